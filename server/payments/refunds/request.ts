import type { ShopCancelReason } from '#api/contract/orders.options.ts'
import type { Services } from '../../context.ts'
import type { Transaction } from '../../db/database.ts'
import { fail } from '../../http/handler.ts'
import { transitionOrder, type OrderRow } from '../../orders/order-transitions.ts'
import { listOrderLines } from '../../orders/orders.store.ts'
import { settleRefund } from './settle.ts'
import { countRemaining, type Pieces } from '../../orders/pieces.ts'
import { calculateLinesRefund, sumGoodwillOffset } from './refunds.rules.ts'
import { addRefund, findApprovedPayment, hasOpenRefund, sumRefunds, type RefundRow } from './refunds.store.ts'

export type RefundRequest = {
  kind: 'CANCEL' | 'RETURN'
  /** The refunded pieces by line; null for all that is left. */
  pieces: readonly Pieces[] | null
  /** The encrypted account for refunds of a virtual account. */
  account: string | null
  reason: string | null
  actor: string
  at: Date
  /** Whether the order was not collected in time. */
  uncollected?: boolean
  /** Of a cancellation by the shop: its transition, why, and the pieces that do not go back to the stock. */
  byShop?: {
    event: 'CANCEL_BY_SHOP' | 'REFUSE_HAND_OVER'
    reason: ShopCancelReason
    writtenOff?: readonly Pieces[]
  }
}

/** What an event says about a cancellation: the shop's reason before the words for the shopper. */
const toEventReason = ({ reason, byShop }: RefundRequest): string | null =>
  byShop ? [byShop.reason, reason].filter(Boolean).join(': ') : reason

const startRefund = async (tx: Transaction, order: OrderRow, request: RefundRequest): Promise<OrderRow> => {
  const { kind, actor, at, uncollected = false, byShop } = request
  const reason = toEventReason(request)
  const act = { actor, at, ...(reason !== null && { reason }) }
  if (kind === 'RETURN')
    return transitionOrder(tx, order, { ...act, to: 'REFUNDING', event: 'ACCEPT_RETURN' })
  const event = byShop?.event ?? (uncollected ? 'NOT_COLLECTED' : 'REQUEST_CANCEL')
  const requested = await transitionOrder(tx, order, { ...act, to: 'CANCEL_REQUESTED', event })
  return transitionOrder(tx, requested, { ...act, to: 'REFUNDING', event: 'REFUND' })
}

/**
 * The first phase of a refund, on a locked order: the refund is recorded before the provider is called. A
 * refund without money from the provider is settled here.
 */
export const requestRefund = async (
  tx: Transaction,
  services: Pick<Services, 'secrets' | 'shopUrl'>,
  order: OrderRow,
  request: RefundRequest,
): Promise<{ order: OrderRow; refund: RefundRow }> => {
  const { kind, pieces, account, reason, actor, at, byShop } = request
  const lines = await listOrderLines(tx, [order.id])
  const isAvailable = ({ id, qty }: Pieces) =>
    qty > 0 && lines.some((line) => line.id === id && qty <= countRemaining(line))
  if (pieces !== null && !pieces.every(isAvailable)) fail('order.state.wrong')
  // Goodwill goes back while the order stays as it is: one refund after the other.
  if (await hasOpenRefund(tx, order.id)) fail('order.refund.pending')
  const before = await sumRefunds(tx, order.id)
  const { money, cash } = calculateLinesRefund({ ...order, lines, before }, pieces)
  const payment = money > 0 ? await findApprovedPayment(tx, order.id) : undefined
  const to = payment?.method === 'VBANK' ? account : null
  if (payment?.method === 'VBANK' && to === null) fail('order.refund.account_required')
  const refundingOrder = await startRefund(tx, order, request)
  const refund = await addRefund(tx, {
    kind,
    paymentId: payment?.id ?? null,
    orderId: order.id,
    orderLineIds: pieces && pieces.map(({ id }) => id),
    orderLineQtys: pieces && pieces.map(({ qty }) => qty),
    amount: money,
    cashAmount: cash,
    goodwillOffset: sumGoodwillOffset(lines, pieces),
    account: to,
    reason,
    ...(byShop && {
      shopReason: byShop.reason,
      writtenOff: byShop.writtenOff ? [...byShop.writtenOff] : null,
    }),
    actor,
    key: `refund-${order.oid}-${before.count + 1}`,
    at,
  })
  if (money > 0) return { order: refundingOrder, refund }
  return { order: (await settleRefund(tx, services, refund.id, at)) ?? refundingOrder, refund }
}
