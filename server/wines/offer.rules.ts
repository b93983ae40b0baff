import { judgeCoupon, type CouponFacts } from '../coupons/coupons.rules.ts'

type PricedProduct = { id: number; kindId: number; price: number }

/** The price of one piece with the best coupon; null when no coupon reduces it. */
export const findBestPrice = <Offer extends CouponFacts>(
  offers: readonly Offer[],
  { id, kindId, price }: PricedProduct,
  now: Date,
) => {
  const basket = { lines: [{ productId: id, kindId, amount: price }], goods: price, shipping: 0 }
  const [best] = offers
    .map((offer) => ({ offer, verdict: judgeCoupon(offer, basket, now, id) }))
    .flatMap(({ offer, verdict }) => (verdict.usable ? [{ offer, discount: verdict.discount }] : []))
    .sort((a, b) => b.discount - a.discount)
  return best ? { ...best, price: price - best.discount } : null
}

/** Bonus cash after pickup, rounded down. */
export const calculateReward = (price: number, basisPoints: number): number =>
  Math.floor((price * basisPoints) / 10_000)

export const calculatePricePer100ml = (price: number, volumeMl: number): number | null =>
  volumeMl > 0 ? Math.round((price * 100) / volumeMl) : null
