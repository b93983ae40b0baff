import type { ErrorCode } from '#api/error.ts'

export type Wanted = { productId: number; qty: number }
type Offer = {
  id: number
  status: 'ON_SALE' | 'STOPPED'
  fulfilment: 'PICKUP' | 'DELIVERY' | 'BOTH'
  alcoholic: boolean
  perPersonLimit: number | null
}
export type Asking = {
  type: 'PICKUP' | 'DELIVERY' | 'SUBSCRIBE'
  gift: boolean
  wanted: readonly Wanted[]
  offers: ReadonlyMap<number, Offer>
  /** What the member has bought of each product before. */
  bought: ReadonlyMap<number, number>
  /** What can be had of each product. */
  available: ReadonlyMap<number, number>
  /** The operator's switch: ordinary wine may be delivered too, where the law allows it. */
  alcoholDelivery: boolean
}
export type OfferRefusal = Extract<
  ErrorCode,
  | 'cart.product.not_found'
  | 'cart.product.stopped'
  | 'cart.qty.over_limit'
  | 'order.fulfilment.pickup_only'
  | 'order.fulfilment.mixed'
  | 'order.gift.not_allowed'
  | 'order.stock.short'
>

/** One line a product: two lines of one product would each see all of its stock. */
export const merged = (products: readonly { idProduct: number; qty: number }[]): Wanted[] => {
  const wanted = new Map<number, number>()
  for (const { idProduct, qty } of products) wanted.set(idProduct, (wanted.get(idProduct) ?? 0) + qty)
  return [...wanted].map(([productId, qty]) => ({ productId, qty }))
}

const fulfilmentRefusal = (
  { type, alcoholDelivery }: Asking,
  offers: readonly Offer[],
): OfferRefusal | null => {
  if (type === 'PICKUP')
    return offers.some(({ fulfilment }) => fulfilment === 'DELIVERY') ? 'order.fulfilment.mixed' : null
  const barred = offers.some(({ fulfilment }) => fulfilment === 'PICKUP')
  return barred && !alcoholDelivery ? 'order.fulfilment.pickup_only' : null
}

/**
 * Why products cannot be ordered together this way, or null. Wine is collected in the store; only what may be sent by
 * post may be a gift (pages.md, section 3).
 */
export const refusalOf = (asking: Asking): OfferRefusal | null => {
  const { wanted, offers, bought, available, gift, alcoholDelivery } = asking
  const found = wanted.flatMap(({ productId }) => offers.get(productId) ?? [])
  if (found.length < wanted.length) return 'cart.product.not_found'
  if (found.some(({ status }) => status === 'STOPPED')) return 'cart.product.stopped'
  const overLimit = ({ productId, qty }: Wanted) => {
    const limit = offers.get(productId)?.perPersonLimit ?? null
    return limit !== null && qty + (bought.get(productId) ?? 0) > limit
  }
  if (wanted.some(overLimit)) return 'cart.qty.over_limit'
  const byFulfilment = fulfilmentRefusal(asking, found)
  if (byFulfilment) return byFulfilment
  const barredGift = found.some(({ alcoholic, fulfilment }) => alcoholic && fulfilment === 'PICKUP')
  if (gift && barredGift && !alcoholDelivery) return 'order.gift.not_allowed'
  const short = wanted.some(({ productId, qty }) => qty > (available.get(productId) ?? 0) || qty > 999)
  return short ? 'order.stock.short' : null
}
