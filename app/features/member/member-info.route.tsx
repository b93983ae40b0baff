import { createFileRoute, redirect } from '@tanstack/react-router'
import { member } from './member.queries.ts'
import { MemberInfoPage } from './member-info-page.tsx'
import { loadForMember } from '../../shell/load-for-member.ts'

export const Route = createFileRoute('/_mypage/mypage/member-info')({
  loader: async ({ context: { queryClient, me }, location }) => {
    if (me?.hasPassword !== false) return
    // Without a password, a recent log-in is enough.
    const { until } = await loadForMember(queryClient, location, queryClient.fetchQuery(member.recheck()))
    if (until) throw redirect({ href: '/mypage/member-info/edit' })
  },
  component: MemberInfoPage,
})
