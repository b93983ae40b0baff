import { createFileRoute } from '@tanstack/react-router'
import { NoticePage } from './notice-page.tsx'
import { notices } from './posts.queries.ts'
import { readId } from '../../shell/ensure-found.ts'
import { loadForMember } from '../../shell/load-for-member.ts'
import { toTitleMeta } from '../../shell/site-head.ts'

export const Route = createFileRoute('/_mypage/mypage/notice/$nid')({
  loader: ({ context: { queryClient }, location, params: { nid } }) =>
    loadForMember(queryClient, location, queryClient.ensureQueryData(notices.one(readId(nid)))),
  head: ({ loaderData }) => ({ meta: [toTitleMeta(loaderData?.title ?? '')] }),
  component: NoticePage,
})
