import { and, eq } from 'drizzle-orm'
import type { Services } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import { orders } from '../db/tables/orders.ts'
import { refunds } from '../db/tables/payments.ts'
import { withTransaction } from '../db/transaction.ts'
import { hitFailpoint } from '../failpoints.ts'
import type { BankAccount } from '../gateways/payment.ts'
import { fail } from '../http/handler.ts'
import type { OrderRow } from '../orders/order-transitions.ts'
import { isCancellable, isUnpaid } from '../orders/orders.rules.ts'
import { lockOrder } from '../orders/orders.store.ts'
import { withSlot } from '../stock/concurrency.ts'
import { encryptAccount } from './accounts.ts'
import { executeRefund } from './refunds/execute-refund.ts'
import { requestRefund, type RefundRequest } from './refunds/request.ts'
import { toPieces, type Pieces } from '../orders/pieces.ts'
import type { RefundRow } from './refunds/refunds.store.ts'
import { closeUnpaidOrder } from './close-unpaid.ts'

export type RefundStart<Order> = { order: Order; refund?: RefundRow }

/** Runs the first phase of a refund, then executes it; a pending one leaves the order REFUNDING. */
export const runRefund = async <Order extends OrderRow | undefined>(
  services: Services,
  begin: (tx: Transaction) => Promise<RefundStart<Order>>,
): Promise<Order | OrderRow> => {
  const { order, refund } = await withSlot(services.db, () => withTransaction(services.db, begin))
  await hitFailpoint('cancel.afterCommit')
  if (!refund || refund.amount === 0) return order
  return (await executeRefund(services, refund)) ?? order
}

/** Stores the shopper's account for refunds of a virtual account. */
export const saveRefundAccount = async (
  tx: Transaction,
  { secrets }: Pick<Services, 'secrets' | 'shopUrl'>,
  order: OrderRow,
  account: BankAccount | undefined,
): Promise<OrderRow> => {
  if (!account) return order
  const refundAccount = encryptAccount(secrets, order.memberId, account)
  await tx.update(orders).set({ refundAccount }).where(eq(orders.id, order.id))
  return { ...order, refundAccount }
}

/** Whether an equal cancellation is in progress (null is all): a repeated request waits for it. */
export const isBeingCancelled = async (
  tx: Transaction,
  { id, status }: OrderRow,
  pieces: readonly Pieces[] | null,
): Promise<boolean> => {
  if (status !== 'REFUNDING') return false
  const [openRefund] = await tx
    .select({ orderLineIds: refunds.orderLineIds, orderLineQtys: refunds.orderLineQtys })
    .from(refunds)
    .where(and(eq(refunds.orderId, id), eq(refunds.state, 'REQUESTED'), eq(refunds.kind, 'CANCEL')))
    .limit(1)
  if (!openRefund) return false
  const refundPieces = toPieces(openRefund)
  if (!refundPieces || !pieces) return refundPieces === pieces
  const isInRefund = ({ id: lineId, qty }: Pieces) =>
    refundPieces.some((piece) => piece.id === lineId && piece.qty === qty)
  return pieces.length === refundPieces.length && pieces.every(isInRefund)
}

export type OrderCancellation = {
  memberId: number
  oid: string
  reason: string | undefined
  account?: BankAccount | undefined
  /** Only an order whose virtual account is to be closed. */
  ofAccount?: boolean
}

/** The request of a shopper who cancels everything that is left of an order. */
export const toCancelRequest = (order: OrderRow, reason: string | undefined, at: Date): RefundRequest => ({
  kind: 'CANCEL',
  pieces: null,
  account: order.refundAccount,
  reason: reason || null,
  actor: `member:${order.memberId}`,
  at,
})

/** Cancels a whole order: refunds its payment, or closes a waiting account. Repeating it changes nothing. */
export const cancelOrder = (services: Services, cancellation: OrderCancellation): Promise<OrderRow> =>
  runRefund(services, async (tx) => {
    const { memberId, oid, reason, account, ofAccount = false } = cancellation
    const lockedOrder = (await lockOrder(tx, memberId, oid)) ?? fail('order.not_found')
    if (ofAccount && lockedOrder.payMethod !== 'VBANK') fail('order.state.wrong')
    if (lockedOrder.status === 'CANCELLED' || (await isBeingCancelled(tx, lockedOrder, null)))
      return { order: lockedOrder }
    const order = await saveRefundAccount(tx, services, lockedOrder, account)
    const request = toCancelRequest(order, reason, services.clock.now())
    const { actor, at } = request
    const act = { to: 'CANCELLED', event: 'CANCEL', actor, at, ...(reason && { reason }) } as const
    if (isUnpaid(order.status)) return { order: await closeUnpaidOrder(tx, order, act) }
    return isCancellable(order.status)
      ? requestRefund(tx, services, order, request)
      : fail('order.state.wrong')
  })
