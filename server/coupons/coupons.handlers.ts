import { CouponPlace, CouponType, type coupons } from '#api/contract/coupons.ts'
import { withTransaction } from '../db/transaction.ts'
import type { Handlers } from '../http/handler.ts'
import { consume } from '../platform/rate-limits/rate-limits.store.ts'
import { placeTexts, presentCoupons, typeTexts } from './coupons.present.ts'
import { findCoupon, listCoupons } from './list.store.ts'
import { registerCoupon, normalizeCouponNumber } from './register-coupon.ts'

/** Limits attempts, so that coupon numbers cannot be guessed. */
const attemptLimit = { points: 10, seconds: 60 }

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
    if (!(await consume(db, `coupon:${memberId}`, attemptLimit, now))) fail('request.too_many')
    const request = { memberId, number: normalizeCouponNumber(body.couponNumber), at: now }
    const id = await withTransaction(db, (tx) => registerCoupon(tx, request))
    const coupon = (await findCoupon(db, memberId, id)) ?? fail('coupon.not_found')
    const [presentedCoupon] = await presentCoupons(db, [coupon], { locale, now })
    return presentedCoupon ?? fail('coupon.not_found')
  },

  coupons: async ({ query, viewer, db, clock, locale }) => {
    const { size, page, sort, ...criteria } = query
    const now = clock.now()
    const filter = { memberId: viewer.id, ...criteria }
    const { rows, total } = await listCoupons(db, filter, { size, page, sort, now })
    return {
      _embedded: { items: await presentCoupons(db, rows, { locale, now }) },
      page: { size, totalElements: total, totalPages: Math.ceil(total / size), number: page },
    }
  },
}
