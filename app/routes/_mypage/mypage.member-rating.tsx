import { createFileRoute } from '@tanstack/react-router'
import { LevelsPage } from '../../features/membership/levels-page.tsx'
import { membership } from '../../features/membership/membership.queries.ts'
import { forMember } from '../../shell/for-member.ts'
import { pageName } from '../../shell/menu.ts'
import { titled } from '../../shell/site-head.ts'

export const Route = createFileRoute('/_mypage/mypage/member-rating')({
  loader: ({ context: { queryClient }, location }) =>
    forMember(
      queryClient,
      location,
      Promise.all([
        queryClient.ensureQueryData(membership.levels()),
        queryClient.ensureQueryData(membership.nextMonth()),
      ]),
    ),
  head: () => ({ meta: [titled(pageName('/mypage/member-rating'))] }),
  component: LevelsPage,
})
