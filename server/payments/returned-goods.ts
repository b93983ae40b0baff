import { toMemberActor } from '../audit/actors.ts'
import { record } from '../audit/trail.ts'
import { seoulDay } from '../clock.ts'
import type { Services } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import { withTransaction } from '../db/transaction.ts'
import type { BankAccount } from '../gateways/payment.ts'
import { fail } from '../http/handler.ts'
import { moveOrder, type OrderRow } from '../orders/orders.moves.ts'
import { leftOf, piecesOf, type Pieces } from '../orders/pieces.ts'
import { addReturn, decideOpenReturn, openReturn } from '../orders/returns.store.ts'
import { isReturnable, returnDay, type ReturnCause } from '../orders/orders.rules.ts'
import { lastMoveTo, linesOf, lockOrder, type LineRow } from '../orders/orders.store.ts'
import { askedLines, asSeen, type LineAsk } from './cancel-lines.ts'
import { refunded, withAccount } from './cancel.ts'
import { queueReturnRefusedNotice } from './notices.ts'
import { refundOfLines } from './refunds/refunds.rules.ts'
import { refundedBefore } from './refunds/refunds.store.ts'
import { requestRefund } from './refunds/request.ts'

type Returning = {
  memberId: number
  oid: string
  cause: ReturnCause
  reason: string | undefined
  /** What of it goes back: everything that is left unless it is said. */
  lines?: readonly LineAsk[] | undefined
  account: BankAccount | undefined
}

/** The pieces that are asked for; a line that has not as many left any more as were seen is refused. */
const piecesAsked = (lines: readonly LineRow[], asks: readonly LineAsk[] | undefined): Pieces[] => {
  const open = lines.filter((line) => leftOf(line) > 0)
  const asked = askedLines(lines, asks ?? open.map(({ id }) => ({ id })))
  const pieces = asked.map(({ line, ask }) => ({ id: line.id, qty: ask.qty ?? leftOf(line) }))
  const fits = asked.every(
    ({ line, ask }) => asSeen(line, ask) && leftOf(line) >= (ask.qty ?? 1) && leftOf(line) > 0,
  )
  return fits && pieces.length > 0 ? pieces : fail('order.state.wrong')
}

export type Asked = {
  pieces: readonly Pieces[]
  cause: ReturnCause
  reason: string | null
  actor: string
  at: Date
}

/** Writes down that pieces of an order are asked to be taken back, with the money and the cash they would bring. */
export const askReturn = async (tx: Transaction, order: OrderRow, asked: Asked): Promise<OrderRow> => {
  const { pieces, cause, reason, actor, at } = asked
  const [lines, before] = [await linesOf(tx, [order.id]), await refundedBefore(tx, order.id)]
  const { money, cash } = refundOfLines({ ...order, lines, before }, pieces)
  const act = { actor, at, reason: reason ? `${cause}: ${reason}` : cause }
  const moved = await moveOrder(tx, order, { ...act, to: 'RETURN_REQUESTED', event: 'REQUEST_RETURN' })
  await addReturn(tx, { orderId: order.id, actor, cause, reason, money, cash, at }, pieces)
  return moved
}

/** Asks for a return; whoever prepared the order decides about it. */
export const requestReturn = (services: Services, returning: Returning): Promise<OrderRow> =>
  withTransaction(services.db, async (tx) => {
    const { memberId, oid, cause, reason, lines: asks, account } = returning
    const at = services.clock.now()
    const found = (await lockOrder(tx, memberId, oid)) ?? fail('order.not_found')
    if (!isReturnable(found.status, cause) || !found.receivedAt) return fail('order.state.wrong')
    if (seoulDay(at) > returnDay(found.receivedAt, cause)) fail('order.return.too_late')
    const lines = await linesOf(tx, [found.id])
    const pieces = piecesAsked(lines, asks)
    const order = await withAccount(tx, services, found, account)
    if (order.payMethod === 'VBANK' && order.refundAccount === null) fail('order.refund.account_required')
    return askReturn(tx, order, { pieces, cause, reason: reason || null, actor: toMemberActor(memberId), at })
  })

/** Pieces as a part of an order, or null where they are all that was ever of it. */
const partOf = async (tx: Transaction, order: OrderRow, pieces: readonly Pieces[]) => {
  const lines = await linesOf(tx, [order.id])
  const isAll = lines.every(({ id, qty }) => pieces.some((piece) => piece.id === id && piece.qty === qty))
  return isAll ? null : pieces
}

type Act = { actor: string; at: Date; reason: string | null }

const refuse = async (
  tx: Transaction,
  services: Pick<Services, 'secrets' | 'shopUrl'>,
  order: OrderRow,
  { actor, at, reason }: Act,
) => {
  const was = (await lastMoveTo(tx, order.id, 'RETURN_REQUESTED'))?.from
  const received = order.type === 'PICKUP' ? 'PICKED_UP' : 'DELIVERED'
  const to = was === 'CONFIRMED' ? was : received
  const refused = { to, event: 'REFUSE_RETURN', actor, at, ...(reason && { reason }) } as const
  const moved = await moveOrder(tx, order, refused)
  const asked = await openReturn(tx, order.id)
  await decideOpenReturn(tx, order.id, { answer: reason, refundId: null, at })
  const pieces = asked && (await partOf(tx, order, piecesOf(asked) ?? []))
  await queueReturnRefusedNotice(tx, services, moved, { reason: reason ?? '', pieces: pieces ?? null, at })
  return moved
}

/** Begins to give back the money of what is asked to be taken back of an order. */
export const acceptReturn = async (
  tx: Transaction,
  services: Parameters<typeof requestRefund>[1],
  order: OrderRow,
  { actor, at, reason }: Act,
) => {
  const asked = (await openReturn(tx, order.id)) ?? fail('order.state.wrong')
  const pieces = await partOf(tx, order, piecesOf(asked) ?? [])
  const ask = { kind: 'RETURN', pieces, account: order.refundAccount, reason, actor, at } as const
  const begun = await requestRefund(tx, services, order, ask)
  await decideOpenReturn(tx, order.id, { answer: reason, refundId: begun.refund.id, at })
  return begun
}

type Deciding = { actor: string; accepted: boolean; reason: string | null }

/** Accepts a return, whose money goes back as of a cancelled order, or refuses it; `find` locks the order. */
export const decideReturn = (
  services: Services,
  { actor, accepted, reason }: Deciding,
  find: (tx: Transaction) => Promise<OrderRow>,
): Promise<OrderRow> =>
  refunded(services, async (tx) => {
    const order = await find(tx)
    if (order.status !== 'RETURN_REQUESTED') fail('order.state.wrong')
    const at = services.clock.now()
    const asked = await openReturn(tx, order.id)
    const act = { actor, at, reason }
    const decided = accepted
      ? await acceptReturn(tx, services, order, act)
      : { order: await refuse(tx, services, order, act) }
    await record(tx, {
      at,
      actor,
      act: accepted ? 'return.accept' : 'return.refuse',
      subject: `order:${order.oid}`,
      detail: { money: asked?.money ?? 0, cash: asked?.cash ?? 0, reason: reason ?? '' },
    })
    return decided
  })
