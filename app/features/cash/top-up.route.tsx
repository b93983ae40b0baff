import { createFileRoute, notFound } from '@tanstack/react-router'
import { m } from '#messages'
import { cash } from './cash.queries.ts'
import { TopUpPage } from './cash-page.tsx'
import { chargeNumber } from './cash-search.ts'
import { loadForMember } from '../../shell/load-for-member.ts'
import { toTitleMeta } from '../../shell/site-head.ts'

export const Route = createFileRoute('/_mypage/mypage/cash/$cid')({
  loader: ({ context: { queryClient }, location, params: { cid } }) => {
    if (!chargeNumber.test(cid)) throw notFound()
    return loadForMember(queryClient, location, queryClient.fetchQuery(cash.charge(cid)))
  },
  head: () => ({ meta: [toTitleMeta(m['cash.one.title']())] }),
  component: TopUpPage,
})
