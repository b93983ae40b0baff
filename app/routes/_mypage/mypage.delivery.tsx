import { createFileRoute } from '@tanstack/react-router'
import { ShipsPage } from '../../features/ships/ships-page.tsx'
import { ships } from '../../features/ships/ships.queries.ts'
import { forMember } from '../../shell/for-member.ts'

export const Route = createFileRoute('/_mypage/mypage/delivery')({
  loader: ({ context: { queryClient }, location }) =>
    forMember(queryClient, location, queryClient.ensureQueryData(ships.mine())),
  component: ShipsPage,
})
