import {
  calculateDiscount,
  isForProduct,
  isEligibleLine,
  type CouponFacts,
} from '../coupons/coupons.rules.ts'
import { calculatePrice, type PricingInput, type ChosenCoupon, type Discount } from './pricing.rules.ts'

export type BestChoice = { discount: number; coupons: Discount[] }
type BestChoiceInput = Omit<PricingInput, 'chosen' | 'useCash'>
type Option = { productId: number; worth: number }

/** The most choices to price; beyond it, the options with the smallest discounts are dropped. */
const maxPricedChoices = 600

const toAmount = ({ qty, unitPrice }: PricingInput['lines'][number]) => qty * unitPrice

/** The products of an order that a coupon for products may discount, the largest discount first. */
export const listDiscountOptions = (
  coupon: CouponFacts,
  { lines, now }: Pick<BestChoiceInput, 'lines' | 'now'>,
): Option[] => {
  const goods = lines.reduce((sum, line) => sum + toAmount(line), 0)
  if (!isForProduct(coupon) || coupon.expiresAt <= now || goods < coupon.minimumOrder) return []
  return lines
    .map((line) => ({ ...line, amount: toAmount(line) }))
    .filter((line) => isEligibleLine(coupon, line))
    .map(({ productId, amount }) => ({ productId, worth: calculateDiscount(coupon, amount) }))
    .filter(({ worth }) => worth > 0)
    .sort((a, b) => b.worth - a.worth || a.productId - b.productId)
}

type Place = { coupon: CouponFacts; options: Option[] }

const countChoices = (places: readonly Place[], others: number) =>
  places.reduce((product, { options }) => product * (options.length + 1), others)

const trimPlaces = (places: readonly Place[], others: number): Place[] => {
  let remainingPlaces = places.filter(({ options }) => options.length > 0)
  while (countChoices(remainingPlaces, others) > maxPricedChoices && remainingPlaces.length > 0) {
    const least = remainingPlaces.reduce((a, b) =>
      (b.options.at(-1)?.worth ?? 0) < (a.options.at(-1)?.worth ?? 0) ? b : a,
    )
    remainingPlaces = remainingPlaces
      .map((place) => (place === least ? { ...place, options: place.options.slice(0, -1) } : place))
      .filter(({ options }) => options.length > 0)
  }
  return remainingPlaces
}

const toChosenCoupon = ({ id, whereToUse }: CouponFacts, productId: number | null = null): ChosenCoupon => ({
  couponId: id,
  productId,
  whereToUse,
})

/** Every way to assign coupons to products, one coupon of a kind for each. */
const listCombinations = (
  [first, ...rest]: readonly Place[],
  selection: readonly ChosenCoupon[] = [],
): ChosenCoupon[][] => {
  if (!first) return [[...selection]]
  const freeOptions = first.options.filter(
    ({ productId }) =>
      !selection.some((one) => one.productId === productId && one.whereToUse === first.coupon.whereToUse),
  )
  return [
    ...listCombinations(rest, selection),
    ...freeOptions.flatMap(({ productId }) =>
      listCombinations(rest, [...selection, toChosenCoupon(first.coupon, productId)]),
    ),
  ]
}

/**
 * The choice of coupons with the largest total discount: a coupon for a product may lower that of one for the
 * order, so each combination is priced as an order. Among equals the one with fewer coupons.
 */
export const findBestCoupons = (input: BestChoiceInput): BestChoice => {
  const all = [...input.coupons.values()]
  const listSingleChoices = (use: CouponFacts['whereToUse']) => [
    [],
    ...all.filter(({ whereToUse }) => whereToUse === use).map((coupon) => [toChosenCoupon(coupon)]),
  ]
  const priceChoice = (choice: ChosenCoupon[]) => calculatePrice({ ...input, chosen: choice, useCash: 0 })
  const chooseBetter = (a: ChosenCoupon[], b: ChosenCoupon[]) =>
    priceChoice(b).discount > priceChoice(a).discount ? b : a
  // A discount on delivery affects nothing else.
  const shipping = listSingleChoices('SHIPPING').reduce(chooseBetter, [])
  const orders = listSingleChoices('ORDER')
  const places = all.map((coupon) => ({ coupon, options: listDiscountOptions(coupon, input) }))
  let best = priceChoice(shipping)
  for (const combination of listCombinations(trimPlaces(places, orders.length)))
    for (const order of orders) {
      const next = priceChoice([...combination, ...order, ...shipping])
      const hasFewerCoupons = next.discount === best.discount && next.discounts.length < best.discounts.length
      if (next.discount > best.discount || hasFewerCoupons) best = next
    }
  return { discount: best.discount, coupons: best.discounts }
}
