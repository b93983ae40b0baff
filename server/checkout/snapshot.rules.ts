import { createHash } from 'node:crypto'
import type { OrderSnapshot } from '../db/tables/order-snapshot.ts'
import type { OrderRow } from '../orders/order-transitions.ts'

type OrderDecision = Pick<OrderRow, 'type' | 'gift' | 'storeId' | 'pickupDate' | 'pickupTime' | 'shipTo'>

/** Hashes every choice of an order: products, recipient, place, time and amounts. */
export const hashSnapshot = (order: OrderDecision, snapshot: OrderSnapshot): string => {
  const { shipTo } = order
  const decisions = [
    order.type,
    order.gift,
    // The shop chooses which store sends a parcel, so it is not part of the shopper's choices.
    order.type === 'PICKUP' ? [order.storeId, order.pickupDate, order.pickupTime?.slice(0, 5) ?? null] : null,
    shipTo && [
      shipTo.fullName,
      shipTo.mobile,
      shipTo.postalCode,
      shipTo.address1,
      shipTo.address2,
      shipTo.message,
    ],
    snapshot.postalCode,
    snapshot.lines.map(({ productId, qty, unitPrice }) => [productId, qty, unitPrice]),
    snapshot.coupons.map(({ couponId, productId, discount }) => [couponId, productId, discount]),
    [snapshot.shipping, snapshot.total, snapshot.discount, snapshot.cashUsed, snapshot.payable],
  ]
  return createHash('sha256').update(JSON.stringify(decisions)).digest('base64url')
}
