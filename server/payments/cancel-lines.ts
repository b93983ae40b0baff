import { and, eq } from 'drizzle-orm'
import type { Services } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import { orderLines, orders } from '../db/tables/orders.ts'
import type { BankAccount } from '../gateways/payment.ts'
import { fail } from '../http/handler.ts'
import type { OrderRow } from '../orders/order-transitions.ts'
import { isCancellable } from '../orders/orders.rules.ts'
import { listOrderLines, lockOrder, type LineRow } from '../orders/orders.store.ts'
import { toCancelRequest, isBeingCancelled, runRefund, saveRefundAccount } from './cancel.ts'
import { lockOrderById } from './lock.ts'
import { countRemaining } from '../orders/pieces.ts'
import { requestRefund } from './refunds/request.ts'

/** Pieces of a line to cancel: by default all that are left; `left` is the number the shopper saw. */
export type LineRequest = { id: number; qty?: number | undefined; left?: number | undefined }
type CancelRequest = {
  lines: readonly LineRequest[]
  reason: string | undefined
  account?: BankAccount | undefined
}

/** Whether the request was done before: nothing is left, or exactly the requested pieces are missing. */
export const isAlreadyCancelled = (line: LineRow, { qty = 0, left: expectedLeft }: LineRequest) =>
  countRemaining(line) === 0 ||
  (qty > 0 && expectedLeft !== undefined && countRemaining(line) === expectedLeft - qty)

/** The requested lines, each in its present state. */
export const matchRequestedLines = <Request extends LineRequest>(
  lines: readonly LineRow[],
  requests: readonly Request[],
) =>
  requests.map((request) => ({
    ask: request,
    line: lines.find(({ id }) => id === request.id) ?? fail('order.line.not_found'),
  }))

/** Whether a line still has the number of pieces that the shopper saw. */
export const hasExpectedPieces = (line: LineRow, { left: expectedLeft }: LineRequest) =>
  expectedLeft === undefined || expectedLeft === countRemaining(line)

/** Cancels lines of a locked order as one refund; repeating a finished or pending request changes nothing. */
const cancelRequestedLines = async (
  tx: Transaction,
  services: Services,
  lockedOrder: OrderRow,
  { lines: lineRequests, reason, account }: CancelRequest,
) => {
  const lines = await listOrderLines(tx, [lockedOrder.id])
  const requestedLines = matchRequestedLines(lines, lineRequests)
  if (requestedLines.every(({ line, ask: request }) => isAlreadyCancelled(line, request)))
    return { order: lockedOrder }
  const pieces = requestedLines.map(({ line, ask: request }) => ({
    id: line.id,
    qty: request.qty ?? countRemaining(line),
  }))
  if (await isBeingCancelled(tx, lockedOrder, pieces)) return { order: lockedOrder }
  if (
    !isCancellable(lockedOrder.status) ||
    !requestedLines.every(({ line, ask: request }) => hasExpectedPieces(line, request))
  )
    fail('order.state.wrong')
  const order =
    lockedOrder.payMethod === 'VBANK'
      ? await saveRefundAccount(tx, services, lockedOrder, account)
      : lockedOrder
  const request = { ...toCancelRequest(order, reason, services.clock.now()), pieces }
  return requestRefund(tx, services, order, request)
}

const findLineOrderId = async (
  tx: Transaction,
  memberId: number,
  lineId: number,
): Promise<number | undefined> => {
  const [line] = await tx
    .select({ orderId: orders.id })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(orderLines.id, lineId), eq(orders.memberId, memberId)))
    .limit(1)
  return line?.orderId
}

export type LineCancellation = Omit<CancelRequest, 'lines'> & { memberId: number; line: LineRequest }

/** Cancels one line of a paid order, or some of its pieces; the last ones cancel the whole order. */
export const cancelLine = (
  services: Services,
  { memberId, line, ...request }: LineCancellation,
): Promise<OrderRow> =>
  runRefund(services, async (tx) => {
    const orderId = (await findLineOrderId(tx, memberId, line.id)) ?? fail('order.line.not_found')
    const order = (await lockOrderById(tx, orderId)) ?? fail('order.line.not_found')
    return cancelRequestedLines(tx, services, order, { ...request, lines: [line] })
  })

export type LinesCancellation = CancelRequest & { memberId: number; oid: string }

/** Cancels several lines of a paid order at once, with a single refund. */
export const cancelLines = (
  services: Services,
  { memberId, oid, ...request }: LinesCancellation,
): Promise<OrderRow> =>
  runRefund(services, async (tx) => {
    const order = (await lockOrder(tx, memberId, oid)) ?? fail('order.not_found')
    return cancelRequestedLines(tx, services, order, request)
  })
