import type { CouponUse } from '../db/tables/coupons.ts'

export type CouponFacts = {
  id: number
  whereToUse: CouponUse
  type: 'RATE' | 'AMOUNT'
  /** Percent for a rate, won for an amount. */
  value: number
  minimumOrder: number
  maximumDiscount: number | null
  /** Empty is no limit. */
  kindIds: readonly number[]
  productIds: readonly number[]
  expiresAt: Date
}
export type CouponLine = { productId: number; kindId: number; amount: number }
export type Basket = { lines: readonly CouponLine[]; goods: number; shipping: number }
/** Why a coupon cannot be used here. */
export type Refusal = 'minimum' | 'products' | 'delivery' | 'expired' | 'nothing'
export type Verdict =
  { usable: true; discount: number; productId: number | null } | { usable: false; reason: Refusal }

/** Whether a coupon may be used for a line. */
export const limitedTo = (
  { kindIds, productIds }: CouponFacts,
  { kindId, productId }: Pick<CouponLine, 'kindId' | 'productId'>,
) =>
  (kindIds.length === 0 && productIds.length === 0) ||
  kindIds.includes(kindId) ||
  productIds.includes(productId)

/** Whole won off an amount, rounded down, never more than the amount or the coupon's ceiling. */
export const discountOn = (coupon: CouponFacts, amount: number): number => {
  const plain = coupon.type === 'RATE' ? Math.floor((amount * coupon.value) / 100) : coupon.value
  return Math.max(0, Math.min(plain, amount, coupon.maximumDiscount ?? amount))
}

/** Whether a coupon is for single products. */
export const isForProduct = ({ whereToUse }: { whereToUse: CouponUse }): boolean =>
  whereToUse === 'PRODUCT' || whereToUse === 'PRODUCT_B2C'

const give = (discount: number, productId: number | null = null): Verdict =>
  discount > 0 ? { usable: true, discount, productId } : { usable: false, reason: 'nothing' }

const onProduct = (coupon: CouponFacts, { lines }: Basket, productId: number | undefined): Verdict => {
  const fitting = lines.filter(
    (line) => limitedTo(coupon, line) && (productId ?? line.productId) === line.productId,
  )
  const [best] = fitting
    .map((line) => ({ productId: line.productId, discount: discountOn(coupon, line.amount) }))
    .sort((a, b) => b.discount - a.discount || a.productId - b.productId)
  return best ? give(best.discount, best.productId) : { usable: false, reason: 'products' }
}

/**
 * What a coupon takes off a basket whose amounts are those left by earlier coupons. A coupon for products goes to the
 * product named, or to the one where it takes off most.
 */
export const judge = (coupon: CouponFacts, basket: Basket, now: Date, productId?: number): Verdict => {
  if (coupon.expiresAt <= now) return { usable: false, reason: 'expired' }
  if (basket.goods < coupon.minimumOrder) return { usable: false, reason: 'minimum' }
  if (isForProduct(coupon)) return onProduct(coupon, basket, productId)
  const fitting = basket.lines.filter((line) => limitedTo(coupon, line))
  if (fitting.length === 0) return { usable: false, reason: 'products' }
  if (coupon.whereToUse === 'SHIPPING')
    return basket.shipping > 0
      ? give(discountOn(coupon, basket.shipping))
      : { usable: false, reason: 'delivery' }
  return give(
    discountOn(
      coupon,
      fitting.reduce((sum, line) => sum + line.amount, 0),
    ),
  )
}

/** Lines that share an order coupon's discount. */
export const sharedBy = (coupon: CouponFacts, lines: readonly CouponLine[]): CouponLine[] =>
  lines.filter((line) => limitedTo(coupon, line))
