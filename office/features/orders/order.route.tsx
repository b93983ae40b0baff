import { createFileRoute } from '@tanstack/react-router'
import { m } from '#office-messages'
import { toWindowTitle } from '../../shell/title.ts'
import { OrderPage } from './order-page.tsx'
import { orderSearch } from './orders-search.ts'

export const Route = createFileRoute('/_desk/office/orders/$oid')({
  validateSearch: orderSearch.parse,
  head: ({ params }) => ({
    meta: [{ title: toWindowTitle(m['orders.one.title']({ oid: params.oid })) }],
  }),
  component: Page,
})

function Page() {
  const { oid }: { oid: string } = Route.useParams()
  return <OrderPage path="/office/orders" oid={oid} search={Route.useSearch()} />
}
