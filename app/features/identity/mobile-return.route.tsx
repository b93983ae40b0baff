import { createFileRoute } from '@tanstack/react-router'
import { m } from '#messages'
import { IdentityReturnPage } from './identity-return-page.tsx'
import { readIdentityReturnSearch } from './identity-return-search.ts'
import { createSearchReader } from '../../shell/search-by.ts'
import { toTitleMeta } from '../../shell/site-head.ts'

export const Route = createFileRoute('/_bare/niceid/mobile_cert')({
  validateSearch: createSearchReader(readIdentityReturnSearch),
  head: () => ({ meta: [toTitleMeta(m['identity.return.title']()), { name: 'robots', content: 'noindex' }] }),
  component: Returned,
})

function Returned() {
  return <IdentityReturnPage search={Route.useSearch()} />
}
