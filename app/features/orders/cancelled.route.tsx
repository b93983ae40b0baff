import { createFileRoute } from '@tanstack/react-router'
import { CancelledPage } from './cancelled-page.tsx'
import { orders } from './orders.queries.ts'
import { ordersSearch } from './orders-search.ts'
import { ensurePageFound } from '../../shell/ensure-found.ts'
import { loadForMember } from '../../shell/load-for-member.ts'

export const Route = createFileRoute('/_mypage/mypage/cancel-history')({
  validateSearch: ordersSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, location, deps }) =>
    loadForMember(
      queryClient,
      location,
      ensurePageFound(queryClient.ensureQueryData(orders.cancelled(deps))),
    ),
  component: CancelledPage,
})
