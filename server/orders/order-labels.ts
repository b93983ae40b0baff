import type { Locale } from '#api/fields.ts'
import type { ShopCancelReason } from '#api/contract/orders.options.ts'
import { formatNumber } from '#api/money.ts'
import { m } from '#messages'
import type { CouponRefusal } from '../coupons/coupons.rules.ts'
import type { OrderStatus } from '../db/tables/orders.ts'
import type { OrderRow } from './order-transitions.ts'

type Text = (inputs: Record<string, never>, options: { locale: Locale }) => string

const statusTexts: Record<OrderStatus, Text> = {
  PRE_ORDER: m['orders.status.pre_order'],
  PENDING_PAYMENT: m['orders.status.pending_payment'],
  APPROVING: m['orders.status.approving'],
  AWAITING_DEPOSIT: m['orders.status.awaiting_deposit'],
  UNKNOWN: m['orders.status.unknown'],
  VOIDING: m['orders.status.voiding'],
  VOIDED: m['orders.status.voided'],
  FAILED: m['orders.status.failed'],
  RESET: m['orders.status.reset'],
  EXPIRED: m['orders.status.expired'],
  PAID: m['orders.status.paid'],
  PREPARING: m['orders.status.preparing'],
  READY_FOR_PICKUP: m['orders.status.ready_for_pickup'],
  PICKED_UP: m['orders.status.picked_up'],
  SHIPPING: m['orders.status.shipping'],
  DELIVERED: m['orders.status.delivered'],
  CONFIRMED: m['orders.status.confirmed'],
  CANCEL_REQUESTED: m['orders.status.cancel_requested'],
  REFUNDING: m['orders.status.refunding'],
  PARTIALLY_CANCELLED: m['orders.status.partially_cancelled'],
  CANCELLED: m['orders.status.cancelled'],
  RETURN_REQUESTED: m['orders.status.return_requested'],
  RETURNED: m['orders.status.returned'],
}
/** The label of an order of which some pieces were returned and the rest was kept. */
export const formatPartlyReturned = (locale: Locale): string =>
  m['orders.status.partly_returned']({}, { locale })

export const typeTexts: Record<OrderRow['type'], Text> = {
  PICKUP: m['orders.type.pickup'],
  DELIVERY: m['orders.type.delivery'],
  SUBSCRIBE: m['orders.type.subscribe'],
}
export const methodTexts = {
  CARD: m['orders.method.card'],
  VBANK: m['orders.method.vbank'],
  MOBILE: m['orders.method.mobile'],
  TRANSFER: m['orders.method.transfer'],
  CASH: m['orders.method.cash'],
  ZERO: m['orders.method.zero'],
  KAKAOPAY: m['orders.method.kakaopay'],
} satisfies Record<string, Text>
export type PayMethod = keyof typeof methodTexts

export const isPayMethod = (text: string): text is PayMethod => text in methodTexts

export const formatStatus = (status: OrderStatus, locale: Locale): string =>
  statusTexts[status]({}, { locale })

/** Why a coupon cannot be used, as a sentence. */
export const formatRefusal = (reason: CouponRefusal, minimum: number, locale: Locale): string => {
  if (reason === 'minimum')
    return m['orders.coupon.reason_minimum']({ amount: formatNumber(minimum) }, { locale })
  const texts: Record<Exclude<CouponRefusal, 'minimum'>, Text> = {
    products: m['orders.coupon.reason_products'],
    delivery: m['orders.coupon.reason_delivery'],
    paused: m['orders.coupon.reason_paused'],
    expired: m['orders.coupon.reason_expired'],
    nothing: m['orders.coupon.reason_nothing'],
  }
  return texts[reason]({}, { locale })
}

const shopReasonTexts: Record<ShopCancelReason, Text> = {
  OUT_OF_STOCK: m['orders.shop_reason.out_of_stock'],
  DAMAGED: m['orders.shop_reason.damaged'],
  AGE_NOT_VERIFIED: m['orders.shop_reason.age_not_verified'],
  CUSTOMER_ASKED: m['orders.shop_reason.customer_asked'],
  OTHER: m['orders.shop_reason.other'],
}

/** Why the shop cancelled, in the words of its shopper. */
export const formatShopReason = (reason: ShopCancelReason, locale: Locale): string =>
  shopReasonTexts[reason]({}, { locale })
