import { z } from '@hono/zod-openapi'
import { defineEntity, defineEnum } from '../entity.ts'
import { Id, Moment, Won, TextLanguage } from '../fields.ts'
import { OrderType } from './orders.shapes.ts'
import { receiptKinds } from './receipts.options.ts'

export const ReceiptKind = defineEnum('ReceiptKind', receiptKinds)

/** Won with the value added tax that is in them. */
const Taxed = defineEntity('TaxBreakdown', { amount: Won, supply: Won, tax: Won })

export const ReceiptCard = defineEntity('ReceiptCard', {
  oid: z.string(),
  title: z.string(),
  method: z.string(),
  paidAt: Moment,
  /** What was paid in money and cash, and what of it went back. */
  paid: Won,
  refunded: Won,
  kinds: z.array(ReceiptKind),
})

export const Receipt = defineEntity('Receipt', {
  oid: z.string(),
  type: OrderType,
  createdAt: Moment,
  paidAt: Moment,
  buyer: z.string(),
  seller: z.object({
    name: z.string(),
    representative: z.string(),
    businessNumber: z.string(),
    address: z.string(),
    phone: z.string(),
    lang: TextLanguage,
  }),
  statement: z.object({
    lines: z.array(
      z.object({
        idProduct: Id,
        name: z.string(),
        qty: z.int(),
        unitPrice: Won,
        listPrice: Won,
        discount: Won,
        amount: Won,
        cancelledQty: z.int(),
      }),
    ),
    goods: Won,
    shipping: Won,
    discount: Won,
    cashUsed: Won,
    payable: Won,
    refunded: Won,
    /** Of what was paid in money and did not go back; stored cash had its slip when it was topped up. */
    taxed: Taxed,
  }),
  /** Of what a card paid. */
  cardSlip: z
    .object({
      method: z.string(),
      issuer: z.string(),
      numberMasked: z.string(),
      installments: z.int(),
      /** The payment company's own number; empty where it has none. */
      transactionNo: z.string(),
      approvedAt: Moment,
      taxed: Taxed,
      cancellations: z.array(z.object({ amount: Won, at: Moment })),
    })
    .nullable(),
  /** Of what was paid into a virtual account; stored cash had its slip when it was charged. */
  cashReceipt: z
    .object({
      purpose: z.enum(['INCOME', 'EXPENSE', 'UNASKED']),
      numberMasked: z.string(),
      /** Null until the tax office has given one. */
      approvalNo: z.string().nullable(),
      taxed: Taxed,
    })
    .nullable(),
})
