import { createFileRoute, redirect } from '@tanstack/react-router'
import { m } from '#messages'
import { CompletePage } from './complete-page.tsx'
import { oidSearch } from './oid-search.ts'
import { isOrdered, toPaymentOutcomeKind } from './payment-start.ts'
import { home } from '../home/home.queries.ts'
import { orders } from '../orders/orders.queries.ts'
import { loadForMember } from '../../shell/load-for-member.ts'
import { allowFailures } from '../../shell/allow-failures.ts'
import { toTitleMeta } from '../../shell/site-head.ts'

export const Route = createFileRoute('/_shop/_member/order/orderComplete')({
  validateSearch: oidSearch,
  // What was known at an earlier visit would be shown first and acted upon.
  gcTime: 0,
  loaderDeps: ({ search: { oid } }) => ({ oid }),
  loader: async ({ context: { queryClient }, location, deps: { oid } }) => {
    // Without a number the member chooses the order.
    if (!oid) throw redirect({ to: '/mypage/order' })
    const reading = allowFailures([queryClient.ensureQueryData(home.magazines())])
    const { status } = await loadForMember(queryClient, location, queryClient.fetchQuery(orders.one(oid)))
    if (!isOrdered(toPaymentOutcomeKind(status))) throw redirect({ to: '/order/payment', search: { oid } })
    await reading
  },
  head: () => ({ meta: [toTitleMeta(m['orders.detail.title']())] }),
  component: CompletePage,
})
