import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { bigintNumber, timestamptz } from './columns.ts'
import { orderLines } from './orders.ts'

/** Bottles held for an order line between the start of payment and its end. */
export const reservations = pgTable(
  'reservations',
  {
    orderLineId: bigintNumber('order_line_id')
      .primaryKey()
      .references(() => orderLines.id),
    productId: integer('product_id').notNull(),
    storeId: integer('store_id').notNull(),
    qty: smallint('qty').notNull(),
    state: text('state').$type<'HELD' | 'CONSUMED' | 'RELEASED'>().notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (t) => [
    check('reservations_qty', sql`${t.qty} > 0`),
    index('reservations_expiry')
      .on(t.expiresAt)
      .where(sql`state = 'HELD'`),
  ],
)
