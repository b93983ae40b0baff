import type { OrderChoices } from '#machines/order-setup.ts'
import type { Calculation } from './checkout.queries.ts'

/** What a coupon discounts: the order, its delivery, or a product. */
export const places = ['PRODUCT', 'PRODUCT_B2C', 'ORDER', 'SHIPPING'] as const
export type CouponPlace = (typeof places)[number]
/** A place for one coupon: an order has one, its delivery has one, and each product has one. */
export type CouponSpot = { place: CouponPlace; product: number | null }
export type CouponSelection = CouponSpot & { coupon: number }
type Coupon = Calculation['coupons'][number]

const findPlace = (text: string): CouponPlace | undefined => places.find((place) => place === text)
const isProductPlace = (place: CouponPlace) => place === 'PRODUCT' || place === 'PRODUCT_B2C'

const toSelections = (
  coupons: readonly Coupon[],
  couponUses: readonly { idCoupon: number; idProduct: number | null }[],
): CouponSelection[] =>
  couponUses.flatMap(({ idCoupon, idProduct }) => {
    const place = findPlace(coupons.find(({ id }) => id === idCoupon)?.whereToUse ?? '')
    return place ? [{ place, product: isProductPlace(place) ? idProduct : null, coupon: idCoupon }] : []
  })

export const listSelections = ({ coupons, discounts }: Calculation) => toSelections(coupons, discounts)

/** The combination with the largest discount, as the server calculated it. */
export const listBestSelections = ({ coupons, best }: Calculation) => toSelections(coupons, best.coupons)

/** Whether a choice is already the best one. */
export const isBestChoice = (calculation: Calculation, selections: readonly CouponSelection[]): boolean => {
  const best = listBestSelections(calculation)
  return (
    best.length === selections.length && best.every((one) => findCouponAt(selections, one) === one.coupon)
  )
}

/** The coupons that fit a spot. */
export const listUsableCoupons = ({ coupons }: Calculation, { place, product }: CouponSpot): Coupon[] =>
  coupons.filter(
    ({ whereToUse, usable, idProducts }) =>
      usable && whereToUse === place && (product === null || idProducts.includes(product)),
  )

/** Every spot of an order that some coupon fits, in the order of their discounts. */
export const listSpots = (calculation: Calculation): CouponSpot[] =>
  places
    .flatMap((place): CouponSpot[] =>
      isProductPlace(place)
        ? calculation.lines.map(({ idProduct }) => ({ place, product: idProduct }))
        : [{ place, product: null }],
    )
    .filter((spot) => listUsableCoupons(calculation, spot).length > 0)

const isAt = (spot: CouponSpot) => (one: CouponSpot) =>
  one.place === spot.place && one.product === spot.product

export const findCouponAt = (selections: readonly CouponSelection[], spot: CouponSpot): number | undefined =>
  selections.find(isAt(spot))?.coupon

/** Puts a coupon, or none, at a spot; a coupon is removed from its earlier spot. */
export const selectCoupon = (
  selections: readonly CouponSelection[],
  spot: CouponSpot,
  coupon: number | undefined,
): CouponSelection[] => [
  ...selections.filter((one) => !isAt(spot)(one) && one.coupon !== coupon),
  ...(coupon === undefined ? [] : [{ ...spot, coupon }]),
]

/** The coupons that the calculation receives; a place without a coupon is sent as empty. */
export const toOrderChoices = (selections: readonly CouponSelection[]): OrderChoices => {
  const listAt = (place: CouponPlace) => selections.filter((one) => one.place === place)
  const toProductCoupons = (place: CouponPlace) =>
    listAt(place).map(({ coupon: idCoupon, product }) => ({
      idCoupon,
      ...(product && { idProduct: product }),
    }))
  return {
    orderCoupon: listAt('ORDER')[0]?.coupon ?? null,
    shipCoupon: listAt('SHIPPING')[0]?.coupon ?? null,
    productCoupons: toProductCoupons('PRODUCT'),
    productB2CCoupons: toProductCoupons('PRODUCT_B2C'),
  }
}
