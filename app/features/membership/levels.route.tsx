import { createFileRoute } from '@tanstack/react-router'
import { LevelsPage } from './levels-page.tsx'
import { membership } from './membership.queries.ts'
import { loadForMember } from '../../shell/load-for-member.ts'

export const Route = createFileRoute('/_mypage/mypage/member-rating')({
  loader: ({ context: { queryClient }, location }) =>
    loadForMember(
      queryClient,
      location,
      Promise.all([
        queryClient.ensureQueryData(membership.levels()),
        queryClient.ensureQueryData(membership.nextMonth()),
      ]),
    ),
  component: LevelsPage,
})
