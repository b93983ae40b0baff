import { createFileRoute } from '@tanstack/react-router'
import { m } from '#office-messages'
import { toWindowTitle } from '../../shell/title.ts'
import { OrdersPage } from './orders-page.tsx'
import { ordersSearch } from './orders-search.ts'

export const Route = createFileRoute('/_desk/seller/orders')({
  validateSearch: ordersSearch.parse,
  head: () => ({ meta: [{ title: toWindowTitle(m['orders.title']()) }] }),
  component: Page,
})

function Page() {
  return <OrdersPage path="/seller/orders" search={Route.useSearch()} />
}
