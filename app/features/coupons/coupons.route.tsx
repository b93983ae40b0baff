import { createFileRoute } from '@tanstack/react-router'
import { CouponsPage } from './coupons-page.tsx'
import { coupons } from './coupons.queries.ts'
import { readCouponSearch } from './coupon-search.ts'
import { ensurePageFound } from '../../shell/ensure-found.ts'
import { loadForMember } from '../../shell/load-for-member.ts'
import { createSearchReader } from '../../shell/search-by.ts'

export const Route = createFileRoute('/_mypage/mypage/coupon')({
  validateSearch: createSearchReader(readCouponSearch),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, location, deps }) => {
    const lists = [
      ensurePageFound(queryClient.ensureQueryData(coupons.list(deps))),
      queryClient.ensureQueryData(coupons.held()),
    ]
    await loadForMember(queryClient, location, Promise.all(lists))
    return { now: Date.now() }
  },
  component: CouponsPage,
})
