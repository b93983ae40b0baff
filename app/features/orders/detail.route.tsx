import { createFileRoute } from '@tanstack/react-router'
import { m } from '#messages'
import { OrderDetailPage } from './detail-page.tsx'
import { orders } from './orders.queries.ts'
import { oid } from './orders-search.ts'
import { readPathParam } from '../../shell/ensure-found.ts'
import { loadForMember } from '../../shell/load-for-member.ts'
import { toTitleMeta } from '../../shell/site-head.ts'

export const Route = createFileRoute('/_mypage/mypage/order/$oid')({
  loader: ({ context: { queryClient }, location, params }) =>
    loadForMember(
      queryClient,
      location,
      queryClient.fetchQuery({ ...orders.one(readPathParam(oid, params.oid)), staleTime: 0 }),
    ),
  head: () => ({ meta: [toTitleMeta(m['orders.detail.title']())] }),
  component: OrderDetailPage,
})
