import { judge, type CouponFacts } from '../coupons/coupons.rules.ts'

type Offer = CouponFacts & { name: string }
type Priced = { id: number; kindId: number; price: number }

/** The price of one piece with the coupon that takes off most; null when none takes off anything. */
export const bestPrice = (offers: readonly Offer[], { id, kindId, price }: Priced, now: Date) => {
  const basket = { lines: [{ productId: id, kindId, amount: price }], goods: price, shipping: 0 }
  const [best] = offers
    .map((offer) => ({ name: offer.name, verdict: judge(offer, basket, now, id) }))
    .flatMap(({ name, verdict }) => (verdict.usable ? [{ name, discount: verdict.discount }] : []))
    .sort((a, b) => b.discount - a.discount)
  return best ? { ...best, price: price - best.discount } : null
}

/** Bonus cash given back after pickup, rounded down. */
export const rewardOf = (price: number, basisPoints: number): number =>
  Math.floor((price * basisPoints) / 10_000)

export const per100ml = (price: number, volumeMl: number): number | null =>
  volumeMl > 0 ? Math.round((price * 100) / volumeMl) : null
