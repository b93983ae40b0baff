import { createFileRoute } from '@tanstack/react-router'
import { m } from '#messages'
import { cash } from './cash.queries.ts'
import { CashChargePage } from './cash-charge-page.tsx'
import { chargeSearch } from './cash-search.ts'
import { ensureOwnDocument } from '../checkout/ensure-own-document.ts'
import { loadForMember } from '../../shell/load-for-member.ts'
import { operator } from '../../shell/operator.queries.ts'
import { toTitleMeta } from '../../shell/site-head.ts'

export const Route = createFileRoute('/_mypage/mypage/cash/payment')({
  validateSearch: chargeSearch,
  // What was known at an earlier visit would be shown first and acted upon.
  gcTime: 0,
  loaderDeps: ({ search: { cid } }) => ({ cid }),
  loader: async ({ context: { queryClient }, location, deps: { cid } }) => {
    ensureOwnDocument(location)
    const [charge] = await loadForMember(
      queryClient,
      location,
      Promise.all([
        cid ? queryClient.fetchQuery(cash.charge(cid)) : undefined,
        queryClient.fetchQuery(cash.balance()),
        queryClient.fetchQuery({ ...operator.setting(), staleTime: 0 }),
      ]),
    )
    return charge
  },
  head: () => ({ meta: [toTitleMeta(m['cash.charge.title']())] }),
  component: CashChargePage,
})
