import type { z } from '@hono/zod-openapi'
import { localizeIssuer } from '#api/banks.ts'
import type { Receipt as Whole, ReceiptCard as Card } from '#api/contract/receipts.shapes.ts'
import type { Locale } from '#api/fields.ts'
import { toSeoulIso } from '../clock.ts'
import type { Executor } from '../db/database.ts'
import { toProductName } from '../product-name.ts'
import { localizeTexts } from '../localize-texts.ts'
import { formatOrderTitle } from './order-titles.store.ts'
import type { OrderRow } from './order-transitions.ts'
import {
  listOrderLines,
  findEffectivePayment,
  listRefunds,
  listSellers,
  type LineRow,
  type OrderRefund,
  type Seller,
} from './orders.store.ts'
import { isPayMethod, methodTexts } from './order-labels.ts'
import {
  cashMethods,
  listReceiptKinds,
  selfIssuedNumber,
  slipMethods,
  splitTax,
  toTransactionNo,
} from './receipts.rules.ts'

type Receipt = z.output<typeof Whole>
type Payment = NonNullable<Awaited<ReturnType<typeof findEffectivePayment>>>

const formatPayMethod = (method: string | null, locale: Locale) =>
  method && isPayMethod(method) ? methodTexts[method]({}, { locale }) : ''

/** Completed refunds in money and cash; returned deposits are excluded, because they paid for nothing. */
const toRefundTotals = (refunds: readonly OrderRefund[]) => {
  const completedRefunds = refunds.filter(({ state, kind }) => state === 'DONE' && kind !== 'DEPOSIT')
  const money = completedRefunds.reduce((sum, { amount }) => sum + amount, 0)
  return {
    done: completedRefunds,
    money,
    all: completedRefunds.reduce((sum, { cashAmount }) => sum + cashAmount, money),
  }
}

/** Presents paid orders as a list of receipts. */
export const presentReceiptCards = async (
  db: Executor,
  rows: OrderRow[],
  locale: Locale,
): Promise<z.output<typeof Card>[]> => {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const lines = Map.groupBy(await listOrderLines(db, ids), ({ orderId }) => orderId)
  const refunds = Map.groupBy(await listRefunds(db, ids), ({ orderId }) => orderId)
  return rows.map((row) => ({
    oid: row.oid,
    title: formatOrderTitle(lines.get(row.id) ?? [], locale),
    method: formatPayMethod(row.payMethod, locale),
    paidAt: toSeoulIso(row.paidAt ?? row.createdAt),
    paid: row.payable + row.cashUsed,
    refunded: toRefundTotals(refunds.get(row.id) ?? []).all,
    kinds: listReceiptKinds(row.payMethod),
  }))
}

const noSeller = {
  name: '',
  representative: '',
  address: '',
  businessNumber: '',
  phone: '',
  lang: 'ko-KR',
} as const

const presentSeller = (seller: Seller | undefined, locale: Locale): Receipt['seller'] =>
  seller
    ? {
        ...localizeTexts(seller.company, ['name', 'representative', 'address'], locale),
        businessNumber: seller.company.businessNumber,
        phone: seller.company.phone,
      }
    : noSeller

const presentStatement = (
  order: OrderRow,
  lines: LineRow[],
  refunds: OrderRefund[],
  locale: Locale,
): Receipt['statement'] => {
  const { total, shipping, discount, cashUsed, payable } = order
  const refundTotals = toRefundTotals(refunds)
  return {
    lines: lines.map((line) => ({
      idProduct: line.productId,
      name: toProductName(line, locale),
      qty: line.qty,
      unitPrice: line.unitPrice,
      listPrice: line.listPrice,
      discount: line.discountShare,
      amount: line.paidShare,
      cancelledQty: line.cancelledQty,
    })),
    ...{ goods: total - shipping, shipping, discount, cashUsed, payable, refunded: refundTotals.all },
    taxed: splitTax(payable - refundTotals.money),
  }
}

const presentCardSlip = (
  order: OrderRow,
  payment: Payment,
  refunds: OrderRefund[],
  locale: Locale,
): Receipt['cardSlip'] => {
  if (!order.payMethod || !slipMethods.includes(order.payMethod)) return null
  const { receipt, providerTx, approvedAt, amount } = payment
  return {
    method: formatPayMethod(order.payMethod, locale),
    issuer: localizeIssuer(locale, receipt?.issuer ?? ''),
    numberMasked: receipt?.numberMasked ?? '',
    installments: receipt?.installments ?? 0,
    transactionNo: toTransactionNo(providerTx),
    approvedAt: toSeoulIso(approvedAt ?? payment.createdAt),
    taxed: splitTax(amount),
    cancellations: toRefundTotals(refunds).done.flatMap((refund) =>
      refund.amount > 0 ? [{ amount: refund.amount, at: toSeoulIso(refund.doneAt ?? refund.at) }] : [],
    ),
  }
}

const presentCashReceipt = (
  order: OrderRow,
  payment: Payment,
  refunds: OrderRefund[],
): Receipt['cashReceipt'] => {
  if (!order.payMethod || !cashMethods.includes(order.payMethod)) return null
  const { purpose = 'UNASKED', numberMasked = selfIssuedNumber, approvalNo = null } = order.cashReceipt ?? {}
  return {
    purpose,
    numberMasked,
    approvalNo,
    taxed: splitTax(payment.amount - toRefundTotals(refunds).money),
  }
}

/** All payment documents of an order; null for an unpaid one. */
export const presentReceipt = async (
  db: Executor,
  order: OrderRow,
  locale: Locale,
): Promise<Receipt | null> => {
  if (!order.paidAt) return null
  const lines = await listOrderLines(db, [order.id])
  const refunds = await listRefunds(db, [order.id])
  const [seller] = order.storeId ? await listSellers(db, [order.storeId]) : []
  const payment = order.payable > 0 ? await findEffectivePayment(db, order.id) : undefined
  return {
    oid: order.oid,
    type: order.type,
    createdAt: toSeoulIso(order.createdAt),
    paidAt: toSeoulIso(order.paidAt),
    buyer: order.orderer?.fullName ?? '',
    seller: presentSeller(seller, locale),
    statement: presentStatement(order, lines, refunds, locale),
    cardSlip: payment ? presentCardSlip(order, payment, refunds, locale) : null,
    cashReceipt: payment ? presentCashReceipt(order, payment, refunds) : null,
  }
}
