import { createFileRoute } from '@tanstack/react-router'
import { readNoticeSearch } from './notice-search.ts'
import { NoticesPage } from './notices-page.tsx'
import { notices } from './posts.queries.ts'
import { ensurePageFound } from '../../shell/ensure-found.ts'
import { loadForMember } from '../../shell/load-for-member.ts'

export const Route = createFileRoute('/_mypage/mypage/notice')({
  validateSearch: readNoticeSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, location, deps }) =>
    loadForMember(
      queryClient,
      location,
      Promise.all([
        queryClient.ensureQueryData(notices.types()),
        ensurePageFound(queryClient.ensureQueryData(notices.list(deps))),
      ]),
    ),
  component: NoticesPage,
})
