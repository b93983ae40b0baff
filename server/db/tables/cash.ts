import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { bigId, id, timestamptz, bigintNumber } from './columns.ts'
import { companies } from './stores.ts'

export type AccountKind =
  | 'MEMBER_CASH_PAID'
  | 'MEMBER_CASH_BONUS'
  | 'MEMBER_CASH_HELD'
  | 'PG_CLEARING'
  | 'SALES'
  | 'REFUND_PAYABLE'
  | 'PROMO_COST'
  | 'BREAKAGE'
  | 'SELLER_PAYABLE'
  | 'COMMISSION'
  | 'VAT_PAYABLE'
  | 'PG_FEE'
  | 'BANK'
  /** Tax on the fees of payment providers, and what they paid out beyond the books or took back. */
  | 'INPUT_VAT'
  | 'PG_SUSPENSE'
  | 'CHARGEBACK'

export const accounts = pgTable(
  'accounts',
  {
    id: id(),
    kind: text('kind').$type<AccountKind>().notNull(),
    memberId: integer('member_id'),
    /** The seller whose account it is; null for the shop's and for members'. */
    companyId: integer('company_id').references(() => companies.id),
  },
  (t) => [
    unique('accounts_once').on(t.kind, t.memberId, t.companyId).nullsNotDistinct(),
    index('accounts_member').on(t.memberId),
    index('accounts_company').on(t.companyId),
  ],
)

/** Append-only double entry: the entries of one journal add up to zero. */
export const journals = pgTable(
  'journals',
  {
    id: bigId(),
    kind: text('kind').notNull(),
    refType: text('ref_type').notNull(),
    refId: text('ref_id').notNull(),
    idempotencyKey: text('idempotency_key').notNull().unique(),
    actor: text('actor').notNull(),
    at: timestamptz('at').notNull(),
  },
  (t) => [index('journals_ref').on(t.refType, t.refId)],
)

export const entries = pgTable(
  'entries',
  {
    id: bigId(),
    journalId: bigintNumber('journal_id')
      .notNull()
      .references(() => journals.id),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    amount: bigintNumber('amount').notNull(),
  },
  (t) => [
    check('entries_amount', sql`${t.amount} <> 0`),
    index('entries_journal').on(t.journalId),
    index('entries_account').on(t.accountId, t.id),
  ],
)

export type ChargeState =
  | 'OPEN'
  | 'PENDING_PAYMENT'
  | 'APPROVING'
  | 'UNKNOWN'
  | 'VOIDING'
  | 'CHARGED'
  | 'FAILED'
  | 'EXPIRED'
  | 'VOIDED'

/** Top-ups: opened with an amount, paid in the provider's window, then booked. */
export const cashCharges = pgTable(
  'cash_charges',
  {
    id: bigId(),
    /** Random, so that it cannot be guessed from another. */
    cid: text('cid').notNull().unique(),
    memberId: integer('member_id').notNull(),
    amount: bigintNumber('amount').notNull(),
    state: text('state').$type<ChargeState>().notNull(),
    expiresAt: timestamptz('expires_at'),
    chargedAt: timestamptz('charged_at'),
    createdAt: timestamptz('created_at').notNull(),
  },
  (t) => [
    check('cash_charges_amount', sql`${t.amount} > 0`),
    index('cash_charges_member').on(t.memberId, t.createdAt.desc().nullsFirst()),
    index('cash_charges_expiry')
      .on(t.expiresAt)
      .where(sql`state in ('OPEN', 'PENDING_PAYMENT')`),
  ],
)

/** The cached sum of a member's entries, changed in the same transaction and never below zero. */
export const cashBalances = pgTable(
  'cash_balances',
  {
    memberId: integer('member_id').primaryKey(),
    paid: bigintNumber('paid').notNull().default(0),
    bonus: bigintNumber('bonus').notNull().default(0),
    held: bigintNumber('held').notNull().default(0),
  },
  (t) => [check('cash_balances_positive', sql`${t.paid} >= 0 and ${t.bonus} >= 0 and ${t.held} >= 0`)],
)

/** Cash by its source, used first in, first out; paid cash can be refunded, bonus cash cannot. */
export const cashLots = pgTable(
  'cash_lots',
  {
    id: bigId(),
    memberId: integer('member_id').notNull(),
    source: text('source').$type<'PAID' | 'BONUS'>().notNull(),
    amount: bigintNumber('amount').notNull(),
    remaining: bigintNumber('remaining').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (t) => [
    check('cash_lots_remaining', sql`${t.remaining} between 0 and ${t.amount}`),
    index('cash_lots_usable')
      .on(t.memberId, t.createdAt)
      .where(sql`remaining > 0`),
  ],
)

/** The lots that an order's cash was taken from, so that a refund returns to them. */
export const cashUses = pgTable(
  'cash_uses',
  {
    id: bigId(),
    orderId: bigintNumber('order_id').notNull(),
    lotId: bigintNumber('lot_id')
      .notNull()
      .references(() => cashLots.id),
    amount: bigintNumber('amount').notNull(),
    returned: bigintNumber('returned').notNull().default(0),
    state: text('state').$type<'HELD' | 'USED' | 'RELEASED'>().notNull(),
  },
  (t) => [
    uniqueIndex('cash_uses_once').on(t.orderId, t.lotId),
    check('cash_uses_amount', sql`${t.amount} > 0 and ${t.returned} between 0 and ${t.amount}`),
  ],
)
