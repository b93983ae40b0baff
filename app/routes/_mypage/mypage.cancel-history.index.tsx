import { createFileRoute } from '@tanstack/react-router'
import { CancelledPage } from '../../features/orders/cancelled-page.tsx'
import { orders } from '../../features/orders/orders.queries.ts'
import { readOrdersSearch } from '../../features/orders/orders-search.ts'
import { pageOrNotFound } from '../../shell/address-values.ts'
import { forMember } from '../../shell/for-member.ts'
import { searchBy } from '../../shell/search-by.ts'

export const Route = createFileRoute('/_mypage/mypage/cancel-history/')({
  validateSearch: searchBy(readOrdersSearch),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, location, deps }) =>
    forMember(queryClient, location, pageOrNotFound(queryClient.ensureQueryData(orders.cancelled(deps)))),
  component: CancelledPage,
})
