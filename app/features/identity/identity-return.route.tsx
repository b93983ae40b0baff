import { createFileRoute } from '@tanstack/react-router'
import { m } from '#messages'
import { IdentityReturnPage } from './identity-return-page.tsx'
import { identityReturnSearch } from './identity-return-search.ts'
import { toTitleMeta } from '../../shell/site-head.ts'

export const Route = createFileRoute('/_bare/niceid/checkplus_result')({
  validateSearch: identityReturnSearch,
  head: () => ({ meta: [toTitleMeta(m['identity.return.title']())] }),
  component: function IdentityReturn() {
    return <IdentityReturnPage search={Route.useSearch()} />
  },
})
