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
  /** Whether its campaign pauses, so that it cannot be used for now. */
  isPaused?: boolean
}
export type CouponLine = { productId: number; kindId: number; amount: number }
export type Basket = { lines: readonly CouponLine[]; goods: number; shipping: number }
/** Why a coupon cannot be used. */
export type CouponRefusal = 'paused' | 'minimum' | 'products' | 'delivery' | 'expired' | 'nothing'
export type Verdict =
  | { usable: true; discount: number; productId: number | null }
  | { usable: false; reason: CouponRefusal }

/** Whether a coupon may be used for a line. */
export const isEligibleLine = (
  { kindIds, productIds }: CouponFacts,
  { kindId, productId }: Pick<CouponLine, 'kindId' | 'productId'>,
) =>
  (kindIds.length === 0 && productIds.length === 0) ||
  kindIds.includes(kindId) ||
  productIds.includes(productId)

/** Whole won off an amount, rounded down, never more than the amount or the coupon's ceiling. */
export const calculateDiscount = (coupon: CouponFacts, amount: number): number => {
  const rawDiscount = coupon.type === 'RATE' ? Math.floor((amount * coupon.value) / 100) : coupon.value
  return Math.max(0, Math.min(rawDiscount, amount, coupon.maximumDiscount ?? amount))
}

/** Whether a coupon is for single products. */
export const isForProduct = ({ whereToUse }: { whereToUse: CouponUse }): boolean =>
  whereToUse === 'PRODUCT' || whereToUse === 'PRODUCT_B2C'

const toVerdict = (discount: number, productId: number | null = null): Verdict =>
  discount > 0 ? { usable: true, discount, productId } : { usable: false, reason: 'nothing' }

const judgeForProduct = (coupon: CouponFacts, { lines }: Basket, productId: number | undefined): Verdict => {
  const eligibleLines = lines.filter(
    (line) => isEligibleLine(coupon, line) && (productId ?? line.productId) === line.productId,
  )
  const [best] = eligibleLines
    .map((line) => ({ productId: line.productId, discount: calculateDiscount(coupon, line.amount) }))
    .sort((a, b) => b.discount - a.discount || a.productId - b.productId)
  return best ? toVerdict(best.discount, best.productId) : { usable: false, reason: 'products' }
}

/**
 * The discount of a coupon on a basket whose amounts are those after earlier coupons. A coupon for products
 * applies to the named product, or to the one with the largest discount.
 */
export const judgeCoupon = (coupon: CouponFacts, basket: Basket, now: Date, productId?: number): Verdict => {
  if (coupon.expiresAt <= now) return { usable: false, reason: 'expired' }
  if (coupon.isPaused) return { usable: false, reason: 'paused' }
  if (basket.goods < coupon.minimumOrder) return { usable: false, reason: 'minimum' }
  if (isForProduct(coupon)) return judgeForProduct(coupon, basket, productId)
  const eligibleLines = basket.lines.filter((line) => isEligibleLine(coupon, line))
  if (eligibleLines.length === 0) return { usable: false, reason: 'products' }
  if (coupon.whereToUse === 'SHIPPING')
    return basket.shipping > 0
      ? toVerdict(calculateDiscount(coupon, basket.shipping))
      : { usable: false, reason: 'delivery' }
  return toVerdict(
    calculateDiscount(
      coupon,
      eligibleLines.reduce((sum, line) => sum + line.amount, 0),
    ),
  )
}

/** Lines that share the discount of an order coupon. */
export const listSharingLines = (coupon: CouponFacts, lines: readonly CouponLine[]): CouponLine[] =>
  lines.filter((line) => isEligibleLine(coupon, line))
