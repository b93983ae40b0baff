import { createFileRoute } from '@tanstack/react-router'
import { NoticesPage } from './notices-page.tsx'
import { notices, type NoticeCard } from './posts.queries.ts'
import { ensurePageFound } from '../../shell/ensure-found.ts'
import { loadForMember } from '../../shell/load-for-member.ts'
import * as param from '../../shell/url-params.ts'

/** What the posts of the shop are, in the order of their tabs. */
const noticeTypes = ['NOTICE', 'NEWS', 'GUIDE'] as const satisfies NoticeCard['type'][]

export const Route = createFileRoute('/_mypage/mypage/notice')({
  validateSearch: param.createSearchSchema({
    type: param.option(noticeTypes),
    query: param.text(),
    page: param.page,
  }),
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
