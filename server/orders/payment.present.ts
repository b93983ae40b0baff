import type { z } from '@hono/zod-openapi'
import { localizeIssuer } from '#api/banks.ts'
import type { Order as Whole, Refund as Shape } from '#api/contract/orders.shapes.ts'
import type { Locale } from '#api/fields.ts'
import { toSeoulIso } from '../clock.ts'
import type { Executor } from '../db/database.ts'
import type { payments } from '../db/tables/payments.ts'
import { localizeAccount } from './account-names.ts'
import { toPieces } from './pieces.ts'
import type { OrderRow } from './order-transitions.ts'
import type { OrderRefund } from './orders.store.ts'
import { isPayMethod, methodTexts } from './order-labels.ts'
import { findEffectivePayment } from './orders.store.ts'

type Order = z.output<typeof Whole>
type PaymentRow = typeof payments.$inferSelect

const noCard = { issuer: null, numberMasked: null, installments: null, escrow: false }

type PresentedPayment = Pick<Order, 'payment' | 'account' | 'hold'>
const noPayment: PresentedPayment = { payment: null, account: null, hold: null }

/** How an order was paid, the account for a pending deposit, and until when it is held for a payment. */
export const presentPayment = async (
  db: Executor,
  order: OrderRow,
  { locale, now }: { locale: Locale; now: Date },
): Promise<PresentedPayment> => {
  const method = order.payMethod
  if (!method || !isPayMethod(method)) return noPayment
  const name = methodTexts[method]({}, { locale })
  const approvedAt = order.paidAt && toSeoulIso(order.paidAt)
  if (method === 'ZERO' || method === 'CASH')
    return {
      ...noPayment,
      payment: { ...noCard, code: method, method: name, amount: order.cashUsed, approvedAt },
    }
  const payment = await findEffectivePayment(db, order.id)
  if (!payment) return noPayment
  return {
    payment: { code: method, ...presentPaymentDetails(payment, name, locale) },
    account: presentAccount(order, payment, locale),
    hold: presentHold(order, payment, now),
  }
}

const presentHold = ({ status, expiresAt }: OrderRow, { encData }: PaymentRow, now: Date): Order['hold'] =>
  status === 'PENDING_PAYMENT' && expiresAt
    ? { until: toSeoulIso(expiresAt), now: toSeoulIso(now), answered: encData !== null }
    : null

const presentPaymentDetails = (
  { receipt, amount, approvedAt, escrow }: PaymentRow,
  method: string,
  locale: Locale,
) => ({
  method,
  escrow,
  issuer: receipt?.issuer ? localizeIssuer(locale, receipt.issuer) : null,
  numberMasked: receipt?.numberMasked ?? null,
  installments: receipt?.installments ?? null,
  amount,
  approvedAt: approvedAt && toSeoulIso(approvedAt),
})

const presentAccount = (
  { status }: OrderRow,
  { account, amount, deposited }: PaymentRow,
  locale: Locale,
): Order['account'] =>
  account && status === 'AWAITING_DEPOSIT' ? { ...localizeAccount(locale, account), amount, deposited } : null

/** A refund as its shopper sees it. */
export const presentRefund = (refund: OrderRefund): z.output<typeof Shape> => ({
  kind: refund.kind,
  state: refund.state,
  delayed: refund.state === 'REQUESTED' && refund.attempts > 1,
  amount: refund.amount,
  cash: refund.cashAmount,
  lines: toPieces(refund),
  reason: refund.kind === 'DEPOSIT' ? null : refund.reason,
  shopReason: refund.shopReason,
  requestedAt: toSeoulIso(refund.at),
  doneAt: refund.doneAt && toSeoulIso(refund.doneAt),
})
