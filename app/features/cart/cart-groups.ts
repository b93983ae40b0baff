import type { CartItem } from './cart.queries.ts'

/** How things are received; one order is received one way. */
export type Way = 'PICKUP' | 'DELIVERY'

/** What delivery costs, and from how much on it is free, as the server reckons it before any island's surcharge. */
const fee = 3_000
const freeFrom = 50_000

export const isOrderable = ({ state }: CartItem): boolean => state === 'OK'
export const isGone = ({ state }: CartItem): boolean => state === 'SOLD_OUT' || state === 'STOPPED'

/** What can be had both ways comes along with what must be collected, unless the shopper moves it. */
export const wayOf = (item: CartItem, items: readonly CartItem[], moved: ReadonlyMap<number, Way>): Way => {
  const { fulfilment } = item.product
  if (fulfilment !== 'BOTH') return fulfilment
  const collecting = items.some((other) => other.product.fulfilment === 'PICKUP' && !isGone(other))
  return moved.get(item.idProduct) ?? (collecting ? 'PICKUP' : 'DELIVERY')
}

export type CartGroup = { way: Way; items: CartItem[] }

/** The cart by way of receiving; what cannot be bought is in neither group. */
export const groupsOf = (items: readonly CartItem[], moved: ReadonlyMap<number, Way>): CartGroup[] =>
  (['PICKUP', 'DELIVERY'] as const)
    .map((way) => ({
      way,
      items: items.filter((item) => !isGone(item) && wayOf(item, items, moved) === way),
    }))
    .filter((group) => group.items.length > 0)

export type Sums = { goods: number; off: number; shipping: number; toFree: number; total: number }

/** What chosen lines come to, received one way. */
export const sumsOf = (way: Way, items: readonly CartItem[]): Sums => {
  const goods = items.reduce((sum, { qty, product }) => sum + qty * product.listPrice, 0)
  const price = items.reduce((sum, { qty, product }) => sum + qty * product.price, 0)
  const delivered = way === 'DELIVERY' && items.length > 0
  const shipping = delivered && price < freeFrom ? fee : 0
  return {
    goods,
    off: goods - price,
    shipping,
    toFree: shipping ? freeFrom - price : 0,
    total: price + shipping,
  }
}

/** The address where these lines are ordered: `12x2,15x1` is two of product 12 and one of 15. */
export const orderHref = (way: Way, items: readonly CartItem[], fromCart: boolean): string => {
  const products = items.map(({ idProduct, qty }) => `${idProduct}x${qty}`).join(',')
  return `${way === 'PICKUP' ? '/order/pickup' : '/order'}?products=${products}${fromCart ? '&cart=1' : ''}`
}
