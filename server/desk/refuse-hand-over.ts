import type { RefusalReason } from '#api/contract/office/desk.shapes.ts'
import type { Services } from '../context.ts'
import type { Transaction } from '../db/transaction.ts'
import { fail } from '../http/handler.ts'
import type { OrderRow } from '../orders/order-transitions.ts'
import { addOrderNote } from '../orders/order-notes.store.ts'
import {
  findLastTransitionTo,
  listOrderLines,
  listRefunds,
  type OrderRefund,
} from '../orders/orders.store.ts'
import { countRemaining, type Pieces } from '../orders/pieces.ts'
import { runRefund } from '../payments/cancel.ts'
import { requestRefund } from '../payments/refunds/request.ts'
import { toPersonActor } from '../platform/audit/actors.ts'
import { appendAuditEntry } from '../platform/audit/audit-log.ts'
import { markAsUnchanged } from '../platform/request-records/request-records.ts'

const event = 'REFUSE_HAND_OVER'

/** Whether this very refusal was carried out before: repeating it changes nothing. */
const isRefused = async (tx: Transaction, { id, status }: OrderRow): Promise<boolean> =>
  (status === 'REFUNDING' || status === 'CANCELLED') &&
  (await findLastTransitionTo(tx, id, 'CANCEL_REQUESTED'))?.event === event

/** What does not go back on sale: all that is left of a damaged order, as no person says which of its bottles broke. */
const listLostPieces = async (tx: Transaction, { id }: OrderRow, reason: RefusalReason): Promise<Pieces[]> =>
  reason === 'DAMAGED'
    ? (await listOrderLines(tx, [id])).map((line) => ({ id: line.id, qty: countRemaining(line) }))
    : []

type Refusal = { reason: RefusalReason; note: string | undefined; personId: number }

/**
 * Refuses the sale of an order that waits at the counter: all that is left of it is refunded, and its bottles
 * return to the stock, unless they are damaged. `find` locks the order.
 */
export const refuseHandOver = async (
  services: Services,
  { reason, note = '', personId }: Refusal,
  find: (tx: Transaction) => Promise<OrderRow>,
): Promise<{ order: OrderRow; refund: OrderRefund }> => {
  const order = await runRefund(services, async (tx) => {
    const lockedOrder = await find(tx)
    if (await isRefused(tx, lockedOrder)) {
      markAsUnchanged()
      return { order: lockedOrder }
    }
    if (lockedOrder.status !== 'READY_FOR_PICKUP') fail('order.state.wrong')
    const [at, actor] = [services.clock.now(), toPersonActor(personId)]
    const start = await requestRefund(tx, services, lockedOrder, {
      kind: 'CANCEL',
      pieces: null,
      account: lockedOrder.refundAccount,
      reason: null,
      byShop: { event, reason, writtenOff: await listLostPieces(tx, lockedOrder, reason) },
      actor,
      at,
    })
    if (note) await addOrderNote(tx, { orderId: lockedOrder.id, personId, text: note, at })
    const { amount: money, cashAmount: cash } = start.refund
    await appendAuditEntry(tx, {
      at,
      actor,
      act: 'order.refuse_hand_over',
      subject: `order:${lockedOrder.oid}`,
      detail: { reason, money, cash },
    })
    return start
  })
  const refund = (await listRefunds(services.db, [order.id])).findLast(({ kind }) => kind === 'CANCEL')
  if (!refund) throw new Error(`order ${order.oid} has no refund`)
  return { order, refund }
}
