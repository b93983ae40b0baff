import { and, eq } from 'drizzle-orm'
import type { Services } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import { orders } from '../db/tables/orders.ts'
import { refunds } from '../db/tables/payments.ts'
import { withTransaction } from '../db/transaction.ts'
import { failpoint } from '../failpoints.ts'
import type { BankAccount } from '../gateways/payment.ts'
import { fail } from '../http/handler.ts'
import type { OrderRow } from '../orders/orders.moves.ts'
import { isCancellable, isUnpaid } from '../orders/orders.rules.ts'
import { lockOrder } from '../orders/orders.store.ts'
import { inTurn } from '../stock/turns.ts'
import { sealAccount } from './accounts.ts'
import { carryOutRefund } from './refunds/carry.ts'
import { requestRefund, type RefundAsk } from './refunds/request.ts'
import { piecesOf, type Pieces } from '../orders/pieces.ts'
import type { RefundRow } from './refunds/refunds.store.ts'
import { endUnpaid } from './unpaid.ts'

type Begun<Order> = { order: Order; refund?: RefundRow }

/** Runs the first phase of a refund, then has it carried out; an order that waits for the company is REFUNDING. */
export const refunded = async <Order extends OrderRow | undefined>(
  services: Services,
  begin: (tx: Transaction) => Promise<Begun<Order>>,
): Promise<Order | OrderRow> => {
  const { order, refund } = await inTurn(services.db, () => withTransaction(services.db, begin))
  await failpoint('cancel.afterCommit')
  if (!refund || refund.amount === 0) return order
  return (await carryOutRefund(services, refund)) ?? order
}

/** Keeps the account that a shopper names for what came into a virtual account. */
export const withAccount = async (
  tx: Transaction,
  { secrets }: Pick<Services, 'secrets' | 'shopUrl'>,
  order: OrderRow,
  account: BankAccount | undefined,
): Promise<OrderRow> => {
  if (!account) return order
  const refundAccount = sealAccount(secrets, order.memberId, account)
  await tx.update(orders).set({ refundAccount }).where(eq(orders.id, order.id))
  return { ...order, refundAccount }
}

/** Whether just this is being cancelled of an order at this moment, null is all: asking again waits for the same. */
export const isBeingCancelled = async (
  tx: Transaction,
  { id, status }: OrderRow,
  pieces: readonly Pieces[] | null,
): Promise<boolean> => {
  if (status !== 'REFUNDING') return false
  const [open] = await tx
    .select({ orderLineIds: refunds.orderLineIds, orderLineQtys: refunds.orderLineQtys })
    .from(refunds)
    .where(and(eq(refunds.orderId, id), eq(refunds.state, 'REQUESTED'), eq(refunds.kind, 'CANCEL')))
    .limit(1)
  if (!open) return false
  const going = piecesOf(open)
  if (!going || !pieces) return going === pieces
  const same = ({ id: lineId, qty }: Pieces) =>
    going.some((piece) => piece.id === lineId && piece.qty === qty)
  return pieces.length === going.length && pieces.every(same)
}

export type Cancelling = {
  memberId: number
  oid: string
  reason: string | undefined
  account?: BankAccount | undefined
  /** Only an order whose virtual account is to be closed. */
  ofAccount?: boolean
}

/** What a shopper asks who cancels: all that is left of an order. */
export const askFor = (order: OrderRow, reason: string | undefined, at: Date): RefundAsk => ({
  kind: 'CANCEL',
  pieces: null,
  account: order.refundAccount,
  reason: reason || null,
  actor: `member:${order.memberId}`,
  at,
})

/** Cancels an order whole: what was paid goes back, and an account that still waits is closed. Asking again changes nothing. */
export const cancelOrder = (services: Services, cancelling: Cancelling): Promise<OrderRow> =>
  refunded(services, async (tx) => {
    const { memberId, oid, reason, account, ofAccount = false } = cancelling
    const found = (await lockOrder(tx, memberId, oid)) ?? fail('order.not_found')
    if (ofAccount && found.payMethod !== 'VBANK') fail('order.state.wrong')
    if (found.status === 'CANCELLED' || (await isBeingCancelled(tx, found, null))) return { order: found }
    const order = await withAccount(tx, services, found, account)
    const ask = askFor(order, reason, services.clock.now())
    const { actor, at } = ask
    const act = { to: 'CANCELLED', event: 'CANCEL', actor, at, ...(reason && { reason }) } as const
    if (isUnpaid(order.status)) return { order: await endUnpaid(tx, order, act) }
    return isCancellable(order.status) ? requestRefund(tx, services, order, ask) : fail('order.state.wrong')
  })
