import { and, eq } from 'drizzle-orm'
import type { Services } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import { orderLines, orders } from '../db/tables/orders.ts'
import type { BankAccount } from '../gateways/payment.ts'
import { fail } from '../http/handler.ts'
import type { OrderRow } from '../orders/orders.moves.ts'
import { isCancellable } from '../orders/orders.rules.ts'
import { linesOf, lockOrder } from '../orders/orders.store.ts'
import { askFor, isBeingCancelled, refunded, withAccount } from './cancel.ts'
import { lockOrderById } from './lock.ts'
import { requestRefund } from './refunds/request.ts'

type Asked = { lineIds: readonly number[]; reason: string | undefined; account?: BankAccount | undefined }

/** Cancels lines of a locked order as one refund; asking again for what is gone, or on its way, changes nothing. */
const cancelOf = async (
  tx: Transaction,
  services: Services,
  found: OrderRow,
  { lineIds, reason, account }: Asked,
) => {
  const lines = (await linesOf(tx, [found.id])).filter(({ id }) => lineIds.includes(id))
  if (lines.length < new Set(lineIds).size) fail('order.line.not_found')
  if (lines.every(({ qty, cancelledQty }) => cancelledQty === qty)) return { order: found }
  if (await isBeingCancelled(tx, found, lineIds)) return { order: found }
  if (!isCancellable(found.status)) fail('order.state.wrong')
  const order = found.payMethod === 'VBANK' ? await withAccount(tx, services, found, account) : found
  const ask = { ...askFor(order, reason, services.clock.now()), lineIds: lines.map(({ id }) => id) }
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

export type CancellingLine = Omit<Asked, 'lineIds'> & { memberId: number; lineId: number }

/** Cancels one line of a paid order; the last one takes the rest of the order along. */
export const cancelLine = (
  services: Services,
  { memberId, lineId, ...asked }: CancellingLine,
): Promise<OrderRow> =>
  refunded(services, async (tx) => {
    const orderId = (await orderIdOf(tx, memberId, lineId)) ?? fail('order.line.not_found')
    const order = (await lockOrderById(tx, orderId)) ?? fail('order.line.not_found')
    return cancelOf(tx, services, order, { ...asked, lineIds: [lineId] })
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
