import { createFileRoute, redirect } from '@tanstack/react-router'
import { m } from '#messages'
import { cash } from '../../features/cash/cash.queries.ts'
import { ChargedPage } from '../../features/cash/cash-page.tsx'
import { readChargeSearch } from '../../features/cash/cash-search.ts'
import { forMember } from '../../shell/for-member.ts'
import { searchBy } from '../../shell/search-by.ts'
import { titled } from '../../shell/site-head.ts'

export const Route = createFileRoute('/_mypage/mypage/cash/paymentComplete')({
  validateSearch: searchBy(readChargeSearch),
  loaderDeps: ({ search: { cid } }) => ({ cid }),
  loader: async ({ context: { queryClient }, location, deps: { cid } }) => {
    if (!cid) throw redirect({ to: '/mypage/cash' })
    const [charge] = await forMember(
      queryClient,
      location,
      Promise.all([
        queryClient.fetchQuery(cash.charge(cid)),
        queryClient.fetchQuery({ ...cash.balance(), staleTime: 0 }),
      ]),
    )
    if (charge.status !== 'CHARGED') throw redirect({ to: '/mypage/cash/payment', search: { cid } })
  },
  head: () => ({ meta: [titled(m['cash.done.title']())] }),
  component: ChargedPage,
})
