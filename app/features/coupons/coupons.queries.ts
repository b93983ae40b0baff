import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { coupons as calls } from '#api/calls/coupons.ts'
import type { CouponSearch } from './coupon-search.ts'

export type CouponPage = Awaited<ReturnType<typeof calls.coupons>>
export type Coupon = CouponPage['_embedded']['items'][number]

const states = { usable: 'USABLE', used: 'USED', ended: 'ENDED' } as const
const pageSize = 10

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
