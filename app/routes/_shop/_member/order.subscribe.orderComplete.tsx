import { createFileRoute, redirect } from '@tanstack/react-router'
import { m } from '#messages'
import { readSidSearch } from '../../../features/subscribe/subscribe-search.ts'
import { SubscribedPage } from '../../../features/subscribe/subscribed-page.tsx'
import { subscriptions } from '../../../features/subscribe/subscribe.queries.ts'
import { forMember } from '../../../shell/for-member.ts'
import { searchBy } from '../../../shell/search-by.ts'
import { titled } from '../../../shell/site-head.ts'

export const Route = createFileRoute('/_shop/_member/order/subscribe/orderComplete')({
  validateSearch: searchBy(readSidSearch),
  loaderDeps: ({ search: { sid } }) => ({ sid }),
  loader: async ({ context: { queryClient }, location, deps: { sid } }) => {
    // Which subscription was meant is for its member to say.
    if (!sid) throw redirect({ to: '/mypage/subscription' })
    await forMember(queryClient, location, queryClient.ensureQueryData(subscriptions.one(sid)))
  },
  head: () => ({ meta: [titled(m['subscribe.done.title']())] }),
  component: SubscribedPage,
})
