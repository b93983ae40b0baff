import { createFileRoute } from '@tanstack/react-router'
import { CouponsPage } from './coupons-page.tsx'
import { coupons } from './coupons.queries.ts'
import { couponSearch } from './coupon-search.ts'
import { ensurePageFound } from '../../shell/ensure-found.ts'
import { loadForMember } from '../../shell/load-for-member.ts'

export const Route = createFileRoute('/_mypage/mypage/coupon')({
  validateSearch: couponSearch,
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
