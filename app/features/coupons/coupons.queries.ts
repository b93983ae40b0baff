import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { coupons as calls } from '#api/calls/coupons.ts'
import { pageOf, type PageSearch } from '../../shell/page-search.ts'

export type CouponPage = Awaited<ReturnType<typeof calls.coupons>>
export type Coupon = CouponPage['_embedded']['items'][number]

export const couponTabs = ['usable', 'used', 'ended'] as const
export type CouponTab = (typeof couponTabs)[number]
export type CouponSearch = PageSearch & { tab?: CouponTab }

const states = { usable: 'USABLE', used: 'USED', ended: 'ENDED' } as const
const pageSize = 10

export const readCouponSearch = (raw: Record<string, unknown>): CouponSearch => {
  const tab = couponTabs.find((one) => one === raw['tab'])
  const page = pageOf(raw['page'])
  return { ...(tab && tab !== 'usable' && { tab }), ...(page && { page }) }
}

/** The member's coupons, the first to end first; those held by an order that is being paid apart. */
export const coupons = {
  list: ({ tab = 'usable', page = 1 }: CouponSearch) =>
    queryOptions({
      queryKey: ['coupons', tab, page],
      staleTime: 5_000,
      placeholderData: keepPreviousData,
      queryFn: () => calls.coupons({ query: { state: states[tab], size: pageSize, page: page - 1 } }),
    }),
  held: () =>
    queryOptions({
      queryKey: ['coupons', 'held'],
      staleTime: 5_000,
      queryFn: async () => (await calls.coupons({ query: { state: 'HELD', size: 20 } }))._embedded.items,
    }),
}
