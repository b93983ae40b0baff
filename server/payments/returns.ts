import { toMemberActor } from '../platform/audit/actors.ts'
import { appendAuditEntry } from '../platform/audit/audit-log.ts'
import { toSeoulDay } from '../clock.ts'
import type { Services } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import { withTransaction } from '../db/transaction.ts'
import type { BankAccount } from '../gateways/payment.ts'
import { fail } from '../http/handler.ts'
import { transitionOrder, type OrderRow } from '../orders/order-transitions.ts'
import { countRemaining, toPieces, type Pieces } from '../orders/pieces.ts'
import { addReturn, decideOpenReturn, lockOpenReturn } from '../orders/returns.store.ts'
import { isReturnable, getLastReturnDay, type ReturnCause } from '../orders/orders.rules.ts'
import { findLastTransitionTo, listOrderLines, lockOrder, type LineRow } from '../orders/orders.store.ts'
import { matchRequestedLines, hasExpectedPieces, type LineRequest } from './cancel-lines.ts'
import { runRefund, saveRefundAccount } from './cancel.ts'
import { queueReturnRefusedNotification } from './payment-notifications.ts'
import { calculateLinesRefund } from './refunds/refunds.rules.ts'
import { sumRefunds } from './refunds/refunds.store.ts'
import { requestRefund } from './refunds/request.ts'

type ReturnInput = {
  memberId: number
  oid: string
  cause: ReturnCause
  reason: string | undefined
  /** The returned lines; by default everything that is left. */
  lines?: readonly LineRequest[] | undefined
  account: BankAccount | undefined
}

/** The requested pieces; rejects a line with fewer pieces left than the shopper saw. */
const resolveReturnPieces = (
  lines: readonly LineRow[],
  lineRequests: readonly LineRequest[] | undefined,
): Pieces[] => {
  const openLines = lines.filter((line) => countRemaining(line) > 0)
  const requests: readonly LineRequest[] = lineRequests ?? openLines.map(({ id }) => ({ id }))
  const requestedLines = matchRequestedLines(lines, requests)
  const pieces = requestedLines.map(({ line, ask }) => ({
    id: line.id,
    qty: ask.qty ?? countRemaining(line),
  }))
  const isAvailable = requestedLines.every(
    ({ line, ask }) =>
      hasExpectedPieces(line, ask) && countRemaining(line) >= (ask.qty ?? 1) && countRemaining(line) > 0,
  )
  return isAvailable && pieces.length > 0 ? pieces : fail('order.state.wrong')
}

export type ReturnDetails = {
  pieces: readonly Pieces[]
  cause: ReturnCause
  reason: string | null
  actor: string
  at: Date
}

/** Records a request to return pieces of an order, with the money and cash of its refund. */
export const recordReturnRequest = async (
  tx: Transaction,
  order: OrderRow,
  details: ReturnDetails,
): Promise<OrderRow> => {
  const { pieces, cause, reason, actor, at } = details
  const [lines, before] = [await listOrderLines(tx, [order.id]), await sumRefunds(tx, order.id)]
  const { money, cash } = calculateLinesRefund({ ...order, lines, before }, pieces)
  const act = { actor, at, reason: reason ? `${cause}: ${reason}` : cause }
  const updatedOrder = await transitionOrder(tx, order, {
    ...act,
    to: 'RETURN_REQUESTED',
    event: 'REQUEST_RETURN',
  })
  await addReturn(tx, { orderId: order.id, actor, cause, reason, money, cash, at }, pieces)
  return updatedOrder
}

/** Requests a return; the store that prepared the order decides about it. */
export const requestReturn = (services: Services, input: ReturnInput): Promise<OrderRow> =>
  withTransaction(services.db, async (tx) => {
    const { memberId, oid, cause, reason, lines: lineRequests, account } = input
    const at = services.clock.now()
    const lockedOrder = (await lockOrder(tx, memberId, oid)) ?? fail('order.not_found')
    if (!isReturnable(lockedOrder.status, cause) || !lockedOrder.receivedAt) return fail('order.state.wrong')
    if (toSeoulDay(at) > getLastReturnDay(lockedOrder.receivedAt, cause)) fail('order.return.too_late')
    const lines = await listOrderLines(tx, [lockedOrder.id])
    const pieces = resolveReturnPieces(lines, lineRequests)
    const order = await saveRefundAccount(tx, services, lockedOrder, account)
    if (order.payMethod === 'VBANK' && order.refundAccount === null) fail('order.refund.account_required')
    return recordReturnRequest(tx, order, {
      pieces,
      cause,
      reason: reason || null,
      actor: toMemberActor(memberId),
      at,
    })
  })

/** Pieces as a part of an order, or null for all of its original pieces. */
const toPartialPieces = async (tx: Transaction, order: OrderRow, pieces: readonly Pieces[]) => {
  const lines = await listOrderLines(tx, [order.id])
  const isAll = lines.every(({ id, qty }) => pieces.some((piece) => piece.id === id && piece.qty === qty))
  return isAll ? null : pieces
}

type Act = { actor: string; at: Date; reason: string | null }

const refuseReturn = async (
  tx: Transaction,
  services: Pick<Services, 'secrets' | 'shopUrl'>,
  order: OrderRow,
  { actor, at, reason }: Act,
) => {
  const previousStatus = (await findLastTransitionTo(tx, order.id, 'RETURN_REQUESTED'))?.from
  const receivedStatus = order.type === 'PICKUP' ? 'PICKED_UP' : 'DELIVERED'
  const to = previousStatus === 'CONFIRMED' ? previousStatus : receivedStatus
  const move = { to, event: 'REFUSE_RETURN', actor, at, ...(reason && { reason }) } as const
  const updatedOrder = await transitionOrder(tx, order, move)
  const returnRequest = await lockOpenReturn(tx, order.id)
  await decideOpenReturn(tx, order.id, { answer: reason, refundId: null, at })
  const pieces = returnRequest && (await toPartialPieces(tx, order, toPieces(returnRequest) ?? []))
  await queueReturnRefusedNotification(tx, services, updatedOrder, {
    reason: reason ?? '',
    pieces: pieces ?? null,
    at,
  })
  return updatedOrder
}

/** Begins the refund of an order's requested return. */
export const acceptReturn = async (
  tx: Transaction,
  services: Parameters<typeof requestRefund>[1],
  order: OrderRow,
  { actor, at, reason }: Act,
) => {
  const returnRequest = (await lockOpenReturn(tx, order.id)) ?? fail('order.state.wrong')
  const pieces = await toPartialPieces(tx, order, toPieces(returnRequest) ?? [])
  const request = { kind: 'RETURN', pieces, account: order.refundAccount, reason, actor, at } as const
  const refundStart = await requestRefund(tx, services, order, request)
  await decideOpenReturn(tx, order.id, { answer: reason, refundId: refundStart.refund.id, at })
  return refundStart
}

type ReturnDecision = { actor: string; accepted: boolean; reason: string | null }

/** Accepts a return, with a refund as for a cancelled order, or refuses it; `find` locks the order. */
export const decideReturn = (
  services: Services,
  { actor, accepted: isAccepted, reason }: ReturnDecision,
  find: (tx: Transaction) => Promise<OrderRow>,
): Promise<OrderRow> =>
  runRefund(services, async (tx) => {
    const order = await find(tx)
    if (order.status !== 'RETURN_REQUESTED') fail('order.state.wrong')
    const at = services.clock.now()
    const returnRequest = await lockOpenReturn(tx, order.id)
    const act = { actor, at, reason }
    const decision = isAccepted
      ? await acceptReturn(tx, services, order, act)
      : { order: await refuseReturn(tx, services, order, act) }
    await appendAuditEntry(tx, {
      at,
      actor,
      act: isAccepted ? 'return.accept' : 'return.refuse',
      subject: `order:${order.oid}`,
      detail: { money: returnRequest?.money ?? 0, cash: returnRequest?.cash ?? 0, reason: reason ?? '' },
    })
    return decision
  })
