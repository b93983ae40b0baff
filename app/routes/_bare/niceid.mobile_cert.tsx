import { createFileRoute } from '@tanstack/react-router'
import { m } from '#messages'
import { IdentityReturnPage } from '../../features/identity/identity-return-page.tsx'
import { readReturnSearch } from '../../features/identity/identity-return-search.ts'
import { searchBy } from '../../shell/search-by.ts'
import { titled } from '../../shell/site-head.ts'

export const Route = createFileRoute('/_bare/niceid/mobile_cert')({
  validateSearch: searchBy(readReturnSearch),
  head: () => ({ meta: [titled(m['identity.return.title']()), { name: 'robots', content: 'noindex' }] }),
  component: Returned,
})

function Returned() {
  return <IdentityReturnPage search={Route.useSearch()} />
}
