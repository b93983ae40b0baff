import { createFileRoute } from '@tanstack/react-router'
import { m } from '#office-messages'
import { toWindowTitle } from '../../shell/title.ts'
import { SellersPage } from './sellers-page.tsx'
import { sellersSearch } from './sellers-search.ts'

export const Route = createFileRoute('/_desk/office/sellers')({
  validateSearch: sellersSearch.parse,
  head: () => ({ meta: [{ title: toWindowTitle(m['sellers.title']()) }] }),
  component: Page,
})

function Page() {
  return <SellersPage search={Route.useSearch()} />
}
