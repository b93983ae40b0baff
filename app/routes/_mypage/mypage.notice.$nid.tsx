import { createFileRoute, notFound } from '@tanstack/react-router'
import { NoticePage } from '../../features/posts/notice-page.tsx'
import { notices } from '../../features/posts/posts.queries.ts'
import { forMember } from '../../shell/for-member.ts'
import { titled } from '../../shell/site-head.ts'

export const Route = createFileRoute('/_mypage/mypage/notice/$nid')({
  loader: ({ context: { queryClient }, location, params: { nid } }) => {
    if (!/^\d{1,9}$/.test(nid)) throw notFound()
    return forMember(queryClient, location, queryClient.ensureQueryData(notices.one(Number(nid))))
  },
  head: ({ loaderData }) => ({ meta: [titled(loaderData?.title ?? '')] }),
  component: NoticePage,
})
