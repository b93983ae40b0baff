import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { bigId, bigintNumber, timestamptz } from './columns.ts'
import { orders } from './orders.ts'
import { people } from './people.ts'

/** What people of the office wrote down about an order; its shopper never sees it. */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: bigId(),
    orderId: bigintNumber('order_id')
      .notNull()
      .references(() => orders.id),
    personId: integer('person_id')
      .notNull()
      .references(() => people.id),
    text: text('text').notNull(),
    at: timestamptz('at').notNull(),
  },
  (t) => [index('order_notes_order').on(t.orderId, t.id)],
)
