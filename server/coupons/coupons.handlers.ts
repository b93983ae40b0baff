import { CouponPlace, CouponType, type coupons } from '#api/contract/coupons.ts'
import { withTransaction } from '../db/transaction.ts'
import type { Handlers } from '../http/handler.ts'
import { take } from '../limits/limits.store.ts'
import { placeTexts, presentCoupons, typeTexts } from './coupons.present.ts'
import { couponOf, couponsOf } from './list.store.ts'
import { registerCoupon, typedNumber } from './register.ts'

/** Numbers are to be typed, not tried. */
const tries = { points: 10, seconds: 60 }

export const couponsHandlers: Omit<Handlers<typeof coupons>, 'available' | 'saving'> = {
  types: ({ locale }) => ({
    _embedded: { items: CouponType.options.map((code) => ({ code, name: typeTexts[code]({}, { locale }) })) },
  }),

  whereToUses: ({ locale }) => ({
    _embedded: {
      items: CouponPlace.options.map((code) => ({ code, name: placeTexts[code]({}, { locale }) })),
    },
  }),

  register: async ({ body, viewer, db, clock, locale, fail }) => {
    const [memberId, now] = [viewer.id, clock.now()]
    if (!(await take(db, `coupon:${memberId}`, tries, now))) fail('request.too_many')
    const asking = { memberId, number: typedNumber(body.couponNumber), at: now }
    const id = await withTransaction(db, (tx) => registerCoupon(tx, asking))
    const coupon = (await couponOf(db, memberId, id)) ?? fail('coupon.not_found')
    const [shown] = await presentCoupons(db, [coupon], { locale, now })
    return shown ?? fail('coupon.not_found')
  },

  coupons: async ({ query, viewer, db, clock, locale }) => {
    const { size, page, sort, ...asked } = query
    const now = clock.now()
    const filter = { memberId: viewer.id, ...asked }
    const { rows, total } = await couponsOf(db, filter, { size, page, sort, now })
    return {
      _embedded: { items: await presentCoupons(db, rows, { locale, now }) },
      page: { size, totalElements: total, totalPages: Math.ceil(total / size), number: page },
    }
  },
}
