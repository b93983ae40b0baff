import { bigint, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { timestamptz } from './columns.ts'

/**
 * The bottles that lists show otherwise than before, by the transaction that changed them: triggers note them, every
 * process reads them, and they are deleted after an hour.
 */
export const catalogueChanges = pgTable(
  'catalogue_changes',
  {
    transaction: bigint('transaction', { mode: 'bigint' }).notNull(),
    /** No reference: deleting a product is a change too. */
    productId: integer('product_id').notNull(),
    at: timestamptz('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.transaction, t.productId] }), index('catalogue_changes_at').on(t.at)],
)
