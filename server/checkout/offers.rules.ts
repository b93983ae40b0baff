import type { ErrorCode } from '#api/error.ts'

export type ProductQuantity = { productId: number; qty: number }
type Offer = {
  id: number
  status: 'ON_SALE' | 'STOPPED'
  fulfilment: 'PICKUP' | 'DELIVERY' | 'BOTH'
  alcoholic: boolean
  perPersonLimit: number | null
}
export type OfferRequest = {
  type: 'PICKUP' | 'DELIVERY' | 'SUBSCRIBE'
  gift: boolean
  wanted: readonly ProductQuantity[]
  offers: ReadonlyMap<number, Offer>
  /** The member's earlier purchases of each product. */
  bought: ReadonlyMap<number, number>
  /** The available quantity of each product. */
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

/** One line for each product: two lines of one product would each see all of its stock. */
export const mergeProducts = (products: readonly { idProduct: number; qty: number }[]): ProductQuantity[] => {
  const quantities = new Map<number, number>()
  for (const { idProduct, qty } of products) quantities.set(idProduct, (quantities.get(idProduct) ?? 0) + qty)
  return [...quantities].map(([productId, qty]) => ({ productId, qty }))
}

const findFulfillmentRefusal = (
  { type, alcoholDelivery }: OfferRequest,
  offers: readonly Offer[],
): OfferRefusal | null => {
  if (type === 'PICKUP')
    return offers.some(({ fulfilment }) => fulfilment === 'DELIVERY') ? 'order.fulfilment.mixed' : null
  const hasPickupOnly = offers.some(({ fulfilment }) => fulfilment === 'PICKUP')
  return hasPickupOnly && !alcoholDelivery ? 'order.fulfilment.pickup_only' : null
}

/**
 * Why products cannot be ordered together this way, or null. Wine is collected in the store; only what may be
 * sent by post may be a gift (docs/trust.md, section 10).
 */
export const findOfferRefusal = (request: OfferRequest): OfferRefusal | null => {
  const { wanted: quantities, offers, bought: boughtQuantities, available, gift, alcoholDelivery } = request
  const knownOffers = quantities.flatMap(({ productId }) => offers.get(productId) ?? [])
  if (knownOffers.length < quantities.length) return 'cart.product.not_found'
  if (knownOffers.some(({ status }) => status === 'STOPPED')) return 'cart.product.stopped'
  const isOverLimit = ({ productId, qty }: ProductQuantity) => {
    const limit = offers.get(productId)?.perPersonLimit ?? null
    return limit !== null && qty + (boughtQuantities.get(productId) ?? 0) > limit
  }
  if (quantities.some(isOverLimit)) return 'cart.qty.over_limit'
  const fulfillmentRefusal = findFulfillmentRefusal(request, knownOffers)
  if (fulfillmentRefusal) return fulfillmentRefusal
  const hasPickupOnlyAlcohol = knownOffers.some(
    ({ alcoholic, fulfilment }) => alcoholic && fulfilment === 'PICKUP',
  )
  if (gift && hasPickupOnlyAlcohol && !alcoholDelivery) return 'order.gift.not_allowed'
  const isShort = quantities.some(({ productId, qty }) => qty > (available.get(productId) ?? 0) || qty > 999)
  return isShort ? 'order.stock.short' : null
}
