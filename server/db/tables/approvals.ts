import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ApprovalState, GoodwillReason } from '#api/contract/office/refunds.options.ts'
import { bigId, bigintNumber, timestamptz } from './columns.ts'
import { orders } from './orders.ts'
import { refunds } from './payments.ts'
import { people } from './people.ts'

/** What one person of the office asked for and another decides: goodwill above the limit of who gives it. */
export const approvals = pgTable(
  'approvals',
  {
    id: bigId(),
    kind: text('kind').$type<'REFUND'>().notNull(),
    orderId: bigintNumber('order_id')
      .notNull()
      .references(() => orders.id),
    /** In won, money and cash together. */
    amount: bigintNumber('amount').notNull(),
    reason: text('reason').$type<GoodwillReason>().notNull(),
    /** Words for the shopper. */
    note: text('note').notNull(),
    state: text('state').$type<ApprovalState>().notNull(),
    askedBy: integer('asked_by')
      .notNull()
      .references(() => people.id),
    askedAt: timestamptz('asked_at').notNull(),
    /** When it is withdrawn if it was not decided. */
    expiresAt: timestamptz('expires_at').notNull(),
    /** Null while it waits, and where it was withdrawn. */
    decidedBy: integer('decided_by').references(() => people.id),
    decidedAt: timestamptz('decided_at'),
    /** Why it was refused, for who asked. */
    answer: text('answer'),
    /** The refund that it became. */
    refundId: bigintNumber('refund_id').references(() => refunds.id),
  },
  (t) => [
    check('approvals_amount', sql`${t.amount} > 0`),
    check(
      'approvals_decided',
      sql`(${t.state} = 'ASKED') = (${t.decidedAt} is null)
        and (${t.state} in ('APPROVED', 'REFUSED')) = (${t.decidedBy} is not null)
        and (${t.state} = 'APPROVED') = (${t.refundId} is not null)
        and (${t.state} = 'REFUSED') = (${t.answer} is not null)`,
    ),
    uniqueIndex('approvals_one_open')
      .on(t.orderId)
      .where(sql`state = 'ASKED'`),
    index('approvals_due').on(t.state, t.expiresAt, t.id),
    index('approvals_order').on(t.orderId),
    index('approvals_refund').on(t.refundId),
    index('approvals_asked_by').on(t.askedBy),
    index('approvals_decided_by').on(t.decidedBy),
  ],
)
