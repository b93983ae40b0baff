import {
  isForProduct,
  judgeCoupon,
  listSharingLines,
  type Basket,
  type CouponFacts,
  type CouponRefusal,
} from '../coupons/coupons.rules.ts'

export type PricedLine = { productId: number; kindId: number; qty: number; unitPrice: number }
/** A coupon that the shopper chose; with the product only where it is for one. */
export type ChosenCoupon = { couponId: number; productId: number | null; whereToUse: string }
export type Discount = {
  couponId: number
  productId: number | null
  discount: number
  shipping: boolean
  /** What of the discount falls on which product; empty for the delivery fee. */
  shares: { productId: number; amount: number }[]
}
export type Share = { productId: number; discountShare: number; cashShare: number; paidShare: number }
export type Price = {
  goods: number
  shipping: number
  total: number
  discounts: Discount[]
  discount: number
  cashUsed: number
  payable: number
  shares: Share[]
  /** Chosen coupons without a discount, and why. */
  refused: { couponId: number; reason: CouponRefusal | 'unknown' | 'twice' }[]
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

/**
 * Divides an amount in proportion to parts, in whole won: rounded down; the remainder is added from the last
 * part backwards. No share exceeds its part; the amount may not exceed their sum.
 */
export const allocateProportionally = (amount: number, parts: readonly number[]): number[] => {
  const whole = sum(parts)
  const shares = parts.map((part) => (whole === 0 ? 0 : Math.floor((amount * part) / whole)))
  let remainder = Math.min(amount, whole) - sum(shares)
  for (let at = parts.length - 1; at >= 0 && remainder > 0; at -= 1) {
    const more = Math.min(remainder, (parts[at] ?? 0) - (shares[at] ?? 0))
    shares[at] = (shares[at] ?? 0) + more
    remainder -= more
  }
  return shares
}

const couponOrder: Record<CouponFacts['whereToUse'], number> = {
  PRODUCT: 0,
  PRODUCT_B2C: 1,
  ORDER: 2,
  SHIPPING: 3,
}

type DiscountState = {
  amounts: Map<number, number>
  shipping: number
  discounts: Discount[]
  refused: Price['refused']
  /** The places already used: one coupon for the order, one for delivery, one of each kind for a product. */
  places: Set<string>
}
type CouponRequest = { coupon: CouponFacts; productId: number | null }

const toBasket = (
  lines: readonly PricedLine[],
  goods: number,
  { amounts, shipping }: DiscountState,
): Basket => ({
  lines: lines.map(({ productId, kindId }) => ({ productId, kindId, amount: amounts.get(productId) ?? 0 })),
  goods,
  shipping,
})

const deductDiscount = (
  { amounts }: DiscountState,
  eligibleLines: readonly { productId: number; amount: number }[],
  discount: number,
) => {
  const shares = allocateProportionally(
    discount,
    eligibleLines.map(({ amount }) => amount),
  )
  eligibleLines.forEach(({ productId, amount }, at) => amounts.set(productId, amount - (shares[at] ?? 0)))
  return eligibleLines.map(({ productId }, at) => ({ productId, amount: shares[at] ?? 0 }))
}

const applyCoupon = (
  state: DiscountState,
  { coupon, productId }: CouponRequest,
  basket: Basket,
  now: Date,
): Price['refused'] => {
  const verdict = judgeCoupon(coupon, basket, now, productId ?? undefined)
  if (!verdict.usable) return [{ couponId: coupon.id, reason: verdict.reason }]
  const place = `${coupon.whereToUse}:${verdict.productId ?? ''}`
  if (state.places.has(place)) return [{ couponId: coupon.id, reason: 'twice' }]
  state.places.add(place)
  const shipping = coupon.whereToUse === 'SHIPPING'
  if (shipping) state.shipping -= verdict.discount
  const shares = shipping
    ? []
    : deductDiscount(state, listEligibleLines(coupon, basket, verdict.productId), verdict.discount)
  const { productId: discountedProductId, discount } = verdict
  state.discounts.push({ couponId: coupon.id, productId: discountedProductId, discount, shipping, shares })
  return []
}

const listEligibleLines = (coupon: CouponFacts, { lines }: Basket, productId: number | null) =>
  productId === null ? listSharingLines(coupon, lines) : lines.filter((line) => line.productId === productId)

export type PricingInput = {
  lines: readonly PricedLine[]
  shipping: number
  chosen: readonly ChosenCoupon[]
  coupons: ReadonlyMap<number, CouponFacts>
  /** Won of stored cash requested; limited to the amount to pay. */
  useCash: number
  now: Date
}

const applyCoupons = (
  { lines, shipping, chosen: chosenCoupons, coupons, now }: PricingInput,
  goods: number,
): DiscountState => {
  const amounts = new Map(lines.map(({ productId, qty, unitPrice }) => [productId, qty * unitPrice]))
  const state: DiscountState = { amounts, shipping, discounts: [], refused: [], places: new Set() }
  const requests = new Map<number, CouponRequest>()
  for (const { couponId, productId, whereToUse } of chosenCoupons) {
    const coupon = coupons.get(couponId)
    if (coupon?.whereToUse !== whereToUse) state.refused.push({ couponId, reason: 'unknown' })
    else if (requests.has(couponId)) state.refused.push({ couponId, reason: 'twice' })
    else requests.set(couponId, { coupon, productId })
  }
  const sortedRequests = [...requests.values()].sort(
    (a, b) =>
      couponOrder[a.coupon.whereToUse] - couponOrder[b.coupon.whereToUse] || a.coupon.id - b.coupon.id,
  )
  for (const request of sortedRequests)
    state.refused.push(...applyCoupon(state, request, toBasket(lines, goods, state), now))
  return state
}

/**
 * The price of an order, in whole won. Coupons apply in the order product, product of this site, order,
 * delivery; stored cash pays for goods before delivery.
 */
export const calculatePrice = (input: PricingInput): Price => {
  const { lines, shipping } = input
  const goods = sum(lines.map(({ qty, unitPrice }) => qty * unitPrice))
  const state = applyCoupons(input, goods)
  const paidAmounts = lines.map(({ productId }) => state.amounts.get(productId) ?? 0)
  const discount = sum(state.discounts.map((one) => one.discount))
  const total = goods + shipping
  const cashUsed = Math.min(input.useCash, total - discount)
  const cash = allocateProportionally(Math.min(cashUsed, sum(paidAmounts)), paidAmounts)
  return {
    goods,
    shipping,
    total,
    discounts: state.discounts,
    discount,
    cashUsed,
    payable: total - discount - cashUsed,
    refused: state.refused,
    shares: lines.map(({ productId, qty, unitPrice }, at) => ({
      productId,
      discountShare: qty * unitPrice - (paidAmounts[at] ?? 0),
      cashShare: cash[at] ?? 0,
      paidShare: paidAmounts[at] ?? 0,
    })),
  }
}

/**
 * The discount of one coupon after those chosen that apply before it; a coupon for a product is tried with
 * the named products alone, if any are named.
 */
export const calculateCouponDiscount = (
  input: PricingInput,
  coupon: CouponFacts,
  productIds: readonly number[] = [],
): { discount: number; reason: CouponRefusal | null } => {
  const goods = sum(input.lines.map(({ qty, unitPrice }) => qty * unitPrice))
  const earlierCoupons = input.chosen.filter(({ couponId }) => {
    const use = input.coupons.get(couponId)?.whereToUse
    return use !== undefined && couponOrder[use] < couponOrder[coupon.whereToUse]
  })
  const basket = toBasket(input.lines, goods, applyCoupons({ ...input, chosen: earlierCoupons }, goods))
  const productCandidates = isForProduct(coupon) && productIds.length > 0 ? productIds : [undefined]
  const verdicts = productCandidates.map((productId) => judgeCoupon(coupon, basket, input.now, productId))
  const discount = Math.max(0, ...verdicts.map((verdict) => (verdict.usable ? verdict.discount : 0)))
  const [first] = verdicts
  return discount > 0 || first === undefined || first.usable
    ? { discount, reason: null }
    : { discount: 0, reason: first.reason }
}
