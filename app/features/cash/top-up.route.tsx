import { createFileRoute } from '@tanstack/react-router'
import { m } from '#messages'
import { cash } from './cash.queries.ts'
import { TopUpPage } from './cash-page.tsx'
import { cid } from './cash-search.ts'
import { readPathParam } from '../../shell/ensure-found.ts'
import { loadForMember } from '../../shell/load-for-member.ts'
import { toTitleMeta } from '../../shell/site-head.ts'

export const Route = createFileRoute('/_mypage/mypage/cash/$cid')({
  loader: ({ context: { queryClient }, location, params }) =>
    loadForMember(queryClient, location, queryClient.fetchQuery(cash.charge(readPathParam(cid, params.cid)))),
  head: () => ({ meta: [toTitleMeta(m['cash.one.title']())] }),
  component: TopUpPage,
})
