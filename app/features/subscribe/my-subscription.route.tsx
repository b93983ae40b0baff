import { createFileRoute } from '@tanstack/react-router'
import { m } from '#messages'
import { MySubscriptionPage } from './mine-pages.tsx'
import { subscriptions } from './subscribe.queries.ts'
import { loadForMember } from '../../shell/load-for-member.ts'
import { toTitleMeta } from '../../shell/site-head.ts'

export const Route = createFileRoute('/_mypage/mypage/subscription/$sid')({
  loader: ({ context: { queryClient }, location, params: { sid } }) =>
    loadForMember(queryClient, location, queryClient.fetchQuery({ ...subscriptions.one(sid), staleTime: 0 })),
  head: () => ({ meta: [toTitleMeta(m['shell.menu.subscribe']())] }),
  component: MySubscriptionPage,
})
