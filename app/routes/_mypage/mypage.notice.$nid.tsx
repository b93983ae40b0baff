import { createFileRoute } from '@tanstack/react-router'
import { NoticePage } from '../../features/posts/notice-page.tsx'
import { notices } from '../../features/posts/posts.queries.ts'
import { idOf } from '../../shell/address-values.ts'
import { forMember } from '../../shell/for-member.ts'
import { titled } from '../../shell/site-head.ts'

export const Route = createFileRoute('/_mypage/mypage/notice/$nid')({
  loader: ({ context: { queryClient }, location, params: { nid } }) =>
    forMember(queryClient, location, queryClient.ensureQueryData(notices.one(idOf(nid)))),
  head: ({ loaderData }) => ({ meta: [titled(loaderData?.title ?? '')] }),
  component: NoticePage,
})
