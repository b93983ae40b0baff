import type { z } from '@hono/zod-openapi'
import type { RefundPreview as Shape } from '#api/contract/orders.shapes.ts'
import type { Locale } from '#api/fields.ts'
import { listUsedCoupons } from '../../coupons/coupons.store.ts'
import type { Executor } from '../../db/database.ts'
import { fail } from '../../http/handler.ts'
import type { OrderRow } from '../../orders/order-transitions.ts'
import { isUnpaid } from '../../orders/orders.rules.ts'
import { listOrderLines, findEffectivePayment, type LineRow } from '../../orders/orders.store.ts'
import type { Secrets } from '../../secrets.ts'
import { localize } from '../../localize.ts'
import { maskAccount, decryptAccount } from '../accounts.ts'
import { countRemaining } from '../../orders/pieces.ts'
import { calculateLinesRefund } from './refunds.rules.ts'
import { sumRefunds } from './refunds.store.ts'

export type RefundPreview = z.output<typeof Shape>

const getDepositedAmount = async (db: Executor, order: OrderRow) =>
  order.payMethod === 'VBANK' ? ((await findEffectivePayment(db, order.id))?.deposited ?? 0) : 0

const toAccountNeed = ({ payMethod, refundAccount }: OrderRow, money: number): RefundPreview['account'] => {
  if (payMethod !== 'VBANK' || money === 0) return 'NONE'
  return refundAccount === null ? 'NEEDED' : 'KEPT'
}

const presentSavedAccount = (secrets: Secrets, { memberId, refundAccount }: OrderRow) =>
  refundAccount === null ? null : maskAccount(decryptAccount(secrets, memberId, refundAccount))

type PreviewRequest = { lines?: readonly number[] | undefined; qtys?: readonly number[] | undefined }

/** The requested pieces by line: by default all that are left. */
const resolvePieces = (
  lines: readonly LineRow[],
  { lines: ids, qtys }: PreviewRequest,
): Map<LineRow, number> => {
  const openLines = lines.filter((line) => countRemaining(line) > 0)
  if (!ids) return new Map(openLines.map((line) => [line, countRemaining(line)]))
  return new Map(
    ids.map((id, at) => {
      const line = openLines.find((one) => one.id === id) ?? fail('order.line.not_found')
      const qty = qtys?.[at] ?? countRemaining(line)
      if (qty < 1 || qty > countRemaining(line)) fail('order.state.wrong')
      return [line, qty]
    }),
  )
}

/** What an immediate refund of an order would return; writes nothing. */
export const previewRefund = async (
  { db, secrets }: { db: Executor; secrets: Secrets },
  order: OrderRow,
  request: PreviewRequest,
  locale: Locale,
): Promise<RefundPreview> => {
  const lines = await listOrderLines(db, [order.id])
  const piecesByLine = resolvePieces(lines, request)
  const whole = lines.every((line) => countRemaining(line) === (piecesByLine.get(line) ?? 0))
  const unpaid = isUnpaid(order.status)
  const before = await sumRefunds(db, order.id)
  const pieces = whole ? null : [...piecesByLine].map(([{ id }, qty]) => ({ id, qty }))
  const refund = unpaid
    ? { money: await getDepositedAmount(db, order), cash: order.cashUsed }
    : calculateLinesRefund({ ...order, lines, before }, pieces)
  const wholeLines = [...piecesByLine].filter(([line, qty]) => qty === countRemaining(line))
  const products = new Set(wholeLines.map(([{ productId }]) => productId))
  const usedCoupons = (await listUsedCoupons(db, [order.id])).filter(
    ({ state, productId }) =>
      state !== 'RETURNED' && (whole || (productId !== null && products.has(productId))),
  )
  const account = toAccountNeed(order, refund.money)
  return {
    ...refund,
    coupons: usedCoupons.map(({ names }) => localize(names, locale)),
    whole,
    account,
    keptAccount: account === 'KEPT' ? presentSavedAccount(secrets, order) : null,
  }
}
