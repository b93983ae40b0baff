import { createFileRoute } from '@tanstack/react-router'
import { m } from '#messages'
import { MySubscriptionsPage } from './mine-pages.tsx'
import { subscriptions } from './subscribe.queries.ts'
import { loadForMember } from '../../shell/load-for-member.ts'
import { toTitleMeta } from '../../shell/site-head.ts'

export const Route = createFileRoute('/_mypage/mypage/subscription')({
  loader: ({ context: { queryClient }, location }) =>
    loadForMember(queryClient, location, queryClient.ensureQueryData(subscriptions.mine())),
  head: () => ({ meta: [toTitleMeta(m['shell.menu.subscribe']())] }),
  component: MySubscriptionsPage,
})
