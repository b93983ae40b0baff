import { createFileRoute } from '@tanstack/react-router'
import { member } from './member.queries.ts'
import { WithdrawalPage } from './withdrawal-page.tsx'
import { loadForMember } from '../../shell/load-for-member.ts'

export const Route = createFileRoute('/_mypage/mypage/member-info/withdraw')({
  loader: ({ context: { queryClient }, location }) =>
    loadForMember(queryClient, location, queryClient.ensureQueryData(member.farewell())),
  component: function Withdrawal() {
    const { me } = Route.useRouteContext()
    return <WithdrawalPage asksPassword={me?.hasPassword !== false} />
  },
})
