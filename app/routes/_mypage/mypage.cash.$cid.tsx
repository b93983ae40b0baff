import { createFileRoute, notFound } from '@tanstack/react-router'
import { m } from '#messages'
import { cash } from '../../features/cash/cash.queries.ts'
import { ChargePage } from '../../features/cash/cash-page.tsx'
import { readChargeSearch } from '../../features/cash/cash-search.ts'
import { forMember } from '../../shell/for-member.ts'
import { titled } from '../../shell/site-head.ts'

export const Route = createFileRoute('/_mypage/mypage/cash/$cid')({
  loader: ({ context: { queryClient }, location, params: { cid } }) => {
    if (!readChargeSearch({ cid }).cid) throw notFound()
    return forMember(queryClient, location, queryClient.fetchQuery(cash.charge(cid)))
  },
  head: () => ({ meta: [titled(m['cash.one.title']())] }),
  component: ChargePage,
})
