import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bigId, moment, won } from './columns.ts'
import { payments } from './payments.ts'

/** Paid cash on its way back to the card that it was charged with. */
export const cashRefunds = pgTable(
  'cash_refunds',
  {
    id: bigId(),
    memberId: integer('member_id').notNull(),
    paymentId: won('payment_id')
      .notNull()
      .references(() => payments.id),
    amount: won('amount').notNull(),
    state: text('state').$type<'REQUESTED' | 'DONE'>().notNull(),
    attempts: smallint('attempts').notNull().default(0),
    leaseUntil: moment('lease_until'),
    nextTryAt: moment('next_try_at'),
    idempotencyKey: text('idempotency_key').notNull().unique(),
    at: moment('at').notNull(),
    doneAt: moment('done_at'),
  },
  (t) => [
    index('cash_refunds_payment').on(t.paymentId),
    uniqueIndex('cash_refunds_one_open')
      .on(t.paymentId)
      .where(sql`state = 'REQUESTED'`),
    index('cash_refunds_due')
      .on(t.nextTryAt)
      .where(sql`state = 'REQUESTED'`),
    check('cash_refunds_amount', sql`${t.amount} > 0`),
  ],
)
