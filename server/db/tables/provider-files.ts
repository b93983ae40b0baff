import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type {
  DifferenceKind,
  ExplanationKind,
  LineMatch,
  ProviderFileState,
  ProviderLineKind,
  SettledRecordKind,
  SettlementProvider,
} from '#api/contract/office/reconciliation.options.ts'
import { journals } from './cash.ts'
import { bigId, bigintNumber, id, timestamptz } from './columns.ts'
import { people } from './people.ts'

const providerColumn = () => text('provider').$type<SettlementProvider>().notNull()
/** What in the books a line settles, or a difference is about. */
const recordColumns = () => ({
  recordKind: text('record_kind').$type<SettledRecordKind>(),
  recordId: bigintNumber('record_id'),
})

/** Settlement files of the payment providers, each kept whole; its sums are those of its lines, in won. */
export const providerFiles = pgTable(
  'provider_files',
  {
    id: id(),
    provider: providerColumn(),
    /** The days of the transactions that it has. */
    firstDay: date('first_day', { mode: 'string' }).notNull(),
    /** Included. */
    lastDay: date('last_day', { mode: 'string' }).notNull(),
    name: text('name').notNull(),
    /** Of its bytes: no file is read twice. */
    sha256: text('sha256').notNull().unique(),
    state: text('state').$type<ProviderFileState>().notNull().default('DIFFERING'),
    lines: integer('lines').notNull(),
    amount: bigintNumber('amount').notNull(),
    fee: bigintNumber('fee').notNull(),
    vat: bigintNumber('vat').notNull(),
    net: bigintNumber('net').notNull(),
    uploadedBy: integer('uploaded_by')
      .notNull()
      .references(() => people.id),
    uploadedAt: timestamptz('uploaded_at').notNull(),
    agreedBy: integer('agreed_by').references(() => people.id),
    agreedAt: timestamptz('agreed_at'),
    journalId: bigintNumber('journal_id')
      .unique()
      .references(() => journals.id),
  },
  (t) => [
    check('provider_files_days', sql`${t.firstDay} <= ${t.lastDay}`),
    check('provider_files_net', sql`${t.net} = ${t.amount} - ${t.fee} - ${t.vat}`),
    check(
      'provider_files_agreed',
      sql`(${t.state} = 'AGREED') = (${t.agreedAt} is not null) and (${t.state} = 'AGREED') = (${t.agreedBy} is not null)
        and (${t.state} = 'AGREED') = (${t.journalId} is not null)`,
    ),
    index('provider_files_provider').on(t.provider, t.lastDay),
    index('provider_files_state').on(t.state, t.id),
    index('provider_files_uploaded_by').on(t.uploadedBy),
    index('provider_files_agreed_by').on(t.agreedBy),
  ],
)

/** The lines of a file as the provider wrote them; refunds and chargebacks are below zero. */
export const providerLines = pgTable(
  'provider_lines',
  {
    id: bigId(),
    fileId: integer('file_id')
      .notNull()
      .references(() => providerFiles.id, { onDelete: 'cascade' }),
    lineNo: integer('line_no').notNull(),
    kind: text('kind').$type<ProviderLineKind>().notNull(),
    transactionId: text('transaction_id').notNull(),
    orderNo: text('order_no').notNull(),
    approvedOn: date('approved_on', { mode: 'string' }).notNull(),
    amount: bigintNumber('amount').notNull(),
    fee: bigintNumber('fee').notNull(),
    vat: bigintNumber('vat').notNull(),
    net: bigintNumber('net').notNull(),
    paidOn: date('paid_on', { mode: 'string' }).notNull(),
    /** null until it is compared, in the same transaction. */
    match: text('match').$type<LineMatch>(),
    ...recordColumns(),
    /** The amount of the record that it settles; null where it settles none. */
    ours: bigintNumber('ours'),
  },
  (t) => [
    uniqueIndex('provider_lines_once').on(t.fileId, t.lineNo),
    // A payment, deposit or refund is settled by one line of all files.
    uniqueIndex('provider_lines_settled_once')
      .on(t.recordKind, t.recordId)
      .where(sql`record_id is not null`),
    index('provider_lines_transaction').on(t.transactionId),
    check('provider_lines_net', sql`${t.net} = ${t.amount} - ${t.fee} - ${t.vat}`),
    check(
      'provider_lines_record',
      sql`(${t.recordId} is null) = (${t.recordKind} is null) and (${t.recordId} is null) = (${t.ours} is null)
        and (${t.match} is null or (${t.match} in ('MATCHED', 'AMOUNT')) = (${t.recordId} is not null))`,
    ),
  ],
)

/** Where a file and the books differ, with the explanation of a person. */
export const providerDifferences = pgTable(
  'provider_differences',
  {
    id: bigId(),
    fileId: integer('file_id')
      .notNull()
      .references(() => providerFiles.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<DifferenceKind>().notNull(),
    /** null where it is missing in the file. */
    lineId: bigintNumber('line_id').references(() => providerLines.id, { onDelete: 'cascade' }),
    ...recordColumns(),
    transactionId: text('transaction_id').notNull(),
    orderNo: text('order_no').notNull(),
    ours: bigintNumber('ours'),
    theirs: bigintNumber('theirs'),
    day: date('day', { mode: 'string' }).notNull(),
    /** Rises with every change. */
    version: integer('version').notNull().default(1),
    explanation: text('explanation').$type<ExplanationKind>(),
    explanationText: text('explanation_text'),
    explainedBy: integer('explained_by').references(() => people.id),
    explainedAt: timestamptz('explained_at'),
    closingText: text('closing_text'),
    closedBy: integer('closed_by').references(() => people.id),
    closedAt: timestamptz('closed_at'),
  },
  (t) => [
    index('provider_differences_file').on(t.fileId, t.kind, t.id),
    index('provider_differences_open')
      .on(t.fileId, t.id)
      .where(sql`explanation is null`),
    index('provider_differences_cases')
      .on(t.id)
      .where(sql`explanation = 'CASE' and closed_at is null`),
    index('provider_differences_line').on(t.lineId),
    index('provider_differences_explained_by').on(t.explainedBy),
    index('provider_differences_closed_by').on(t.closedBy),
    check('provider_differences_missing', sql`(${t.kind} = 'MISSING') = (${t.lineId} is null)`),
    check(
      'provider_differences_explained',
      sql`(${t.explanation} is null) = (${t.explainedAt} is null) and (${t.explanation} is null) = (${t.explainedBy} is null)`,
    ),
    check(
      'provider_differences_closed',
      sql`${t.closedAt} is null or (${t.explanation} = 'CASE' and ${t.closedBy} is not null)`,
    ),
  ],
)
