import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { CashGiftState } from '#api/contract/office/cash.options.ts'
import { bigintNumber, id, timestamptz } from './columns.ts'
import { people } from './people.ts'

/** Bonus cash for members, given by a person of the office, or asked for and decided by another one. */
export const cashGifts = pgTable(
  'cash_gifts',
  {
    id: id(),
    state: text('state').$type<CashGiftState>().notNull(),
    memberIds: integer('member_ids').array().notNull(),
    /** In won, for each member. */
    amount: bigintNumber('amount').notNull(),
    lastDay: date('last_day', { mode: 'string' }).notNull(),
    reason: text('reason').notNull(),
    askedBy: integer('asked_by')
      .notNull()
      .references(() => people.id),
    askedAt: timestamptz('asked_at').notNull(),
    /** When it is withdrawn if it was not decided. */
    expiresAt: timestamptz('expires_at').notNull(),
    /** Null while it waits, where it was withdrawn, and where no decision was needed. */
    decidedBy: integer('decided_by').references(() => people.id),
    decidedAt: timestamptz('decided_at'),
    answer: text('answer'),
  },
  (t) => [
    check('cash_gifts_amount', sql`${t.amount} > 0`),
    check('cash_gifts_decided', sql`(${t.state} = 'ASKED') = (${t.decidedAt} is null)`),
    check('cash_gifts_answer', sql`(${t.state} = 'REFUSED') = (${t.answer} is not null)`),
    index('cash_gifts_due').on(t.state, t.expiresAt, t.id),
    index('cash_gifts_asked_by').on(t.askedBy, t.askedAt),
    index('cash_gifts_decided_by').on(t.decidedBy),
  ],
)
