import { createFileRoute, redirect } from '@tanstack/react-router'
import { m } from '#messages'
import { cash } from './cash.queries.ts'
import { TopUpCompletePage } from './cash-page.tsx'
import { chargeSearch } from './cash-search.ts'
import { loadForMember } from '../../shell/load-for-member.ts'
import { toTitleMeta } from '../../shell/site-head.ts'

export const Route = createFileRoute('/_mypage/mypage/cash/paymentComplete')({
  validateSearch: chargeSearch,
  loaderDeps: ({ search: { cid } }) => ({ cid }),
  loader: async ({ context: { queryClient }, location, deps: { cid } }) => {
    if (!cid) throw redirect({ to: '/mypage/cash' })
    const [charge] = await loadForMember(
      queryClient,
      location,
      Promise.all([
        queryClient.fetchQuery(cash.charge(cid)),
        queryClient.fetchQuery({ ...cash.balance(), staleTime: 0 }),
      ]),
    )
    if (charge.status !== 'CHARGED') throw redirect({ to: '/mypage/cash/payment', search: { cid } })
  },
  head: () => ({ meta: [toTitleMeta(m['cash.done.title']())] }),
  component: TopUpCompletePage,
})
