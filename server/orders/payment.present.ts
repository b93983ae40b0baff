import type { z } from '@hono/zod-openapi'
import { issuerIn } from '#api/banks.ts'
import type { Order as Whole, Refund as Shape } from '#api/contract/orders.shapes.ts'
import type { Locale } from '#api/fields.ts'
import { iso } from '../clock.ts'
import type { Executor } from '../db/database.ts'
import type { payments } from '../db/tables/payments.ts'
import { accountIn } from './account-names.ts'
import { piecesOf } from './pieces.ts'
import type { OrderRow } from './orders.moves.ts'
import type { RefundShown } from './orders.store.ts'
import { isPayMethod, methodTexts } from './orders.words.ts'
import { paymentShown } from './orders.store.ts'

type Order = z.output<typeof Whole>
type PaymentRow = typeof payments.$inferSelect

const none = { issuer: null, numberMasked: null, installments: null, escrow: false }

type Shown = Pick<Order, 'payment' | 'account' | 'hold'>
const unpaid: Shown = { payment: null, account: null, hold: null }

/** How an order was paid, where to deposit while it waits, and until when it is held for a payment. */
export const paymentOf = async (
  db: Executor,
  order: OrderRow,
  { locale, now }: { locale: Locale; now: Date },
): Promise<Shown> => {
  const method = order.payMethod
  if (!method || !isPayMethod(method)) return unpaid
  const name = methodTexts[method]({}, { locale })
  const approvedAt = order.paidAt && iso(order.paidAt)
  if (method === 'ZERO' || method === 'CASH')
    return {
      ...unpaid,
      payment: { ...none, code: method, method: name, amount: order.cashUsed, approvedAt },
    }
  const payment = await paymentShown(db, order.id)
  if (!payment) return unpaid
  return {
    payment: { code: method, ...shown(payment, name, locale) },
    account: accountOf(order, payment, locale),
    hold: holdOf(order, payment, now),
  }
}

const holdOf = ({ status, expiresAt }: OrderRow, { encData }: PaymentRow, now: Date): Order['hold'] =>
  status === 'PENDING_PAYMENT' && expiresAt
    ? { until: iso(expiresAt), now: iso(now), answered: encData !== null }
    : null

const shown = ({ receipt, amount, approvedAt, escrow }: PaymentRow, method: string, locale: Locale) => ({
  method,
  escrow,
  issuer: receipt?.issuer ? issuerIn(locale, receipt.issuer) : null,
  numberMasked: receipt?.numberMasked ?? null,
  installments: receipt?.installments ?? null,
  amount,
  approvedAt: approvedAt && iso(approvedAt),
})

const accountOf = (
  { status }: OrderRow,
  { account, amount, deposited }: PaymentRow,
  locale: Locale,
): Order['account'] =>
  account && status === 'AWAITING_DEPOSIT' ? { ...accountIn(locale, account), amount, deposited } : null

/** A refund as its shopper sees it. */
export const refundOf = (refund: RefundShown): z.output<typeof Shape> => ({
  kind: refund.kind,
  state: refund.state,
  amount: refund.amount,
  cash: refund.cashAmount,
  lines: piecesOf(refund),
  reason: refund.kind === 'DEPOSIT' ? null : refund.reason,
  requestedAt: iso(refund.at),
  doneAt: refund.doneAt && iso(refund.doneAt),
})
