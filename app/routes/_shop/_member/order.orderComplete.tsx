import { createFileRoute, redirect } from '@tanstack/react-router'
import { m } from '#messages'
import { CompletePage } from '../../../features/checkout/complete-page.tsx'
import { readOidSearch } from '../../../features/checkout/oid-search.ts'
import { isOrdered, outcomeOf } from '../../../features/checkout/payment-start.ts'
import { home } from '../../../features/home/home.queries.ts'
import { orders } from '../../../features/orders/orders.queries.ts'
import { forMember } from '../../../shell/for-member.ts'
import { searchBy } from '../../../shell/search-by.ts'
import { settled } from '../../../shell/settled.ts'
import { titled } from '../../../shell/site-head.ts'

export const Route = createFileRoute('/_shop/_member/order/orderComplete')({
  validateSearch: searchBy(readOidSearch),
  // What was known at an earlier visit would be shown first and acted upon.
  gcTime: 0,
  loaderDeps: ({ search: { oid } }) => ({ oid }),
  loader: async ({ context: { queryClient }, location, deps: { oid } }) => {
    // Which order was meant is for its member to say.
    if (!oid) throw redirect({ to: '/mypage/order' })
    const reading = settled([queryClient.ensureQueryData(home.magazines())])
    const { status } = await forMember(queryClient, location, queryClient.fetchQuery(orders.one(oid)))
    if (!isOrdered(outcomeOf(status))) throw redirect({ to: '/order/payment', search: { oid } })
    await reading
  },
  head: () => ({ meta: [titled(m['order.done.title']())] }),
  component: CompletePage,
})
