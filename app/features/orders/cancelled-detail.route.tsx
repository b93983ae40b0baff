import { createFileRoute } from '@tanstack/react-router'
import { m } from '#messages'
import { CancelledDetailPage } from './cancelled-page.tsx'
import { orders } from './orders.queries.ts'
import { oid } from './orders-search.ts'
import { readPathParam } from '../../shell/ensure-found.ts'
import { loadForMember } from '../../shell/load-for-member.ts'
import { toTitleMeta } from '../../shell/site-head.ts'

/** An order has one history of cancelling, so its number names it. */
export const Route = createFileRoute('/_mypage/mypage/cancel-history/$cid')({
  loader: ({ context: { queryClient }, location, params }) =>
    loadForMember(
      queryClient,
      location,
      queryClient.fetchQuery({ ...orders.one(readPathParam(oid, params.cid)), staleTime: 0 }),
    ),
  head: () => ({ meta: [toTitleMeta(m['orders.cancelled.detail_title']())] }),
  component: CancelledDetailPage,
})
