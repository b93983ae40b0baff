import { createFileRoute } from '@tanstack/react-router'
import { m } from '#messages'
import { MySubscriptionsPage } from '../../features/subscribe/mine-pages.tsx'
import { subscriptions } from '../../features/subscribe/subscribe.queries.ts'
import { forMember } from '../../shell/for-member.ts'
import { titled } from '../../shell/site-head.ts'

export const Route = createFileRoute('/_mypage/mypage/subscription/')({
  loader: ({ context: { queryClient }, location }) =>
    forMember(queryClient, location, queryClient.ensureQueryData(subscriptions.mine())),
  head: () => ({ meta: [titled(m['shell.menu.subscribe']())] }),
  component: MySubscriptionsPage,
})
