import { createFileRoute } from '@tanstack/react-router'
import { m } from '#office-messages'
import { toWindowTitle } from '../../shell/title.ts'
import { StockPage } from './stock-page.tsx'
import { stockSearch } from './stock-search.ts'

export const Route = createFileRoute('/_desk/seller/stock')({
  validateSearch: stockSearch.parse,
  head: () => ({ meta: [{ title: toWindowTitle(m['stock.title']()) }] }),
  component: Page,
})

function Page() {
  return <StockPage path="/seller/stock" search={Route.useSearch()} />
}
