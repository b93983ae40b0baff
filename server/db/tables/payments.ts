import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { GoodwillReason } from '#api/contract/office/refunds.options.ts'
import type { ShopCancelReason } from '#api/contract/orders.options.ts'
import { cashCharges } from './cash.ts'
import { bigId, createdAt, timestamptz, refundRequestColumns, bigintNumber } from './columns.ts'
import { orders } from './orders.ts'

export type PaymentState =
  | 'CREATED'
  | 'APPROVING'
  | 'APPROVED'
  | 'DECLINED'
  | 'UNKNOWN'
  | 'VOIDING'
  | 'VOIDED'
  | 'ABANDONED'
  /** A virtual account that waits for its deposit, is being closed, or accepts no more money. */
  | 'ISSUED'
  | 'CLOSING'
  | 'CLOSED'

/** The account for a shopper's deposit, until the end of a day in Seoul. */
export type VirtualAccount = { bank: string; number: string; holder: string; dueOn: string }
/** The initial card of a window. */
export type CardChoice = { issuer?: string | undefined; installments: number }
/** The provider's answer to a prepared payment: its number, and the URLs for the buyer. */
export type PreparedPayment = { transactionId: string; pcUrl: string; mobileUrl: string; appUrl: string }

export const payments = pgTable(
  'payments',
  {
    id: bigId(),
    orderId: bigintNumber('order_id').references(() => orders.id),
    chargeId: bigintNumber('charge_id').references(() => cashCharges.id),
    memberId: integer('member_id').notNull(),
    provider: text('provider').$type<'allat' | 'kakaopay'>().notNull(),
    /** The order number at the provider: a voided number is closed there, so every payment has its own. */
    orderNo: text('order_no').notNull(),
    method: text('method').notNull(),
    amount: bigintNumber('amount').notNull(),
    state: text('state').$type<PaymentState>().notNull(),
    /** Hash of the provider's opaque answer: one answer pays for one order, once. */
    encHash: text('enc_hash').unique(),
    /** The opaque answer itself, from its arrival at the return address until it is used. */
    encData: text('enc_data'),
    providerTx: text('provider_tx'),
    receipt: jsonb('receipt').$type<{
      issuer?: string
      numberMasked?: string
      installments?: number
      approvedAt?: string
    }>(),
    declineCode: text('decline_code'),
    card: jsonb('card').$type<CardChoice>(),
    prepared: jsonb('prepared').$type<PreparedPayment>(),
    /** Escrow: the provider holds the money until the shopper has received the goods. */
    escrow: boolean('escrow').notNull().default(false),
    account: jsonb('account').$type<VirtualAccount>(),
    /** Money received in the virtual account, in won. */
    deposited: bigintNumber('deposited').notNull().default(0),
    leaseUntil: timestamptz('lease_until'),
    nextInquiryAt: timestamptz('next_inquiry_at'),
    attempts: integer('attempts').notNull().default(0),
    refunded: bigintNumber('refunded').notNull().default(0),
    createdAt: createdAt(),
    approvedAt: timestamptz('approved_at'),
  },
  (t) => [
    check('payments_amount', sql`${t.amount} > 0 and ${t.refunded} between 0 and ${t.amount}`),
    unique('payments_order_no').on(t.provider, t.orderNo),
    unique('payments_provider_tx').on(t.provider, t.providerTx),
    check('payments_subject', sql`(${t.orderId} is null) <> (${t.chargeId} is null)`),
    check('payments_deposited', sql`${t.deposited} >= 0`),
    uniqueIndex('payments_one_live')
      .on(t.orderId)
      .where(sql`state in ('APPROVING', 'UNKNOWN', 'APPROVED', 'ISSUED')`),
    uniqueIndex('payments_one_live_of_charge')
      .on(t.chargeId)
      .where(sql`state in ('APPROVING', 'UNKNOWN', 'APPROVED')`),
    index('payments_charge').on(t.chargeId),
    index('payments_order').on(t.orderId),
    index('payments_awaiting')
      .on(t.amount, t.id)
      .where(sql`state = 'ISSUED'`),
    index('payments_unsettled')
      .on(t.state, t.nextInquiryAt)
      .where(sql`state in ('APPROVING', 'UNKNOWN', 'VOIDING', 'CLOSING')`),
  ],
)

/** Written before each call to a provider and completed after it. */
export const paymentCalls = pgTable(
  'payment_calls',
  {
    id: bigId(),
    paymentId: bigintNumber('payment_id')
      .notNull()
      .references(() => payments.id),
    kind: text('kind').$type<'APPROVE' | 'INQUIRE' | 'VOID' | 'REFUND'>().notNull(),
    idempotencyKey: text('idempotency_key').notNull().unique(),
    result: text('result'),
    at: timestamptz('at').notNull(),
    answeredAt: timestamptz('answered_at'),
  },
  (t) => [index('payment_calls_payment').on(t.paymentId)],
)

/** Refunds of money and cash: the row is written before the provider is called. */
export const refunds = pgTable(
  'refunds',
  {
    id: bigId(),
    /**
     * `DEPOSIT` returns money in a virtual account that pays for nothing, `GOODWILL` some of the price of pieces
     * that stay with the shopper: it names no lines.
     */
    kind: text('kind').$type<'CANCEL' | 'RETURN' | 'DEPOSIT' | 'GOODWILL'>().notNull(),
    paymentId: bigintNumber('payment_id').references(() => payments.id),
    orderId: bigintNumber('order_id')
      .notNull()
      .references(() => orders.id),
    /** The lines of the refund; null is everything that is left. */
    orderLineIds: bigint('order_line_ids', { mode: 'number' }).array(),
    /** The number of pieces of each of these lines. */
    orderLineQtys: integer('order_line_qtys').array(),
    amount: bigintNumber('amount').notNull(),
    cashAmount: bigintNumber('cash_amount').notNull().default(0),
    /** The account of the refund, encrypted; null refunds by the original payment method. */
    account: text('account'),
    reason: text('reason'),
    /** Why the shop cancelled; null where it did not. */
    shopReason: text('shop_reason').$type<ShopCancelReason>(),
    /** The pieces of a cancellation that do not go back to the stock: broken, or not there. Null is none. */
    writtenOff: jsonb('written_off').$type<{ id: number; qty: number }[]>(),
    /** Why the shop gave goodwill; null for other refunds. */
    goodwillReason: text('goodwill_reason').$type<GoodwillReason>(),
    /** Goodwill that had been given for these pieces, in money and cash: this refund does not give it again. */
    goodwillOffset: bigintNumber('goodwill_offset').notNull().default(0),
    actor: text('actor').notNull(),
    ...refundRequestColumns(),
  },
  (t) => [
    index('refunds_order').on(t.orderId),
    index('refunds_payment').on(t.paymentId),
    index('refunds_due')
      .on(t.nextTryAt)
      .where(sql`state = 'REQUESTED'`),
    uniqueIndex('refunds_one_open')
      .on(t.orderId)
      .where(sql`state = 'REQUESTED' and kind <> 'DEPOSIT'`),
    check(
      'refunds_goodwill',
      sql`(${t.kind} = 'GOODWILL') = (${t.goodwillReason} is not null) and ${t.goodwillOffset} >= 0`,
    ),
    check('refunds_amount', sql`${t.amount} >= 0 and ${t.cashAmount} >= 0`),
    check(
      'refunds_pieces',
      sql`(${t.orderLineIds} is null) = (${t.orderLineQtys} is null)
        and coalesce(cardinality(${t.orderLineIds}) = cardinality(${t.orderLineQtys}), true)`,
    ),
  ],
)

/** A provider's notices: stored first, acknowledged second, applied third. */
export const providerNotices = pgTable(
  'provider_notices',
  {
    id: bigId(),
    provider: text('provider').notNull(),
    eventId: text('event_id').notNull(),
    bodyHash: text('body_hash').notNull(),
    orderNo: text('order_no').notNull(),
    amount: bigintNumber('amount').notNull(),
    depositor: text('depositor').notNull(),
    /** Number of the cash receipt that the provider issued with it, if one was requested. */
    cashApprovalNo: text('cash_approval_no'),
    /** Time of the deposit, from the provider. */
    depositedAt: timestamptz('deposited_at').notNull(),
    state: text('state').$type<'RECEIVED' | 'APPLIED' | 'OWED' | 'UNMATCHED'>().notNull(),
    /** The payment that a person of the office found for a deposit under another number. */
    matchedPaymentId: bigintNumber('matched_payment_id').references(() => payments.id),
    at: timestamptz('at').notNull(),
  },
  (t) => [
    unique('provider_notices_once').on(t.provider, t.eventId),
    check('provider_notices_amount', sql`${t.amount} > 0`),
    index('provider_notices_order').on(t.provider, t.orderNo),
    index('provider_notices_open')
      .on(t.id)
      .where(sql`state = 'RECEIVED'`),
    index('provider_notices_unmatched')
      .on(t.id)
      .where(sql`state = 'UNMATCHED'`),
    index('provider_notices_matched')
      .on(t.matchedPaymentId)
      .where(sql`matched_payment_id is not null`),
  ],
)
