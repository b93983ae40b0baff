import { createFileRoute } from '@tanstack/react-router'
import { postTypes } from '#api/contract/posts.options.ts'
import { NoticesPage } from './notices-page.tsx'
import { notices } from './posts.queries.ts'
import { ensurePageFound } from '../../shell/ensure-found.ts'
import { loadForMember } from '../../shell/load-for-member.ts'
import * as param from '../../shell/url-params.ts'

export const Route = createFileRoute('/_mypage/mypage/notice')({
  validateSearch: param.createSearchSchema({
    type: param.option(postTypes),
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
