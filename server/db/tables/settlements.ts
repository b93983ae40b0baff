import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { settlementCycles } from '#api/contract/office/sellers.options.ts'
import type {
  invoiceKinds,
  invoiceStates,
  PeriodState,
  StatementLineKind,
  StatementState,
} from '#api/contract/office/settlements.options.ts'
import { journals } from './cash.ts'
import { bigId, bigintNumber, id, timestamptz } from './columns.ts'
import { orderLines, orders } from './orders.ts'
import { people } from './people.ts'
import { companies } from './stores.ts'

/** Days of which sellers are paid together: weeks from Monday on, or months. */
export const settlementPeriods = pgTable(
  'settlement_periods',
  {
    id: id(),
    cycle: text('cycle').$type<(typeof settlementCycles)[number]>().notNull(),
    firstDay: date('first_day', { mode: 'string' }).notNull(),
    /** Included. */
    lastDay: date('last_day', { mode: 'string' }).notNull(),
    state: text('state').$type<PeriodState>().notNull().default('OPEN'),
    closedAt: timestamptz('closed_at'),
    /** null where it closed by itself. */
    closedBy: integer('closed_by').references(() => people.id),
  },
  (t) => [
    unique('settlement_periods_once').on(t.cycle, t.firstDay),
    check('settlement_periods_days', sql`${t.firstDay} <= ${t.lastDay}`),
    check('settlement_periods_closed', sql`(${t.state} = 'CLOSED') = (${t.closedAt} is not null)`),
    index('settlement_periods_due').on(t.state, t.lastDay),
    index('settlement_periods_last').on(t.lastDay, t.id),
    index('settlement_periods_closed_by').on(t.closedBy),
  ],
)

/** What a seller is owed for a period. */
export const statements = pgTable(
  'statements',
  {
    id: id(),
    periodId: integer('period_id')
      .notNull()
      .references(() => settlementPeriods.id),
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id),
    state: text('state').$type<StatementState>().notNull().default('OPEN'),
    /** Rises with every change of the state. */
    version: integer('version').notNull().default(1),
    /** The sum of its lines; null while it is open. */
    total: bigintNumber('total'),
  },
  (t) => [
    unique('statements_once').on(t.periodId, t.companyId),
    check('statements_total', sql`(${t.state} = 'OPEN') = (${t.total} is null)`),
    check('statements_carried', sql`${t.state} = 'OPEN' or (${t.state} = 'CARRIED') = (${t.total} <= 0)`),
    index('statements_company').on(t.companyId, t.state),
    index('statements_state').on(t.state, t.id),
  ],
)

/** Append-only: what a statement consists of. All but CARRIED were posted by a journal. */
export const statementLines = pgTable(
  'statement_lines',
  {
    id: bigId(),
    statementId: integer('statement_id')
      .notNull()
      .references(() => statements.id),
    kind: text('kind').$type<StatementLineKind>().notNull(),
    /** What is added to what the seller is owed, in won. */
    amount: bigintNumber('amount').notNull(),
    orderId: bigintNumber('order_id').references(() => orders.id),
    orderLineId: bigintNumber('order_line_id').references(() => orderLines.id),
    qty: smallint('qty'),
    /** The commission agreed on, in hundredths of a percent. */
    commissionBp: integer('commission_bp'),
    journalId: bigintNumber('journal_id').references(() => journals.id),
    /** The statement that a carried amount is taken over from. */
    carriedFromId: integer('carried_from_id').references(() => statements.id),
    at: timestamptz('at').notNull(),
  },
  (t) => [
    check('statement_lines_amount', sql`${t.amount} <> 0`),
    check(
      'statement_lines_cause',
      sql`(${t.kind} = 'CARRIED') = (${t.journalId} is null) and (${t.kind} = 'CARRIED') = (${t.carriedFromId} is not null)`,
    ),
    uniqueIndex('statement_lines_once')
      .on(t.journalId, t.kind, sql`coalesce(order_line_id, 0)`)
      .where(sql`journal_id is not null`),
    uniqueIndex('statement_lines_one_sale')
      .on(t.orderLineId)
      .where(sql`kind = 'SALE'`),
    uniqueIndex('statement_lines_carried_once').on(t.carriedFromId),
    index('statement_lines_statement').on(t.statementId, t.id),
    index('statement_lines_kind').on(t.statementId, t.kind, t.id),
    index('statement_lines_order').on(t.orderId, t.kind),
    index('statement_lines_order_line').on(t.orderLineId, t.kind),
    index('statement_lines_at').on(t.at),
  ],
)

/** Append-only: the states of a statement, in sequence. */
export const statementSteps = pgTable(
  'statement_steps',
  {
    id: id(),
    statementId: integer('statement_id')
      .notNull()
      .references(() => statements.id),
    to: text('to').$type<StatementState>().notNull(),
    /** null where it was done without a person. */
    personId: integer('person_id').references(() => people.id),
    reason: text('reason'),
    /** Whether no other person could approve it. */
    singlePerson: boolean('single_person').notNull().default(false),
    at: timestamptz('at').notNull(),
  },
  (t) => [
    index('statement_steps_statement').on(t.statementId, t.id),
    index('statement_steps_person').on(t.personId),
  ],
)

/** Attempts to pay a statement: each approval begins one. */
export const payouts = pgTable(
  'payouts',
  {
    id: id(),
    statementId: integer('statement_id')
      .notNull()
      .references(() => statements.id),
    attempt: smallint('attempt').notNull(),
    state: text('state').$type<'WAITING' | 'PAID' | 'FAILED'>().notNull().default('WAITING'),
    amount: bigintNumber('amount').notNull(),
    paidOn: date('paid_on', { mode: 'string' }),
    journalId: bigintNumber('journal_id').references(() => journals.id),
  },
  (t) => [
    unique('payouts_attempt').on(t.statementId, t.attempt),
    check('payouts_amount', sql`${t.amount} > 0`),
    check(
      'payouts_paid',
      sql`(${t.state} = 'PAID') = (${t.paidOn} is not null) and (${t.state} = 'PAID') = (${t.journalId} is not null)`,
    ),
    uniqueIndex('payouts_one_live')
      .on(t.statementId)
      .where(sql`state <> 'FAILED'`),
    index('payouts_journal').on(t.journalId),
  ],
)

/** Who an invoice is for, as of its issue. */
export type InvoiceBuyer = { name: string; businessNumber: string; representative: string }

/** Invoices for commission: one for a seller and month, and those that amend one that was issued. */
export const invoices = pgTable(
  'invoices',
  {
    id: id(),
    number: text('number').notNull().unique(),
    kind: text('kind').$type<(typeof invoiceKinds)[number]>().notNull(),
    state: text('state').$type<(typeof invoiceStates)[number]>().notNull().default('WAITING'),
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id),
    buyer: jsonb('buyer').$type<InvoiceBuyer>().notNull(),
    /** YYYY-MM: the month in which its periods end. */
    month: text('month').notNull(),
    supply: bigintNumber('supply').notNull(),
    vat: bigintNumber('vat').notNull(),
    issuedOn: date('issued_on', { mode: 'string' }),
    approvalNo: text('approval_no').unique(),
    amendsId: integer('amends_id'),
    /** The statement whose closing made an amendment. */
    statementId: integer('statement_id').references(() => statements.id),
  },
  (t) => [
    check(
      'invoices_issued',
      sql`(${t.state} = 'ISSUED') = (${t.issuedOn} is not null) and (${t.state} = 'ISSUED') = (${t.approvalNo} is not null)`,
    ),
    check('invoices_amendment', sql`(${t.kind} = 'AMENDMENT') = (${t.amendsId} is not null)`),
    uniqueIndex('invoices_one_a_month')
      .on(t.companyId, t.month)
      .where(sql`kind = 'ISSUE'`),
    unique('invoices_one_amendment').on(t.amendsId, t.statementId),
    index('invoices_month').on(t.month, t.id),
    index('invoices_company').on(t.companyId, t.month),
    index('invoices_state').on(t.state, t.month),
    index('invoices_statement').on(t.statementId),
  ],
)
