import { and, eq, isNull } from 'drizzle-orm'
import type { Services } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import { orderLines, orders } from '../db/tables/orders.ts'
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
import { lockOrderById } from './lock.ts'
import { carryOutRefund } from './refunds/carry.ts'
import { requestRefund, type RefundAsk } from './refunds/request.ts'
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
  return (await carryOutRefund(services, refund.id)) ?? order
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

/** Whether an order is being cancelled whole at this moment: asking again waits for the same. */
const isBeingCancelled = async (tx: Transaction, { id, status }: OrderRow): Promise<boolean> => {
  if (status !== 'REFUNDING') return false
  const whole = and(eq(refunds.orderId, id), isNull(refunds.orderLineId))
  const open = and(eq(refunds.state, 'REQUESTED'), eq(refunds.kind, 'CANCEL'))
  return (await tx.$count(refunds, and(whole, open))) > 0
}

export type Cancelling = {
  memberId: number
  oid: string
  reason: string | undefined
  account?: BankAccount | undefined
  /** Only an order whose virtual account is to be closed. */
  ofAccount?: boolean
}

const askFor = (order: OrderRow, reason: string | undefined, at: Date): RefundAsk => ({
  kind: 'CANCEL',
  lineId: null,
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
    if (found.status === 'CANCELLED' || (await isBeingCancelled(tx, found))) return { order: found }
    const order = await withAccount(tx, services, found, account)
    const ask = askFor(order, reason, services.clock.now())
    const { actor, at } = ask
    const act = { to: 'CANCELLED', event: 'CANCEL', actor, at, ...(reason && { reason }) } as const
    if (isUnpaid(order.status)) return { order: await endUnpaid(tx, order, act) }
    return isCancellable(order.status) ? requestRefund(tx, services, order, ask) : fail('order.state.wrong')
  })

const lineOf = async (tx: Transaction, memberId: number, lineId: number) => {
  const [line] = await tx
    .select({ orderId: orders.id })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(orderLines.id, lineId), eq(orders.memberId, memberId)))
    .limit(1)
  return line
}

const isGone = async (tx: Transaction, lineId: number): Promise<boolean> => {
  const [line] = await tx
    .select({ qty: orderLines.qty, cancelledQty: orderLines.cancelledQty })
    .from(orderLines)
    .where(eq(orderLines.id, lineId))
    .limit(1)
  return line !== undefined && line.cancelledQty === line.qty
}

export type CancellingLine = {
  memberId: number
  lineId: number
  reason: string | undefined
  account?: BankAccount | undefined
}

/** Cancels one line of a paid order; the last one takes the rest of the order along. */
export const cancelLine = (
  services: Services,
  { memberId, lineId, reason, account }: CancellingLine,
): Promise<OrderRow> =>
  refunded(services, async (tx) => {
    const line = (await lineOf(tx, memberId, lineId)) ?? fail('order.line.not_found')
    const found = (await lockOrderById(tx, line.orderId)) ?? fail('order.line.not_found')
    if (await isGone(tx, lineId)) return { order: found }
    if (!isCancellable(found.status)) fail('order.state.wrong')
    const order = found.payMethod === 'VBANK' ? await withAccount(tx, services, found, account) : found
    return requestRefund(tx, services, order, { ...askFor(order, reason, services.clock.now()), lineId })
  })
