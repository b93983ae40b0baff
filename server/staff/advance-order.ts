import type { Carrier } from '#api/contract/orders.shapes.ts'
import { appendAuditEntry } from '../platform/audit/audit-log.ts'
import type { Services } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import { fail } from '../http/handler.ts'
import { transitionOrder, type OrderRow } from '../orders/order-transitions.ts'
import { queueReadyNotification, queueShippingNotification } from '../payments/payment-notifications.ts'
import { findNextStatus, type StaffMove } from './staff.rules.ts'

type Act = { actor: string; at: Date }
type Parcel = { carrier: Carrier; trackingNumber: string }

/** Moves an order to its next state, and notifies its shopper where needed. */
export const advanceOrder = async (
  tx: Transaction,
  services: Pick<Services, 'secrets' | 'shopUrl'>,
  order: OrderRow,
  { move, parcel, actor, at }: Act & { move: StaffMove; parcel?: Parcel | undefined },
): Promise<OrderRow> => {
  const to = findNextStatus(order, move) ?? fail('order.state.wrong')
  const set = { ...(to === 'DELIVERED' && { receivedAt: at }), ...(to === 'SHIPPING' && parcel) }
  const updatedOrder = await transitionOrder(tx, order, { to, event: move, actor, at, set })
  if (to === 'READY_FOR_PICKUP') await queueReadyNotification(tx, services, updatedOrder, at)
  if (to === 'SHIPPING') await queueShippingNotification(tx, services, updatedOrder, at)
  return updatedOrder
}

/**
 * Hands an order over for its pass; records that the ID was checked: by a member, or by the person of the
 * office who is the actor.
 */
export const handOverOrder = async (
  tx: Transaction,
  order: OrderRow,
  { idChecked, checkedBy, actor, at }: Act & { idChecked: boolean; checkedBy: number | null },
): Promise<OrderRow> => {
  if (order.status !== 'READY_FOR_PICKUP') fail('order.state.wrong')
  if (!idChecked) fail('order.id.unchecked')
  const set = { pickedUpAt: at, receivedAt: at, idCheckedBy: checkedBy }
  const updatedOrder = await transitionOrder(tx, order, {
    to: 'PICKED_UP',
    event: 'HAND_OVER',
    actor,
    at,
    set,
  })
  await appendAuditEntry(tx, {
    at,
    actor,
    act: 'order.hand_over',
    subject: `order:${order.oid}`,
    detail: { idChecked: 1 },
  })
  return updatedOrder
}
