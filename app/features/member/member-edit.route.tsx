import { createFileRoute } from '@tanstack/react-router'
import { member } from './member.queries.ts'
import { MemberEditPage } from './member-edit-page.tsx'
import { loadForMember } from '../../shell/load-for-member.ts'

export const Route = createFileRoute('/_mypage/mypage/member-info/edit')({
  // Guards of routes are loaded with every page: what this one calls is imported when it runs.
  beforeLoad: async ({ context, location, preload }) => {
    if (preload) return
    const { requireRecheck } = await import('./require-recheck.ts')
    await requireRecheck(context.queryClient, location)
  },
  loader: ({ context: { queryClient }, location }) =>
    loadForMember(
      queryClient,
      location,
      Promise.all([
        queryClient.ensureQueryData(member.socialAccounts()),
        queryClient.ensureQueryData(member.notifications()),
      ]),
    ),
  component: MemberEditPage,
})
