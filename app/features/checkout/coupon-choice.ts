import type { OrderChoices } from '#machines/order.ts'
import type { Calculation } from './checkout.queries.ts'

/** Where a coupon takes off: from the order, its delivery, or a product. */
export const places = ['PRODUCT', 'PRODUCT_B2C', 'ORDER', 'SHIPPING'] as const
export type CouponPlace = (typeof places)[number]
/** A place to put one coupon: of an order and its delivery there is one, of products one for each. */
export type CouponSpot = { place: CouponPlace; product: number | null }
export type CouponChosen = CouponSpot & { coupon: number }
type Coupon = Calculation['coupons'][number]

const placeOf = (text: string): CouponPlace | undefined => places.find((place) => place === text)
const forProducts = (place: CouponPlace) => place === 'PRODUCT' || place === 'PRODUCT_B2C'

const chosenOf = (
  coupons: readonly Coupon[],
  named: readonly { idCoupon: number; idProduct: number | null }[],
): CouponChosen[] =>
  named.flatMap(({ idCoupon, idProduct }) => {
    const place = placeOf(coupons.find(({ id }) => id === idCoupon)?.whereToUse ?? '')
    return place ? [{ place, product: forProducts(place) ? idProduct : null, coupon: idCoupon }] : []
  })

export const chosenIn = ({ coupons, discounts }: Calculation) => chosenOf(coupons, discounts)

/** The choice that takes off most together, as the server reckoned it. */
export const bestIn = ({ coupons, best }: Calculation) => chosenOf(coupons, best.coupons)

/** Whether a choice is the best one already. */
export const isBest = (calculation: Calculation, chosen: readonly CouponChosen[]): boolean => {
  const best = bestIn(calculation)
  return best.length === chosen.length && best.every((one) => chosenAt(chosen, one) === one.coupon)
}

/** The coupons that fit a spot. */
export const fitting = ({ coupons }: Calculation, { place, product }: CouponSpot): Coupon[] =>
  coupons.filter(
    ({ whereToUse, usable, idProducts }) =>
      usable && whereToUse === place && (product === null || idProducts.includes(product)),
  )

/** Every spot of an order that some coupon fits, in the order in which they take off. */
export const spotsOf = (calculation: Calculation): CouponSpot[] =>
  places
    .flatMap((place): CouponSpot[] =>
      forProducts(place)
        ? calculation.lines.map(({ idProduct }) => ({ place, product: idProduct }))
        : [{ place, product: null }],
    )
    .filter((spot) => fitting(calculation, spot).length > 0)

const isAt = (spot: CouponSpot) => (one: CouponSpot) =>
  one.place === spot.place && one.product === spot.product

export const chosenAt = (chosen: readonly CouponChosen[], spot: CouponSpot): number | undefined =>
  chosen.find(isAt(spot))?.coupon

/** Puts a coupon at a spot, or none; where it was before it is gone. */
export const put = (
  chosen: readonly CouponChosen[],
  spot: CouponSpot,
  coupon: number | undefined,
): CouponChosen[] => [
  ...chosen.filter((one) => !isAt(spot)(one) && one.coupon !== coupon),
  ...(coupon === undefined ? [] : [{ ...spot, coupon }]),
]

/** What the calculation is told; a place without a coupon is told so. */
export const changeOf = (chosen: readonly CouponChosen[]): OrderChoices => {
  const at = (place: CouponPlace) => chosen.filter((one) => one.place === place)
  const named = (place: CouponPlace) =>
    at(place).map(({ coupon: idCoupon, product }) => ({ idCoupon, ...(product && { idProduct: product }) }))
  return {
    orderCoupon: at('ORDER')[0]?.coupon ?? null,
    shipCoupon: at('SHIPPING')[0]?.coupon ?? null,
    productCoupons: named('PRODUCT'),
    productB2CCoupons: named('PRODUCT_B2C'),
  }
}
