import type { AnyErrorCode } from '#api/error-status.ts'
import { addCalendarDays, toSeoulDay } from '../clock.ts'
import type { OrderStatus } from '../db/tables/orders.ts'
import type { PauseReason, SubscriptionState } from '../db/tables/subscriptions.ts'
import { calculateShippingFee } from '../ships/shipping.rules.ts'

export type SubscriptionItem = { productId: number; qty: number }
type Offer = {
  status: 'ON_SALE' | 'STOPPED'
  fulfilment: 'PICKUP' | 'DELIVERY' | 'BOTH'
  subscribable: boolean
  perPersonLimit: number | null
}
export type SubscriptionRefusal = Extract<
  AnyErrorCode,
  'cart.product.not_found' | 'cart.product.stopped' | 'cart.qty.over_limit' | 'subscribe.product.not_allowed'
>

/** The most pieces of one product in a delivery. */
export const maxSubscriptionQty = 99

/**
 * Why goods cannot have a subscription, or null. Ordinary wine is collected in the store (docs/trust.md,
 * section 10), and a product with a limit for each person cannot be sent without end.
 */
export const findSubscriptionRefusal = (
  items: readonly SubscriptionItem[],
  offers: ReadonlyMap<number, Offer>,
  alcoholDelivery: boolean,
): SubscriptionRefusal | null => {
  const knownOffers = items.flatMap(({ productId }) => offers.get(productId) ?? [])
  if (knownOffers.length < items.length) return 'cart.product.not_found'
  if (knownOffers.some(({ status }) => status === 'STOPPED')) return 'cart.product.stopped'
  if (items.some(({ qty }) => qty > maxSubscriptionQty)) return 'cart.qty.over_limit'
  const isBarred = ({ fulfilment, subscribable, perPersonLimit }: Offer) =>
    !subscribable || perPersonLimit !== null || (fulfilment === 'PICKUP' && !alcoholDelivery)
  return knownOffers.some(isBarred) ? 'subscribe.product.not_allowed' : null
}

type PricedItem = { qty: number; price: number }

/** The amount of one delivery: coupons and cash are never used without consent. */
export const calculateSubscriptionAmount = (lines: readonly PricedItem[], postalCode: string | null) => {
  const goods = lines.reduce((sum, { qty, price }) => sum + qty * price, 0)
  const shipping = calculateShippingFee(goods, postalCode)
  return { goods, shipping, amount: goods + shipping }
}

export const getSubscriptionActions = ({ state, busy }: { state: SubscriptionState; busy: boolean }) => ({
  register: state !== 'STOPPED',
  skip: state === 'ACTIVE' && !busy,
  pause: state === 'ACTIVE',
  resume: state === 'PAUSED',
  stop: state !== 'STOPPED',
})

/** The first future day of the cycle. */
export const getNextCycleDay = (from: string, weeks: number, now: Date): string => {
  const next = addCalendarDays(from, weeks * 7)
  const tomorrow = addCalendarDays(toSeoulDay(now), 1)
  return next < tomorrow ? tomorrow : next
}

/** The outcome of a cycle's order: open, done, refused, or never sent to the provider. */
export const toCycleOutcome = (status: OrderStatus): 'OPEN' | 'DONE' | 'REFUSED' | 'AGAIN' => {
  if (['PENDING_PAYMENT', 'APPROVING', 'UNKNOWN', 'VOIDING'].includes(status)) return 'OPEN'
  if (status === 'FAILED' || status === 'VOIDED') return 'REFUSED'
  return status === 'EXPIRED' ? 'AGAIN' : 'DONE'
}

const pauseReasons: Partial<Record<AnyErrorCode, PauseReason>> = {
  'cart.product.not_found': 'STOCK',
  'cart.product.stopped': 'STOCK',
  'subscribe.product.not_allowed': 'STOCK',
  'order.stock.short': 'STOCK',
  'subscribe.amount.changed': 'PRICE',
  'order.adult.required': 'ADULT',
}

/** The cause of the pause for a cycle that could not be opened; undefined for other errors. */
export const findPauseReason = (code: AnyErrorCode): PauseReason | undefined => pauseReasons[code]
