import type { Services } from '../../context.ts'
import type { Transaction } from '../../db/database.ts'
import { fail } from '../../http/handler.ts'
import { moveOrder, type OrderRow } from '../../orders/orders.moves.ts'
import { linesOf } from '../../orders/orders.store.ts'
import { settleRefund } from './settle.ts'
import { leftOf, type Pieces } from '../../orders/pieces.ts'
import { refundOfLines } from './refunds.rules.ts'
import { addRefund, approvedPayment, refundedBefore, type RefundRow } from './refunds.store.ts'

export type RefundAsk = {
  kind: 'CANCEL' | 'RETURN'
  /** What goes back of which lines; null is all that is left. */
  pieces: readonly Pieces[] | null
  /** The sealed account for what a virtual account received. */
  account: string | null
  reason: string | null
  actor: string
  at: Date
  /** Nobody came for the order in time. */
  uncollected?: boolean
}

const underWay = async (tx: Transaction, order: OrderRow, ask: RefundAsk): Promise<OrderRow> => {
  const { kind, actor, at, reason, uncollected = false } = ask
  const act = { actor, at, ...(reason !== null && { reason }) }
  if (kind === 'RETURN') return moveOrder(tx, order, { ...act, to: 'REFUNDING', event: 'ACCEPT_RETURN' })
  const event = uncollected ? 'NOT_COLLECTED' : 'REQUEST_CANCEL'
  const requested = await moveOrder(tx, order, { ...act, to: 'CANCEL_REQUESTED', event })
  return moveOrder(tx, requested, { ...act, to: 'REFUNDING', event: 'REFUND' })
}

/**
 * The first phase of a refund, on a locked order: what goes back is written down before anything is asked of the
 * payment company. Where it gives nothing back, the refund is settled here.
 */
export const requestRefund = async (
  tx: Transaction,
  services: Pick<Services, 'secrets' | 'shopUrl'>,
  order: OrderRow,
  ask: RefundAsk,
): Promise<{ order: OrderRow; refund: RefundRow }> => {
  const { kind, pieces, account, reason, actor, at } = ask
  const lines = await linesOf(tx, [order.id])
  const isThere = ({ id, qty }: Pieces) =>
    qty > 0 && lines.some((line) => line.id === id && qty <= leftOf(line))
  if (pieces !== null && !pieces.every(isThere)) fail('order.state.wrong')
  const before = await refundedBefore(tx, order.id)
  const { money, cash } = refundOfLines({ ...order, lines, before }, pieces)
  const payment = money > 0 ? await approvedPayment(tx, order.id) : undefined
  const to = payment?.method === 'VBANK' ? account : null
  if (payment?.method === 'VBANK' && to === null) fail('order.refund.account_required')
  const moved = await underWay(tx, order, ask)
  const refund = await addRefund(tx, {
    kind,
    paymentId: payment?.id ?? null,
    orderId: order.id,
    orderLineIds: pieces && pieces.map(({ id }) => id),
    orderLineQtys: pieces && pieces.map(({ qty }) => qty),
    amount: money,
    cashAmount: cash,
    account: to,
    reason,
    actor,
    key: `refund-${order.oid}-${before.count + 1}`,
    at,
  })
  if (money > 0) return { order: moved, refund }
  return { order: (await settleRefund(tx, services, refund.id, at)) ?? moved, refund }
}
