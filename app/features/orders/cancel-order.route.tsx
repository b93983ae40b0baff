import { createFileRoute } from '@tanstack/react-router'
import { m } from '#messages'
import { CancelOrderPage } from './cancel-order-page.tsx'
import { orderReturnSearch } from './orders-search.ts'
import { orders } from './orders.queries.ts'
import { loadForMember } from '../../shell/load-for-member.ts'
import { toTitleMeta } from '../../shell/site-head.ts'

export const Route = createFileRoute('/_mypage/mypage/order/return')({
  validateSearch: orderReturnSearch,
  loaderDeps: ({ search: { oid } }) => ({ oid }),
  loader: ({ context: { queryClient }, location, deps: { oid } }) =>
    loadForMember<unknown>(
      queryClient,
      location,
      oid
        ? queryClient.fetchQuery({ ...orders.one(oid), staleTime: 0 })
        : queryClient.fetchQuery(orders.returnable()),
    ),
  head: () => ({ meta: [toTitleMeta(m['orders.cancel.title']())] }),
  component: CancelOrderPage,
})
