import type { z } from '@hono/zod-openapi'
import type { RefundPreview as Shape } from '#api/contract/orders.shapes.ts'
import type { Locale } from '#api/fields.ts'
import { couponsUsedBy } from '../../coupons/coupons.store.ts'
import type { Executor } from '../../db/database.ts'
import { fail } from '../../http/handler.ts'
import type { OrderRow } from '../../orders/orders.moves.ts'
import { isUnpaid } from '../../orders/orders.rules.ts'
import { linesOf, paymentShown, type LineRow } from '../../orders/orders.store.ts'
import type { Secrets } from '../../secrets.ts'
import { inLocale } from '../../words.ts'
import { maskedAccount, openAccount } from '../accounts.ts'
import { leftOf } from '../../orders/pieces.ts'
import { refundOfLines } from './refunds.rules.ts'
import { refundedBefore } from './refunds.store.ts'

export type RefundPreview = z.output<typeof Shape>

const unpaidMoney = async (db: Executor, order: OrderRow) =>
  order.payMethod === 'VBANK' ? ((await paymentShown(db, order.id))?.deposited ?? 0) : 0

const accountFor = ({ payMethod, refundAccount }: OrderRow, money: number): RefundPreview['account'] => {
  if (payMethod !== 'VBANK' || money === 0) return 'NONE'
  return refundAccount === null ? 'NEEDED' : 'KEPT'
}

const keptAccount = (secrets: Secrets, { memberId, refundAccount }: OrderRow) =>
  refundAccount === null ? null : maskedAccount(openAccount(secrets, memberId, refundAccount))

type Asked = { lines?: readonly number[] | undefined; qtys?: readonly number[] | undefined }

/** How many pieces of which lines are asked about: all that is left where nothing is said. */
const chosenOf = (lines: readonly LineRow[], { lines: ids, qtys }: Asked): Map<LineRow, number> => {
  const open = lines.filter((line) => leftOf(line) > 0)
  if (!ids) return new Map(open.map((line) => [line, leftOf(line)]))
  return new Map(
    ids.map((id, at) => {
      const line = open.find((one) => one.id === id) ?? fail('order.line.not_found')
      const qty = qtys?.[at] ?? leftOf(line)
      if (qty < 1 || qty > leftOf(line)) fail('order.state.wrong')
      return [line, qty]
    }),
  )
}

/** What would go back of an order now; nothing is written. */
export const previewRefund = async (
  { db, secrets }: { db: Executor; secrets: Secrets },
  order: OrderRow,
  asked: Asked,
  locale: Locale,
): Promise<RefundPreview> => {
  const lines = await linesOf(db, [order.id])
  const chosen = chosenOf(lines, asked)
  const whole = lines.every((line) => leftOf(line) === (chosen.get(line) ?? 0))
  const unpaid = isUnpaid(order.status)
  const before = await refundedBefore(db, order.id)
  const pieces = whole ? null : [...chosen].map(([{ id }, qty]) => ({ id, qty }))
  const back = unpaid
    ? { money: await unpaidMoney(db, order), cash: order.cashUsed }
    : refundOfLines({ ...order, lines, before }, pieces)
  const gone = [...chosen].filter(([line, qty]) => qty === leftOf(line))
  const products = new Set(gone.map(([{ productId }]) => productId))
  const used = (await couponsUsedBy(db, [order.id])).filter(
    ({ state, productId }) =>
      state !== 'RETURNED' && (whole || (productId !== null && products.has(productId))),
  )
  const account = accountFor(order, back.money)
  return {
    ...back,
    coupons: used.map(({ names }) => inLocale(names, locale)),
    whole,
    account,
    keptAccount: account === 'KEPT' ? keptAccount(secrets, order) : null,
  }
}
