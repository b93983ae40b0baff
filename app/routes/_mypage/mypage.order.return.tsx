import { createFileRoute } from '@tanstack/react-router'
import { m } from '#messages'
import { CancelOrderPage } from '../../features/orders/cancel-order-page.tsx'
import { readReturnSearch } from '../../features/orders/orders-search.ts'
import { orders } from '../../features/orders/orders.queries.ts'
import { forMember } from '../../shell/for-member.ts'
import { searchBy } from '../../shell/search-by.ts'
import { titled } from '../../shell/site-head.ts'

export const Route = createFileRoute('/_mypage/mypage/order/return')({
  validateSearch: searchBy(readReturnSearch),
  loaderDeps: ({ search: { oid } }) => ({ oid }),
  loader: ({ context: { queryClient }, location, deps: { oid } }) =>
    forMember<unknown>(
      queryClient,
      location,
      oid
        ? queryClient.fetchQuery({ ...orders.one(oid), staleTime: 0 })
        : queryClient.fetchQuery(orders.returnable()),
    ),
  head: () => ({ meta: [titled(m['order.cancel.title']())] }),
  component: CancelOrderPage,
})
