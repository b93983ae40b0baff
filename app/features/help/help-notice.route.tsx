import { createFileRoute } from '@tanstack/react-router'
import { ensureFound, readId } from '../../shell/ensure-found.ts'
import { toPageHead } from '../../shell/page-head.ts'
import { notices } from '../posts/posts.queries.ts'
import { HelpNoticePage } from './help-notice-page.tsx'

export const Route = createFileRoute('/_shop/help/notice/$nid')({
  loader: ({ context: { queryClient }, params: { nid } }) =>
    ensureFound(queryClient.ensureQueryData(notices.one(readId(nid)))),
  head: ({ loaderData }) => toPageHead({ title: loaderData?.title ?? '', type: 'article' }),
  component: HelpNoticePage,
})
