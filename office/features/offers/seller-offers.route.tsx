import { createFileRoute } from '@tanstack/react-router'
import { m } from '#office-messages'
import { toWindowTitle } from '../../shell/title.ts'
import { OffersPage } from './offers-page.tsx'
import { offersSearch } from './offers-search.ts'

export const Route = createFileRoute('/_desk/seller/offers')({
  validateSearch: offersSearch.parse,
  head: () => ({ meta: [{ title: toWindowTitle(m['offers.title']()) }] }),
  component: Page,
})

function Page() {
  return <OffersPage path="/seller/offers" search={Route.useSearch()} />
}
