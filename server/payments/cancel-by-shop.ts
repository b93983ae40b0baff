import type { ShopCancelReason } from '#api/contract/orders.options.ts'
import type { Services } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import { fail } from '../http/handler.ts'
import type { OrderRow } from '../orders/order-transitions.ts'
import { isCancellable } from '../orders/orders.rules.ts'
import { listOrderLines, type LineRow } from '../orders/orders.store.ts'
import { countRemaining, type Pieces } from '../orders/pieces.ts'
import { appendAuditEntry } from '../platform/audit/audit-log.ts'
import { markAsUnchanged } from '../platform/request-records/request-records.ts'
import {
  hasExpectedPieces,
  isAlreadyCancelled,
  matchRequestedLines,
  type LineRequest,
} from './cancel-lines.ts'
import { isBeingCancelled, runRefund } from './cancel.ts'
import { requestRefund } from './refunds/request.ts'

/** Pieces of a line that the shop cancels; `restock` of them go back to the stock, by default all that are whole. */
export type ShopLineRequest = LineRequest & { restock?: number | undefined }

export type ShopCancellation = {
  actor: string
  /** The order, locked; fails where the actor may not know of it. */
  find: (tx: Transaction) => Promise<OrderRow>
  /** By default everything that is left. */
  lines: readonly ShopLineRequest[] | undefined
  reason: ShopCancelReason
  /** Words for the shopper beside the reason. */
  note: string | null
}

type Request = { line: LineRow; ask: ShopLineRequest }

const countAsked = ({ line, ask }: Request): number => ask.qty ?? countRemaining(line)

/** What does not go back on sale: what is damaged, unless the request says how much of it is whole. */
const toWrittenOff = (requests: readonly Request[], reason: ShopCancelReason): Pieces[] =>
  requests
    .map((request) => {
      const qty = countAsked(request)
      const restockQty = request.ask.restock ?? (reason === 'DAMAGED' ? 0 : qty)
      return { id: request.line.id, qty: qty - Math.min(qty, restockQty) }
    })
    .filter(({ qty }) => qty > 0)

/** The requested pieces, or null where nothing would be left of the order. */
const toPieces = (lines: readonly LineRow[], requests: readonly Request[]): Pieces[] | null => {
  const pieces = requests.map((request) => ({ id: request.line.id, qty: countAsked(request) }))
  const isWhole = lines.every(
    (line) => countRemaining(line) === (pieces.find(({ id }) => id === line.id)?.qty ?? 0),
  )
  return isWhole ? null : pieces
}

/**
 * Cancels pieces that were not handed over, on the shop's own account: the refund is the same as for the
 * shopper's cancellation, to the won. Repeating a finished or pending request changes nothing.
 */
export const cancelByShop = (
  services: Services,
  { actor, find, lines: lineRequests, reason, note }: ShopCancellation,
): Promise<OrderRow> =>
  runRefund(services, async (tx) => {
    const order = await find(tx)
    const lines = await listOrderLines(tx, [order.id])
    const openLines: ShopLineRequest[] = lines.flatMap((line) =>
      countRemaining(line) > 0 ? { id: line.id } : [],
    )
    const requests = matchRequestedLines(lines, lineRequests ?? openLines)
    const pieces = toPieces(lines, requests)
    const isCancelled = requests.every(({ line, ask }) => isAlreadyCancelled(line, ask))
    if (isCancelled || (await isBeingCancelled(tx, order, pieces))) {
      markAsUnchanged()
      return { order }
    }
    const isAvailable = requests.every(({ line, ask }) => hasExpectedPieces(line, ask))
    if (!isCancellable(order.status) || !isAvailable) fail('order.state.wrong')
    const at = services.clock.now()
    const refundStart = await requestRefund(tx, services, order, {
      kind: 'CANCEL',
      pieces,
      account: order.refundAccount,
      reason: note,
      actor,
      at,
      byShop: { event: 'CANCEL_BY_SHOP', reason, writtenOff: toWrittenOff(requests, reason) },
    })
    const { amount: money, cashAmount: cash } = refundStart.refund
    await appendAuditEntry(tx, {
      at,
      actor,
      act: 'order.cancel_by_shop',
      subject: `order:${order.oid}`,
      detail: {
        reason,
        money,
        cash,
        pieces: requests.reduce((sum, request) => sum + countAsked(request), 0),
      },
    })
    return refundStart
  })
