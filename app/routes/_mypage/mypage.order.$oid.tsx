import { createFileRoute } from '@tanstack/react-router'
import { m } from '#messages'
import { OrderDetailPage } from '../../features/orders/detail-page.tsx'
import { orders } from '../../features/orders/orders.queries.ts'
import { orNotFound } from '../../shell/or-not-found.ts'
import { titled } from '../../shell/site-head.ts'

export const Route = createFileRoute('/_mypage/mypage/order/$oid')({
  loader: ({ context: { queryClient }, params: { oid } }) =>
    orNotFound(queryClient.fetchQuery({ ...orders.one(oid), staleTime: 0 })),
  head: () => ({ meta: [titled(m['order.detail.title']())] }),
  component: OrderDetailPage,
})
