import type { z } from '@hono/zod-openapi'
import { issuerIn } from '#api/banks.ts'
import type { Receipt as Whole, ReceiptCard as Card } from '#api/contract/receipts.shapes.ts'
import type { Locale } from '#api/fields.ts'
import { m } from '#messages'
import { iso } from '../clock.ts'
import type { Executor } from '../db/database.ts'
import type { OrderRow } from '../orders/orders.moves.ts'
import {
  linesOf,
  paymentShown,
  refundsOf,
  sellersOf,
  type LineRow,
  type RefundShown,
  type Seller,
} from '../orders/orders.store.ts'
import { isPayMethod, methodTexts } from '../orders/orders.words.ts'
import { cashMethods, kindsOf, selfIssued, slipMethods, taxed } from './receipts.rules.ts'

type Receipt = z.output<typeof Whole>
type Payment = NonNullable<Awaited<ReturnType<typeof paymentShown>>>

const methodName = (method: string | null, locale: Locale) =>
  method && isPayMethod(method) ? methodTexts[method]({}, { locale }) : ''

const titleOf = (lines: readonly LineRow[], locale: Locale) => {
  const [first, ...others] = lines
  const name = first?.nameKo ?? ''
  return others.length ? m['orders.window.product_more']({ name, count: others.length }, { locale }) : name
}

/** What went back for good, in money and cash; returned deposits paid for nothing. */
const backOf = (refunds: readonly RefundShown[]) => {
  const done = refunds.filter(({ state, kind }) => state === 'DONE' && kind !== 'DEPOSIT')
  const money = done.reduce((sum, { amount }) => sum + amount, 0)
  return { done, money, all: done.reduce((sum, { cashAmount }) => sum + cashAmount, money) }
}

/** Paid orders as a list of receipts. */
export const presentReceiptCards = async (
  db: Executor,
  rows: OrderRow[],
  locale: Locale,
): Promise<z.output<typeof Card>[]> => {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const lines = Map.groupBy(await linesOf(db, ids), ({ orderId }) => orderId)
  const refunds = Map.groupBy(await refundsOf(db, ids), ({ orderId }) => orderId)
  return rows.map((row) => ({
    oid: row.oid,
    title: titleOf(lines.get(row.id) ?? [], locale),
    method: methodName(row.payMethod, locale),
    paidAt: iso(row.paidAt ?? row.createdAt),
    paid: row.payable + row.cashUsed,
    refunded: backOf(refunds.get(row.id) ?? []).all,
    kinds: kindsOf(row.payMethod),
  }))
}

const sellerOf = (seller: Seller | undefined): Receipt['seller'] => ({
  name: seller?.company.name ?? '',
  representative: seller?.company.representative ?? '',
  businessNumber: seller?.company.businessNumber ?? '',
  address: seller?.company.address ?? '',
  phone: seller?.company.phone ?? '',
})

const statementOf = (order: OrderRow, lines: LineRow[], refunds: RefundShown[]): Receipt['statement'] => {
  const { total, shipping, discount, cashUsed, payable } = order
  const refunded = backOf(refunds).all
  return {
    lines: lines.map((line) => ({
      idProduct: line.productId,
      name: line.nameKo,
      qty: line.qty,
      unitPrice: line.unitPrice,
      discount: line.discountShare,
      amount: line.paidShare,
      cancelledQty: line.cancelledQty,
    })),
    ...{ goods: total - shipping, shipping, discount, cashUsed, payable, refunded },
    taxed: taxed(payable + cashUsed - refunded),
  }
}

const slipOf = (
  order: OrderRow,
  payment: Payment,
  refunds: RefundShown[],
  locale: Locale,
): Receipt['cardSlip'] => {
  if (!order.payMethod || !slipMethods.includes(order.payMethod)) return null
  const { receipt, providerTx, approvedAt, amount } = payment
  return {
    method: methodName(order.payMethod, locale),
    issuer: issuerIn(locale, receipt?.issuer ?? ''),
    numberMasked: receipt?.numberMasked ?? '',
    installments: receipt?.installments ?? 0,
    transactionNo: providerTx ?? '',
    approvedAt: iso(approvedAt ?? payment.createdAt),
    taxed: taxed(amount),
    cancellations: backOf(refunds).done.flatMap((refund) =>
      refund.amount > 0 ? [{ amount: refund.amount, at: iso(refund.doneAt ?? refund.at) }] : [],
    ),
  }
}

const cashReceiptOf = (order: OrderRow, payment: Payment, refunds: RefundShown[]): Receipt['cashReceipt'] => {
  if (!order.payMethod || !cashMethods.includes(order.payMethod)) return null
  const { purpose = 'UNASKED', numberMasked = selfIssued, approvalNo = null } = order.cashReceipt ?? {}
  return { purpose, numberMasked, approvalNo, taxed: taxed(payment.amount - backOf(refunds).money) }
}

/** Everything there is to show of how an order was paid; null of one that was not. */
export const presentReceipt = async (
  db: Executor,
  order: OrderRow,
  locale: Locale,
): Promise<Receipt | null> => {
  if (!order.paidAt) return null
  const lines = await linesOf(db, [order.id])
  const refunds = await refundsOf(db, [order.id])
  const [seller] = order.storeId ? await sellersOf(db, [order.storeId]) : []
  const payment = order.payable > 0 ? await paymentShown(db, order.id) : undefined
  return {
    oid: order.oid,
    type: order.type,
    paidAt: iso(order.paidAt),
    buyer: order.orderer?.fullName ?? '',
    seller: sellerOf(seller),
    statement: statementOf(order, lines, refunds),
    cardSlip: payment ? slipOf(order, payment, refunds, locale) : null,
    cashReceipt: payment ? cashReceiptOf(order, payment, refunds) : null,
  }
}
