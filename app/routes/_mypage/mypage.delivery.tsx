import { createFileRoute } from '@tanstack/react-router'
import { ShipsPage } from '../../features/ships/ships-page.tsx'
import { ships } from '../../features/ships/ships.queries.ts'
import { forMember } from '../../shell/for-member.ts'
import { pageName } from '../../shell/menu.ts'
import { titled } from '../../shell/site-head.ts'

export const Route = createFileRoute('/_mypage/mypage/delivery')({
  loader: ({ context: { queryClient }, location }) =>
    forMember(queryClient, location, queryClient.ensureQueryData(ships.mine())),
  head: () => ({ meta: [titled(pageName('/mypage/delivery'))] }),
  component: ShipsPage,
})
