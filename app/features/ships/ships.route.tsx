import { createFileRoute } from '@tanstack/react-router'
import { ShipsPage } from './ships-page.tsx'
import { ships } from './ships.queries.ts'
import { loadForMember } from '../../shell/load-for-member.ts'

export const Route = createFileRoute('/_mypage/mypage/delivery')({
  loader: ({ context: { queryClient }, location }) =>
    loadForMember(queryClient, location, queryClient.ensureQueryData(ships.mine())),
  component: ShipsPage,
})
