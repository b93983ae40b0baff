import type { ErrorCode } from '#api/error.ts'
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
  ErrorCode,
  'cart.product.not_found' | 'cart.product.stopped' | 'cart.qty.over_limit' | 'subscribe.product.not_allowed'
>

/** Pieces of one product that are sent at a time. */
export const maxSubscriptionQty = 99

/**
 * Why goods cannot be sent again and again, or null. Ordinary wine is collected in the store (pages.md, section 3), and
 * what each person may have only so many of is not sent for ever.
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

/** What one delivery comes to: no coupon and no cash is taken unasked. */
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

/** The day after one of the cycle's days that is still to come. */
export const getNextCycleDay = (from: string, weeks: number, now: Date): string => {
  const next = addCalendarDays(from, weeks * 7)
  const tomorrow = addCalendarDays(toSeoulDay(now), 1)
  return next < tomorrow ? tomorrow : next
}

/** What became of a cycle's order: still open, gone through, refused, or never sent to the provider. */
export const toCycleOutcome = (status: OrderStatus): 'OPEN' | 'DONE' | 'REFUSED' | 'AGAIN' => {
  if (['PENDING_PAYMENT', 'APPROVING', 'UNKNOWN', 'VOIDING'].includes(status)) return 'OPEN'
  if (status === 'FAILED' || status === 'VOIDED') return 'REFUSED'
  return status === 'EXPIRED' ? 'AGAIN' : 'DONE'
}

const pauseReasons: Partial<Record<ErrorCode, PauseReason>> = {
  'cart.product.not_found': 'STOCK',
  'cart.product.stopped': 'STOCK',
  'subscribe.product.not_allowed': 'STOCK',
  'order.stock.short': 'STOCK',
  'subscribe.amount.changed': 'PRICE',
  'order.adult.required': 'ADULT',
}

/** Why a cycle that could not be opened pauses its subscription; undefined when that is not what went wrong. */
export const findPauseReason = (code: ErrorCode): PauseReason | undefined => pauseReasons[code]

/** A window that registers a card has a number of its own. */
export const toWindowNumber = ({ sid, attempts }: { sid: string; attempts: number }): string =>
  `${sid}-${attempts}`
