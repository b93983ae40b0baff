import { m } from '#messages'
import { Price } from '#ui/price'
import { formatWon } from '../../format.ts'
import { toPriceProps } from './wine-card.ts'
import type { Product, ProductCard } from './wines.queries.ts'

type Store = Product['stores'][number]

/** What the chosen store asks, where it has the product; what the product costs anywhere else. */
export const applyStorePrice = <P extends Product | ProductCard>(product: P, store?: Store): P =>
  store ? { ...product, price: store.price, priceVaries: false } : product

type PricedProduct = Pick<Product, 'price' | 'couponPrice'>

/** The price of some pieces with the best coupon, also with one that a visitor gets by signing up. */
export const calculateCouponTotal = (
  { price, couponPrice }: PricedProduct,
  qty: number,
  store?: Store,
): number => {
  const total = (store?.price ?? price) * qty
  if (!couponPrice) return total
  const { rate, most, discount } = couponPrice
  const off = rate === null ? discount : Math.floor((total * rate) / 100)
  return total - Math.min(off, most ?? total, total)
}

/** What an order of some pieces alone costs the viewer: with a coupon of their own, never with one they lack. */
export const calculateTotal = (product: PricedProduct, qty: number, store?: Store): number =>
  product.couponPrice?.requiresSignUp
    ? (store?.price ?? product.price) * qty
    : calculateCouponTotal(product, qty, store)

/** Cards take two or three payments without interest from so much on. */
const minInterestFreeTotal = 50_000

/** Whether a total in won can be paid in installments without interest. */
export const hasInterestFreeInstallments = (total: number): boolean => total >= minInterestFreeTotal

const toCouponProps = (product: Product, coupon: NonNullable<Product['couponPrice']>, store?: Store) => {
  const couponTotal = calculateCouponTotal(product, 1, store)
  return {
    label: coupon.requiresSignUp ? m['detail.price.sign_up']() : m['detail.price.coupon'](),
    price: formatWon(couponTotal),
    action: m['detail.price.coupon_how']({
      name: coupon.name,
      discount: formatWon((store?.price ?? product.price) - couponTotal),
    }),
  }
}

/** The price of one, and with the best coupon and how it comes about; from a list, the price alone. */
export const PriceBlock = ({
  product,
  store,
}: {
  product: Product | ProductCard
  store?: Store | undefined
}) => {
  const whole = 'reward' in product ? product : undefined
  const coupon = whole?.couponPrice
  return (
    <Price
      size="extra"
      {...toPriceProps(applyStorePrice(product, store))}
      {...(whole && coupon && { coupon: toCouponProps(whole, coupon, store) })}
    />
  )
}
