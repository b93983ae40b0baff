import { createFileRoute } from '@tanstack/react-router'
import { OwnWinePage } from './own-wine-page.tsx'
import { ownTaste } from './own-taste.queries.ts'
import { loadForMember } from '../../shell/load-for-member.ts'

export const Route = createFileRoute('/_mypage/mypage/own-wine')({
  loader: ({ context: { queryClient }, location }) =>
    loadForMember(
      queryClient,
      location,
      Promise.all([
        queryClient.ensureQueryData(ownTaste.latest()),
        queryClient.ensureQueryData(ownTaste.history()),
      ]),
    ),
  component: OwnWinePage,
})
