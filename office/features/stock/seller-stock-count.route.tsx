import { createFileRoute } from '@tanstack/react-router'
import { m } from '#office-messages'
import { toWindowTitle } from '../../shell/title.ts'
import { StockCountPage } from './stock-count-page.tsx'
import { stockCountSearch } from './stock-count-search.ts'

export const Route = createFileRoute('/_desk/seller/stock/count')({
  validateSearch: stockCountSearch.parse,
  head: () => ({ meta: [{ title: toWindowTitle(m['stock.count.title']()) }] }),
  component: Page,
})

function Page() {
  return <StockCountPage path="/seller/stock/count" search={Route.useSearch()} />
}
