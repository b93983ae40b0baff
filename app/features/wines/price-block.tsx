import { m } from '#messages'
import { Price } from '#ui/price'
import { formatWon } from '../../format.ts'
import { toPriceProps } from './wine-card.ts'
import type { Product, ProductCard } from './wines.queries.ts'

type Store = Product['stores'][number]

/** What the chosen store asks, where it has the product; what the product costs anywhere else. */
export const applyStorePrice = <P extends Product | ProductCard>(product: P, store?: Store): P =>
  store ? { ...product, price: store.price, priceVaries: false } : product

/** The price of some pieces with the best coupon, as an order of them alone has it. */
export const calculateTotal = (
  { price, couponPrice }: Pick<Product, 'price' | 'couponPrice'>,
  qty: number,
  store?: Store,
): number => {
  const total = (store?.price ?? price) * qty
  if (!couponPrice) return total
  const { rate, most, discount } = couponPrice
  const off = rate === null ? discount : Math.floor((total * rate) / 100)
  return total - Math.min(off, most ?? total, total)
}

/** The price of one, by measure, and with the best coupon and how it comes about; from a list, the price alone. */
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
      {...(whole &&
        coupon && {
          coupon: {
            label: m['detail.price.coupon'](),
            price: formatWon(calculateTotal(whole, 1, store)),
            action: m['detail.price.coupon_how']({
              name: coupon.name,
              discount: formatWon((store?.price ?? whole.price) - calculateTotal(whole, 1, store)),
            }),
          },
        })}
    />
  )
}
