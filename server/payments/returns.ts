import type { AuditAct } from '#api/audit-acts.ts'
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
import {
  addReturn,
  isAwaitingGoods,
  lockOpenReturn,
  saveReturnDecision,
  type ReturnRow,
} from '../orders/returns.store.ts'
import { isReturnable, getLastReturnDay, type ReturnCause } from '../orders/orders.rules.ts'
import { findLastTransitionTo, listOrderLines, lockOrder, type LineRow } from '../orders/orders.store.ts'
import { matchRequestedLines, hasExpectedPieces, type LineRequest } from './cancel-lines.ts'
import { runRefund, saveRefundAccount, type RefundStart } from './cancel.ts'
import { queueReturnAgreedNotification, queueReturnRefusedNotification } from './return-notifications.ts'
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
type RefundServices = Parameters<typeof requestRefund>[1]
type OpenReturn = { order: OrderRow; request: ReturnRow }

const refuseReturn = async (
  tx: Transaction,
  services: RefundServices,
  { order, request }: OpenReturn,
  { actor, at, reason }: Act,
): Promise<RefundStart<OrderRow>> => {
  const previousStatus = (await findLastTransitionTo(tx, order.id, 'RETURN_REQUESTED'))?.from
  const receivedStatus = order.type === 'PICKUP' ? 'PICKED_UP' : 'DELIVERED'
  const to = previousStatus === 'CONFIRMED' ? previousStatus : receivedStatus
  const move = { to, event: 'REFUSE_RETURN', actor, at, ...(reason && { reason }) } as const
  const updatedOrder = await transitionOrder(tx, order, move)
  await saveReturnDecision(tx, request.id, {
    ...{ state: 'REFUSED', answer: reason, refundId: null, decidedAt: at, arrivedAt: null },
  })
  const pieces = await toPartialPieces(tx, order, toPieces(request) ?? [])
  await queueReturnRefusedNotification(tx, services, updatedOrder, { reason: reason ?? '', pieces, at })
  return { order: updatedOrder }
}

/** Agrees to a return: the refund follows the arrival of the goods, and the shopper learns where they go. */
const agreeToReturn = async (
  tx: Transaction,
  services: RefundServices,
  { order, request }: OpenReturn,
  { actor, at, reason }: Act,
): Promise<RefundStart<OrderRow>> => {
  const move = { to: order.status, event: 'AGREE_RETURN', actor, at, ...(reason && { reason }) } as const
  const updatedOrder = await transitionOrder(tx, order, move)
  await saveReturnDecision(tx, request.id, {
    ...{ state: 'AGREED', answer: reason, refundId: null, decidedAt: at, arrivedAt: null },
  })
  const pieces = await toPartialPieces(tx, order, toPieces(request) ?? [])
  await queueReturnAgreedNotification(tx, services, updatedOrder, { answer: reason, pieces, at })
  return { order: updatedOrder }
}

/** Begins the refund of a return whose goods are back, agreed before or not. */
const refundReturn = async (
  tx: Transaction,
  services: RefundServices,
  { order, request }: OpenReturn,
  { actor, at, reason }: Act,
): Promise<Required<RefundStart<OrderRow>>> => {
  const pieces = await toPartialPieces(tx, order, toPieces(request) ?? [])
  const refundStart = await requestRefund(tx, services, order, {
    ...{ kind: 'RETURN', pieces, account: order.refundAccount, reason, actor, at },
  })
  await saveReturnDecision(tx, request.id, {
    // What costs the provider nothing is settled already.
    ...{ state: refundStart.refund.amount > 0 ? 'ARRIVED' : 'REFUNDED', answer: reason ?? request.answer },
    ...{ arrivedAt: at },
    ...{ refundId: refundStart.refund.id, decidedAt: request.decidedAt ?? at },
  })
  return refundStart
}

/** Begins the refund of an order's open return; the order is locked. */
export const acceptReturn = async (
  tx: Transaction,
  services: RefundServices,
  order: OrderRow,
  act: Act,
): Promise<Required<RefundStart<OrderRow>>> => {
  const request = (await lockOpenReturn(tx, order.id)) ?? fail('order.state.wrong')
  return refundReturn(tx, services, { order, request }, act)
}

/** What a store can say to a return request: agree and wait for the goods, refund at once, or refuse. */
export type ReturnAnswer = 'AGREE' | 'REFUND' | 'REFUSE'
type ReturnDecision = {
  actor: string
  answer: ReturnAnswer
  reason: string | null
  /** Whether the caller saw that the goods are awaited; undefined where they do not say. */
  awaited?: boolean | undefined
}

const acts = { AGREE: 'return.agree', REFUND: 'return.accept', REFUSE: 'return.refuse' } as const

type FindOrder = (tx: Transaction) => Promise<OrderRow>

/** An order's open return request, both locked. */
const lockReturn = async (tx: Transaction, find: FindOrder): Promise<OpenReturn> => {
  const order = await find(tx)
  if (order.status !== 'RETURN_REQUESTED') fail('order.state.wrong')
  return { order, request: (await lockOpenReturn(tx, order.id)) ?? fail('order.state.wrong') }
}

const appendReturnAct = (
  tx: Transaction,
  { order, request }: OpenReturn,
  { act, actor, at, reason }: Act & { act: AuditAct },
) =>
  appendAuditEntry(tx, {
    ...{ at, actor, act },
    subject: `order:${order.oid}`,
    detail: { money: request.money, cash: request.cash, reason: reason ?? '' },
  })

/**
 * Answers a return request; `find` locks the order. An agreed one can still be refused while its goods are
 * awaited. Fails with `order.state.wrong` where nothing is to be decided.
 */
export const decideReturn = (
  services: Services,
  { actor, answer, reason, awaited: isSeenAwaited }: ReturnDecision,
  find: FindOrder,
): Promise<OrderRow> =>
  runRefund(services, async (tx) => {
    const { order, request } = await lockReturn(tx, find)
    const isAwaited = isAwaitingGoods(request)
    if (isAwaited && answer !== 'REFUSE') fail('order.state.wrong')
    if (isSeenAwaited !== undefined && isSeenAwaited !== isAwaited) fail('order.state.wrong')
    const act = { actor, at: services.clock.now(), reason }
    const decide = { AGREE: agreeToReturn, REFUSE: refuseReturn, REFUND: refundReturn }[answer]
    const decision = await decide(tx, services, { order, request }, act)
    await appendReturnAct(tx, { order, request }, { ...act, act: acts[answer] })
    return decision
  })

/** Begins the refund of an agreed return whose goods have come back; `find` locks the order. */
export const receiveReturnedGoods = (services: Services, actor: string, find: FindOrder): Promise<OrderRow> =>
  runRefund(services, async (tx) => {
    const { order, request } = await lockReturn(tx, find)
    if (!isAwaitingGoods(request)) fail('order.state.wrong')
    const act = { actor, at: services.clock.now(), reason: null }
    const refundStart = await refundReturn(tx, services, { order, request }, act)
    await appendReturnAct(tx, { order, request }, { ...act, act: 'return.arrive' })
    return refundStart
  })
