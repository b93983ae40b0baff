import { createFileRoute } from '@tanstack/react-router'
import { readNoticeSearch } from '../../features/posts/notice-search.ts'
import { NoticesPage } from '../../features/posts/notices-page.tsx'
import { notices } from '../../features/posts/posts.queries.ts'
import { pageOrNotFound } from '../../shell/address-values.ts'
import { forMember } from '../../shell/for-member.ts'
import { searchBy } from '../../shell/search-by.ts'

export const Route = createFileRoute('/_mypage/mypage/notice/')({
  validateSearch: searchBy(readNoticeSearch),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, location, deps }) =>
    forMember(
      queryClient,
      location,
      Promise.all([
        queryClient.ensureQueryData(notices.types()),
        pageOrNotFound(queryClient.ensureQueryData(notices.list(deps))),
      ]),
    ),
  component: NoticesPage,
})
