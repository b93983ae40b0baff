import { createFileRoute } from '@tanstack/react-router'
import { CancelledPage } from '../../features/orders/cancelled-page.tsx'
import { orders } from '../../features/orders/orders.queries.ts'
import { readOrdersSearch } from '../../features/orders/orders-search.ts'
import { forMember } from '../../shell/for-member.ts'
import { pageName } from '../../shell/menu.ts'
import { titled } from '../../shell/site-head.ts'

export const Route = createFileRoute('/_mypage/mypage/cancel-history/')({
  validateSearch: readOrdersSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, location, deps }) =>
    forMember(queryClient, location, queryClient.ensureQueryData(orders.cancelled(deps))),
  head: () => ({ meta: [titled(pageName('/mypage/cancel-history'))] }),
  component: CancelledPage,
})
