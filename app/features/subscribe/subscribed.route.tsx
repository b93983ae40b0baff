import { createFileRoute, redirect } from '@tanstack/react-router'
import { m } from '#messages'
import { sidSearch } from './subscribe-search.ts'
import { SubscribedPage } from './subscribed-page.tsx'
import { subscriptions } from './subscribe.queries.ts'
import { loadForMember } from '../../shell/load-for-member.ts'
import { toTitleMeta } from '../../shell/site-head.ts'

export const Route = createFileRoute('/_shop/_member/order/subscribe/orderComplete')({
  validateSearch: sidSearch,
  loaderDeps: ({ search: { sid } }) => ({ sid }),
  loader: async ({ context: { queryClient }, location, deps: { sid } }) => {
    // Without a number the member chooses the subscription.
    if (!sid) throw redirect({ to: '/mypage/subscription' })
    await loadForMember(queryClient, location, queryClient.ensureQueryData(subscriptions.one(sid)))
  },
  head: () => ({ meta: [toTitleMeta(m['subscribe.done.title']())] }),
  component: SubscribedPage,
})
