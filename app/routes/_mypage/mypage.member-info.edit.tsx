import { createFileRoute } from '@tanstack/react-router'
import { checkedLately } from '../../features/member/checked-lately.ts'
import { member } from '../../features/member/member.queries.ts'
import { MemberEditPage } from '../../features/member/member-edit-page.tsx'
import { forMember } from '../../shell/for-member.ts'

export const Route = createFileRoute('/_mypage/mypage/member-info/edit')({
  beforeLoad: ({ context, location, preload }) =>
    preload ? undefined : checkedLately(context.queryClient, location),
  loader: ({ context: { queryClient }, location }) =>
    forMember(
      queryClient,
      location,
      Promise.all([
        queryClient.ensureQueryData(member.socialAccounts()),
        queryClient.ensureQueryData(member.notifications()),
      ]),
    ),
  component: MemberEditPage,
})
