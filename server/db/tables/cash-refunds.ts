import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { bigId, refundRequestColumns, bigintNumber } from './columns.ts'
import { payments } from './payments.ts'

/** Refunds of paid cash to the card that paid for it. */
export const cashRefunds = pgTable(
  'cash_refunds',
  {
    id: bigId(),
    memberId: integer('member_id').notNull(),
    paymentId: bigintNumber('payment_id')
      .notNull()
      .references(() => payments.id),
    amount: bigintNumber('amount').notNull(),
    ...refundRequestColumns(),
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
