import { createFileRoute } from '@tanstack/react-router'
import { OwnWinePage } from '../../features/taste/own-wine-page.tsx'
import { ownTaste } from '../../features/taste/own-taste.queries.ts'
import { forMember } from '../../shell/for-member.ts'
import { pageName } from '../../shell/menu.ts'
import { titled } from '../../shell/site-head.ts'

export const Route = createFileRoute('/_mypage/mypage/own-wine')({
  loader: ({ context: { queryClient }, location }) =>
    forMember(
      queryClient,
      location,
      Promise.all([
        queryClient.ensureQueryData(ownTaste.latest()),
        queryClient.ensureQueryData(ownTaste.history()),
      ]),
    ),
  head: () => ({ meta: [titled(pageName('/mypage/own-wine'))] }),
  component: OwnWinePage,
})
