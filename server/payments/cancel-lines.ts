import { and, eq } from 'drizzle-orm'
import type { Services } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import { orderLines, orders } from '../db/tables/orders.ts'
import type { BankAccount } from '../gateways/payment.ts'
import { fail } from '../http/handler.ts'
import type { OrderRow } from '../orders/orders.moves.ts'
import { isCancellable } from '../orders/orders.rules.ts'
import { linesOf, lockOrder, type LineRow } from '../orders/orders.store.ts'
import { askFor, isBeingCancelled, refunded, withAccount } from './cancel.ts'
import { lockOrderById } from './lock.ts'
import { leftOf } from '../orders/pieces.ts'
import { requestRefund } from './refunds/request.ts'

/** Pieces of a line to be cancelled: all that are left unless it is said how many, of how many that were seen left. */
export type LineAsk = { id: number; qty?: number | undefined; left?: number | undefined }
type Asked = {
  lines: readonly LineAsk[]
  reason: string | undefined
  account?: BankAccount | undefined
}

/** Whether what is asked for was done before: nothing is left, or just as much less as is asked for. */
const isGone = (line: LineRow, { qty = 0, left }: LineAsk) =>
  leftOf(line) === 0 || (qty > 0 && left !== undefined && leftOf(line) === left - qty)

/** The lines that are asked for, each as it is. */
export const askedLines = (lines: readonly LineRow[], asks: readonly LineAsk[]) =>
  asks.map((ask) => ({
    ask,
    line: lines.find(({ id }) => id === ask.id) ?? fail('order.line.not_found'),
  }))

/** Whether a line has as many pieces left as were seen. */
export const asSeen = (line: LineRow, { left }: LineAsk) => left === undefined || left === leftOf(line)

/** Cancels lines of a locked order as one refund; asking again for what is gone, or on its way, changes nothing. */
const cancelOf = async (
  tx: Transaction,
  services: Services,
  found: OrderRow,
  { lines: asks, reason, account }: Asked,
) => {
  const lines = await linesOf(tx, [found.id])
  const asked = askedLines(lines, asks)
  if (asked.every(({ line, ask }) => isGone(line, ask))) return { order: found }
  const pieces = asked.map(({ line, ask }) => ({ id: line.id, qty: ask.qty ?? leftOf(line) }))
  if (await isBeingCancelled(tx, found, pieces)) return { order: found }
  if (!isCancellable(found.status) || !asked.every(({ line, ask }) => asSeen(line, ask)))
    fail('order.state.wrong')
  const order = found.payMethod === 'VBANK' ? await withAccount(tx, services, found, account) : found
  const ask = { ...askFor(order, reason, services.clock.now()), pieces }
  return requestRefund(tx, services, order, ask)
}

const orderIdOf = async (tx: Transaction, memberId: number, lineId: number): Promise<number | undefined> => {
  const [line] = await tx
    .select({ orderId: orders.id })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(orderLines.id, lineId), eq(orders.memberId, memberId)))
    .limit(1)
  return line?.orderId
}

export type CancellingLine = Omit<Asked, 'lines'> & { memberId: number; line: LineAsk }

/** Cancels one line of a paid order, or some of its pieces; the last take the rest of the order along. */
export const cancelLine = (
  services: Services,
  { memberId, line, ...asked }: CancellingLine,
): Promise<OrderRow> =>
  refunded(services, async (tx) => {
    const orderId = (await orderIdOf(tx, memberId, line.id)) ?? fail('order.line.not_found')
    const order = (await lockOrderById(tx, orderId)) ?? fail('order.line.not_found')
    return cancelOf(tx, services, order, { ...asked, lines: [line] })
  })

export type CancellingLines = Asked & { memberId: number; oid: string }

/** Cancels several lines of a paid order at once: what they cost together goes back in one. */
export const cancelLines = (
  services: Services,
  { memberId, oid, ...asked }: CancellingLines,
): Promise<OrderRow> =>
  refunded(services, async (tx) => {
    const order = (await lockOrder(tx, memberId, oid)) ?? fail('order.not_found')
    return cancelOf(tx, services, order, asked)
  })
