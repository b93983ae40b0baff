import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { bigId, createdAt, moment, won } from './columns.ts'
import { orderLines, orders } from './orders.ts'

export type PaymentState =
  'CREATED' | 'APPROVING' | 'APPROVED' | 'DECLINED' | 'UNKNOWN' | 'VOIDING' | 'VOIDED' | 'ABANDONED'

export const payments = pgTable(
  'payments',
  {
    id: bigId(),
    orderId: won('order_id').references(() => orders.id),
    chargeId: won('charge_id'),
    memberId: integer('member_id').notNull(),
    provider: text('provider').$type<'allat' | 'kakaopay'>().notNull(),
    /** The order number at the provider: a voided number is closed there, so every payment has its own. */
    orderNo: text('order_no').notNull(),
    method: text('method').notNull(),
    amount: won('amount').notNull(),
    state: text('state').$type<PaymentState>().notNull(),
    /** Hash of the provider's opaque answer: one answer pays for one order, once. */
    encHash: text('enc_hash').unique(),
    /** The opaque answer itself, from its arrival at the return address until it was spent. */
    encData: text('enc_data'),
    providerTx: text('provider_tx'),
    receipt: jsonb('receipt').$type<{
      issuer?: string
      numberMasked?: string
      installments?: number
      approvedAt?: string
    }>(),
    declineCode: text('decline_code'),
    leaseUntil: moment('lease_until'),
    nextInquiryAt: moment('next_inquiry_at'),
    attempts: integer('attempts').notNull().default(0),
    refunded: won('refunded').notNull().default(0),
    createdAt: createdAt(),
    approvedAt: moment('approved_at'),
  },
  (t) => [
    check('payments_amount', sql`${t.amount} > 0 and ${t.refunded} between 0 and ${t.amount}`),
    unique('payments_order_no').on(t.provider, t.orderNo),
    unique('payments_provider_tx').on(t.provider, t.providerTx),
    uniqueIndex('payments_one_live')
      .on(t.orderId)
      .where(sql`state in ('APPROVING', 'UNKNOWN', 'APPROVED')`),
    index('payments_order').on(t.orderId),
    index('payments_unsettled')
      .on(t.state, t.nextInquiryAt)
      .where(sql`state in ('APPROVING', 'UNKNOWN', 'VOIDING')`),
  ],
)

/** Written before each call to a provider and completed after it. */
export const paymentCalls = pgTable(
  'payment_calls',
  {
    id: bigId(),
    paymentId: won('payment_id')
      .notNull()
      .references(() => payments.id),
    kind: text('kind').$type<'APPROVE' | 'INQUIRE' | 'VOID' | 'REFUND'>().notNull(),
    idempotencyKey: text('idempotency_key').notNull().unique(),
    result: text('result'),
    at: moment('at').notNull(),
    answeredAt: moment('answered_at'),
  },
  (t) => [index('payment_calls_payment').on(t.paymentId)],
)

export const refunds = pgTable(
  'refunds',
  {
    id: bigId(),
    paymentId: won('payment_id').references(() => payments.id),
    orderId: won('order_id')
      .notNull()
      .references(() => orders.id),
    orderLineId: won('order_line_id').references(() => orderLines.id),
    amount: won('amount').notNull(),
    cashAmount: won('cash_amount').notNull().default(0),
    state: text('state').$type<'REQUESTED' | 'DONE' | 'UNKNOWN' | 'FAILED'>().notNull(),
    idempotencyKey: text('idempotency_key').notNull().unique(),
    at: moment('at').notNull(),
  },
  (t) => [
    index('refunds_order').on(t.orderId),
    check('refunds_amount', sql`${t.amount} >= 0 and ${t.cashAmount} >= 0`),
  ],
)

/** A provider's own notices: stored first, answered second, acted on third. */
export const providerNotices = pgTable(
  'provider_notices',
  {
    id: bigId(),
    provider: text('provider').notNull(),
    eventId: text('event_id').notNull(),
    bodyHash: text('body_hash').notNull(),
    state: text('state').notNull(),
    at: moment('at').notNull(),
  },
  (t) => [unique('provider_notices_once').on(t.provider, t.eventId)],
)
