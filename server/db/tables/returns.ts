import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bigId, timestamptz, bigintNumber } from './columns.ts'
import { orders } from './orders.ts'
import { refunds } from './payments.ts'

/**
 * Pieces that a shopper asked to return, and the store's answer. An agreed return without a refund waits for its
 * goods; with their arrival the refund begins.
 */
export const returnRequests = pgTable(
  'return_requests',
  {
    id: bigId(),
    orderId: bigintNumber('order_id')
      .notNull()
      .references(() => orders.id),
    actor: text('actor').notNull(),
    cause: text('cause').$type<'CHANGE_OF_MIND' | 'DEFECT'>().notNull(),
    reason: text('reason'),
    orderLineIds: bigint('order_line_ids', { mode: 'number' }).array().notNull(),
    /** The number of pieces of each of these lines. */
    orderLineQtys: integer('order_line_qtys').array().notNull(),
    /** The refund at the time of the request, in won. */
    money: bigintNumber('money').notNull(),
    cash: bigintNumber('cash').notNull(),
    state: text('state').$type<'ASKED' | 'REFUSED' | 'AGREED' | 'ARRIVED' | 'REFUNDED'>().notNull(),
    answer: text('answer'),
    refundId: bigintNumber('refund_id').references(() => refunds.id),
    at: timestamptz('at').notNull(),
    decidedAt: timestamptz('decided_at'),
    /** When the store had the goods back. */
    arrivedAt: timestamptz('arrived_at'),
  },
  (t) => [
    check(
      'return_requests_pieces',
      sql`cardinality(${t.orderLineIds}) > 0 and cardinality(${t.orderLineIds}) = cardinality(${t.orderLineQtys})`,
    ),
    check('return_requests_back', sql`${t.money} >= 0 and ${t.cash} >= 0`),
    check(
      'return_requests_decided',
      sql`(${t.state} = 'ASKED') = (${t.decidedAt} is null)
        and case when ${t.refundId} is null then ${t.state} in ('ASKED', 'REFUSED', 'AGREED')
          else ${t.state} in ('AGREED', 'ARRIVED', 'REFUNDED') end`,
    ),
    uniqueIndex('return_requests_one_open')
      .on(t.orderId)
      .where(sql`state = 'ASKED'`),
    index('return_requests_open')
      .on(t.at, t.id)
      .where(sql`state = 'ASKED'`),
    index('return_requests_awaited')
      .on(t.at, t.id)
      .where(sql`state = 'AGREED' and refund_id is null`),
    index('return_requests_order').on(t.orderId),
    index('return_requests_refund').on(t.refundId),
  ],
)
