import { discountOn, isForProduct, limitedTo, type CouponFacts } from '../coupons/coupons.rules.ts'
import { priceOf, type Asked, type Chosen, type Discount } from './pricing.rules.ts'

export type BestChoice = { discount: number; coupons: Discount[] }
type Facts = Omit<Asked, 'chosen' | 'useCash'>
type Option = { productId: number; worth: number }

/** Choices that are priced at most; beyond it, the places where a coupon takes off least are left out. */
const mostPriced = 600

const amountOf = ({ qty, unitPrice }: Asked['lines'][number]) => qty * unitPrice

/** The products of an order that a coupon for products may take off from, the best first. */
export const placesOf = (coupon: CouponFacts, { lines, now }: Pick<Facts, 'lines' | 'now'>): Option[] => {
  const goods = lines.reduce((sum, line) => sum + amountOf(line), 0)
  if (!isForProduct(coupon) || coupon.expiresAt <= now || goods < coupon.minimumOrder) return []
  return lines
    .map((line) => ({ ...line, amount: amountOf(line) }))
    .filter((line) => limitedTo(coupon, line))
    .map(({ productId, amount }) => ({ productId, worth: discountOn(coupon, amount) }))
    .filter(({ worth }) => worth > 0)
    .sort((a, b) => b.worth - a.worth || a.productId - b.productId)
}

type Place = { coupon: CouponFacts; options: Option[] }

const sizeOf = (places: readonly Place[], others: number) =>
  places.reduce((product, { options }) => product * (options.length + 1), others)

const trimmed = (places: readonly Place[], others: number): Place[] => {
  let kept = places.filter(({ options }) => options.length > 0)
  while (sizeOf(kept, others) > mostPriced && kept.length > 0) {
    const least = kept.reduce((a, b) =>
      (b.options.at(-1)?.worth ?? 0) < (a.options.at(-1)?.worth ?? 0) ? b : a,
    )
    kept = kept
      .map((place) => (place === least ? { ...place, options: place.options.slice(0, -1) } : place))
      .filter(({ options }) => options.length > 0)
  }
  return kept
}

const choiceOf = ({ id, whereToUse }: CouponFacts, productId: number | null = null): Chosen => ({
  couponId: id,
  productId,
  whereToUse,
})

/** Every way of giving coupons to products, one coupon of a kind for each. */
const waysOf = ([first, ...rest]: readonly Place[], taken: readonly Chosen[] = []): Chosen[][] => {
  if (!first) return [[...taken]]
  const free = first.options.filter(
    ({ productId }) =>
      !taken.some((one) => one.productId === productId && one.whereToUse === first.coupon.whereToUse),
  )
  return [
    ...waysOf(rest, taken),
    ...free.flatMap(({ productId }) => waysOf(rest, [...taken, choiceOf(first.coupon, productId)])),
  ]
}

/**
 * The choice of coupons that takes off most together: a coupon for a product may lower what one for the order takes
 * off, so each way is priced whole. Among equals the one with fewer coupons.
 */
export const bestOf = (facts: Facts): BestChoice => {
  const all = [...facts.coupons.values()]
  const single = (use: CouponFacts['whereToUse']) => [
    [],
    ...all.filter(({ whereToUse }) => whereToUse === use).map((coupon) => [choiceOf(coupon)]),
  ]
  const price = (chosen: Chosen[]) => priceOf({ ...facts, chosen, useCash: 0 })
  const better = (a: Chosen[], b: Chosen[]) => (price(b).discount > price(a).discount ? b : a)
  // What takes off from the delivery touches nothing else.
  const shipping = single('SHIPPING').reduce(better, [])
  const orders = single('ORDER')
  const places = all.map((coupon) => ({ coupon, options: placesOf(coupon, facts) }))
  let best = price(shipping)
  for (const way of waysOf(trimmed(places, orders.length)))
    for (const order of orders) {
      const next = price([...way, ...order, ...shipping])
      const fewer = next.discount === best.discount && next.discounts.length < best.discounts.length
      if (next.discount > best.discount || fewer) best = next
    }
  return { discount: best.discount, coupons: best.discounts }
}
