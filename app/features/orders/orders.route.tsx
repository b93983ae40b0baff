import { createFileRoute } from '@tanstack/react-router'
import { orders } from './orders.queries.ts'
import { OrdersListPage } from './orders-page.tsx'
import { ordersSearch } from './orders-search.ts'
import { ensurePageFound } from '../../shell/ensure-found.ts'
import { loadForMember } from '../../shell/load-for-member.ts'

export const Route = createFileRoute('/_mypage/mypage/order')({
  validateSearch: ordersSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, location, deps }) =>
    loadForMember(queryClient, location, ensurePageFound(queryClient.ensureQueryData(orders.list(deps)))),
  component: OrdersListPage,
})
