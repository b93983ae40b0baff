import {
  isForProduct,
  judge,
  sharedBy,
  type Basket,
  type CouponFacts,
  type Refusal,
} from '../coupons/coupons.rules.ts'

export type PricedLine = { productId: number; kindId: number; qty: number; unitPrice: number }
/** A coupon that the shopper chose, and for what; the product only where it is for one. */
export type Chosen = { couponId: number; productId: number | null; whereToUse: string }
export type Discount = { couponId: number; productId: number | null; discount: number; shipping: boolean }
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
  /** Chosen coupons that take nothing off, and why. */
  refused: { couponId: number; reason: Refusal | 'unknown' | 'twice' }[]
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

/**
 * Spreads an amount over parts in proportion, in whole won: rounded down, what is left over from the last part back.
 * No part gets more than itself; the amount may not exceed their sum.
 */
export const spread = (amount: number, parts: readonly number[]): number[] => {
  const whole = sum(parts)
  const shares = parts.map((part) => (whole === 0 ? 0 : Math.floor((amount * part) / whole)))
  let left = Math.min(amount, whole) - sum(shares)
  for (let at = parts.length - 1; at >= 0 && left > 0; at -= 1) {
    const more = Math.min(left, (parts[at] ?? 0) - (shares[at] ?? 0))
    shares[at] = (shares[at] ?? 0) + more
    left -= more
  }
  return shares
}

const order: Record<CouponFacts['whereToUse'], number> = { PRODUCT: 0, PRODUCT_B2C: 1, ORDER: 2, SHIPPING: 3 }

type Applied = {
  amounts: Map<number, number>
  shipping: number
  discounts: Discount[]
  refused: Price['refused']
  /** One coupon for the order, one for delivery, one of each kind for a product. */
  places: Set<string>
}
type Ask = { coupon: CouponFacts; productId: number | null }

const basketOf = (lines: readonly PricedLine[], goods: number, { amounts, shipping }: Applied): Basket => ({
  lines: lines.map(({ productId, kindId }) => ({ productId, kindId, amount: amounts.get(productId) ?? 0 })),
  goods,
  shipping,
})

const takeOff = (
  { amounts }: Applied,
  fitting: readonly { productId: number; amount: number }[],
  discount: number,
) => {
  const shares = spread(
    discount,
    fitting.map(({ amount }) => amount),
  )
  fitting.forEach(({ productId, amount }, at) => amounts.set(productId, amount - (shares[at] ?? 0)))
}

const apply = (applied: Applied, { coupon, productId }: Ask, basket: Basket, now: Date): Price['refused'] => {
  const verdict = judge(coupon, basket, now, productId ?? undefined)
  if (!verdict.usable) return [{ couponId: coupon.id, reason: verdict.reason }]
  const place = `${coupon.whereToUse}:${verdict.productId ?? ''}`
  if (applied.places.has(place)) return [{ couponId: coupon.id, reason: 'twice' }]
  applied.places.add(place)
  const shipping = coupon.whereToUse === 'SHIPPING'
  applied.discounts.push({
    couponId: coupon.id,
    productId: verdict.productId,
    discount: verdict.discount,
    shipping,
  })
  if (shipping) applied.shipping -= verdict.discount
  else takeOff(applied, fittingOf(coupon, basket, verdict.productId), verdict.discount)
  return []
}

const fittingOf = (coupon: CouponFacts, { lines }: Basket, productId: number | null) =>
  productId === null ? sharedBy(coupon, lines) : lines.filter((line) => line.productId === productId)

export type Asked = {
  lines: readonly PricedLine[]
  shipping: number
  chosen: readonly Chosen[]
  coupons: ReadonlyMap<number, CouponFacts>
  /** Won of stored cash wished for; cut to what there is to pay. */
  useCash: number
  now: Date
}

const applyAll = ({ lines, shipping, chosen, coupons, now }: Asked, goods: number): Applied => {
  const amounts = new Map(lines.map(({ productId, qty, unitPrice }) => [productId, qty * unitPrice]))
  const applied: Applied = { amounts, shipping, discounts: [], refused: [], places: new Set() }
  const asks = new Map<number, Ask>()
  for (const { couponId, productId, whereToUse } of chosen) {
    const coupon = coupons.get(couponId)
    if (coupon?.whereToUse !== whereToUse) applied.refused.push({ couponId, reason: 'unknown' })
    else if (asks.has(couponId)) applied.refused.push({ couponId, reason: 'twice' })
    else asks.set(couponId, { coupon, productId })
  }
  const inOrder = [...asks.values()].sort(
    (a, b) => order[a.coupon.whereToUse] - order[b.coupon.whereToUse] || a.coupon.id - b.coupon.id,
  )
  for (const ask of inOrder)
    applied.refused.push(...apply(applied, ask, basketOf(lines, goods, applied), now))
  return applied
}

/**
 * What an order comes to, in whole won. Coupons go in the order product, product of this site, order, delivery; stored
 * cash pays for goods before delivery.
 */
export const priceOf = (asked: Asked): Price => {
  const { lines, shipping } = asked
  const goods = sum(lines.map(({ qty, unitPrice }) => qty * unitPrice))
  const applied = applyAll(asked, goods)
  const paid = lines.map(({ productId }) => applied.amounts.get(productId) ?? 0)
  const discount = sum(applied.discounts.map((one) => one.discount))
  const total = goods + shipping
  const cashUsed = Math.min(asked.useCash, total - discount)
  const cash = spread(Math.min(cashUsed, sum(paid)), paid)
  return {
    goods,
    shipping,
    total,
    discounts: applied.discounts,
    discount,
    cashUsed,
    payable: total - discount - cashUsed,
    refused: applied.refused,
    shares: lines.map(({ productId, qty, unitPrice }, at) => ({
      productId,
      discountShare: qty * unitPrice - (paid[at] ?? 0),
      cashShare: cash[at] ?? 0,
      paidShare: paid[at] ?? 0,
    })),
  }
}

/**
 * What one coupon would take off after those chosen that go before it; a coupon for a product is held against some
 * products alone where they are named.
 */
export const worthOf = (
  asked: Asked,
  coupon: CouponFacts,
  productIds: readonly number[] = [],
): { discount: number; reason: Refusal | null } => {
  const goods = sum(asked.lines.map(({ qty, unitPrice }) => qty * unitPrice))
  const earlier = asked.chosen.filter(({ couponId }) => {
    const use = asked.coupons.get(couponId)?.whereToUse
    return use !== undefined && order[use] < order[coupon.whereToUse]
  })
  const basket = basketOf(asked.lines, goods, applyAll({ ...asked, chosen: earlier }, goods))
  const named = isForProduct(coupon) && productIds.length > 0 ? productIds : [undefined]
  const verdicts = named.map((productId) => judge(coupon, basket, asked.now, productId))
  const discount = Math.max(0, ...verdicts.map((verdict) => (verdict.usable ? verdict.discount : 0)))
  const [first] = verdicts
  return discount > 0 || first === undefined || first.usable
    ? { discount, reason: null }
    : { discount: 0, reason: first.reason }
}
