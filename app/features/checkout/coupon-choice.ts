import type { OrderChoices } from '#machines/order.ts'
import type { Calculation } from './checkout.queries.ts'

/** Where a coupon takes off: from the order, its delivery, or a product. */
export const places = ['ORDER', 'PRODUCT', 'PRODUCT_B2C', 'SHIPPING'] as const
export type CouponPlace = (typeof places)[number]
/** The one coupon chosen for each place. */
export type CouponChoice = Partial<Record<CouponPlace, number>>

const placeOf = (text: string): CouponPlace | undefined => places.find((place) => place === text)
type Named = { whereToUse: string; id: number }

const choiceOf = (named: readonly Named[]): CouponChoice =>
  Object.fromEntries(
    named.toReversed().flatMap(({ whereToUse, id }) => {
      const place = placeOf(whereToUse)
      return place ? [[place, id]] : []
    }),
  )

export const chosenIn = ({ discounts }: Calculation): CouponChoice =>
  choiceOf(discounts.map(({ idCoupon: id, whereToUse }) => ({ id, whereToUse })))

/** Of each place the coupon that takes off most. */
export const bestIn = ({ coupons }: Calculation): CouponChoice =>
  choiceOf(coupons.filter(({ best, discount }) => best && discount > 0))

/** What the calculation is told; a place without a coupon is told so. */
export const changeOf = ({ ORDER, SHIPPING, PRODUCT, PRODUCT_B2C }: CouponChoice): OrderChoices => ({
  orderCoupon: ORDER ?? null,
  shipCoupon: SHIPPING ?? null,
  productCoupons: PRODUCT ? [{ idCoupon: PRODUCT }] : [],
  productB2CCoupons: PRODUCT_B2C ? [{ idCoupon: PRODUCT_B2C }] : [],
})
