import { createFileRoute } from '@tanstack/react-router'
import { orders } from '../../features/orders/orders.queries.ts'
import { OrdersListPage } from '../../features/orders/orders-page.tsx'
import { readOrdersSearch } from '../../features/orders/orders-search.ts'
import { pageOrNotFound } from '../../shell/address-values.ts'
import { forMember } from '../../shell/for-member.ts'
import { searchBy } from '../../shell/search-by.ts'

export const Route = createFileRoute('/_mypage/mypage/order/')({
  validateSearch: searchBy(readOrdersSearch),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, location, deps }) =>
    forMember(queryClient, location, pageOrNotFound(queryClient.ensureQueryData(orders.list(deps)))),
  component: OrdersListPage,
})
