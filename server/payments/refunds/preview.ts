import type { z } from '@hono/zod-openapi'
import type { RefundPreview as Shape } from '#api/contract/orders.shapes.ts'
import type { Locale } from '#api/fields.ts'
import { couponsUsedBy } from '../../coupons/coupons.store.ts'
import type { Executor } from '../../db/database.ts'
import { fail } from '../../http/handler.ts'
import type { OrderRow } from '../../orders/orders.moves.ts'
import { isUnpaid } from '../../orders/orders.rules.ts'
import { linesOf, paymentShown } from '../../orders/orders.store.ts'
import type { Secrets } from '../../secrets.ts'
import { inLocale } from '../../words.ts'
import { maskedAccount, openAccount } from '../accounts.ts'
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

/** What would go back of an order now; nothing is written. */
export const previewRefund = async (
  { db, secrets }: { db: Executor; secrets: Secrets },
  order: OrderRow,
  asked: readonly number[] | undefined,
  locale: Locale,
): Promise<RefundPreview> => {
  const rows = await linesOf(db, [order.id])
  const lines = rows.map((line) => ({ ...line, open: line.cancelledQty < line.qty }))
  const open = lines.filter((line) => line.open)
  const chosen = asked ? open.filter(({ id }) => asked.includes(id)) : open
  if (asked && chosen.length !== new Set(asked).size) fail('order.line.not_found')
  const whole = chosen.length === open.length
  const unpaid = isUnpaid(order.status)
  const before = await refundedBefore(db, order.id)
  const ids = whole ? null : chosen.map(({ id }) => id)
  const back = unpaid
    ? { money: await unpaidMoney(db, order), cash: order.cashUsed }
    : refundOfLines({ ...order, lines, before }, ids)
  const products = new Set(chosen.map(({ productId }) => productId))
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
