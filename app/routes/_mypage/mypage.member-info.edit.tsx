import { createFileRoute } from '@tanstack/react-router'
import { member } from '../../features/member/member.queries.ts'
import { MemberEditPage } from '../../features/member/member-edit-page.tsx'
import { forMember } from '../../shell/for-member.ts'

export const Route = createFileRoute('/_mypage/mypage/member-info/edit')({
  // The guards of routes are loaded with every page: what this one asks comes when it is asked.
  beforeLoad: async ({ context, location, preload }) => {
    if (preload) return
    const { checkedLately } = await import('../../features/member/checked-lately.ts')
    await checkedLately(context.queryClient, location)
  },
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
