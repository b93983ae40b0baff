import { createFileRoute } from '@tanstack/react-router'
import { CouponsPage } from '../../features/coupons/coupons-page.tsx'
import { coupons } from '../../features/coupons/coupons.queries.ts'
import { readCouponSearch } from '../../features/coupons/coupon-search.ts'
import { pageOrNotFound } from '../../shell/address-values.ts'
import { forMember } from '../../shell/for-member.ts'
import { searchBy } from '../../shell/search-by.ts'

export const Route = createFileRoute('/_mypage/mypage/coupon')({
  validateSearch: searchBy(readCouponSearch),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, location, deps }) => {
    const lists = [
      pageOrNotFound(queryClient.ensureQueryData(coupons.list(deps))),
      queryClient.ensureQueryData(coupons.held()),
    ]
    await forMember(queryClient, location, Promise.all(lists))
    return { now: Date.now() }
  },
  component: CouponsPage,
})
