import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { CountScope, CountState } from '#api/contract/office/stock.options.ts'
import { id, timestamptz } from './columns.ts'
import { people } from './people.ts'
import { stores } from './stores.ts'
import { kinds } from './taxonomy.ts'
import { products } from './wines.ts'

/** Counts of a store's bottles: one is open at a time, so that two people count into the same one. */
export const stockCounts = pgTable(
  'stock_counts',
  {
    id: id(),
    storeId: integer('store_id')
      .notNull()
      .references(() => stores.id),
    scope: text('scope').$type<CountScope>().notNull(),
    /** The kind that it is of; null for other scopes. */
    kindId: integer('kind_id').references(() => kinds.id),
    /** The chosen products; null for other scopes. */
    productIds: integer('product_ids').array(),
    state: text('state').$type<CountState>().notNull().default('COUNTING'),
    /** Rises with every saved line. */
    version: integer('version').notNull().default(1),
    openedBy: integer('opened_by')
      .notNull()
      .references(() => people.id),
    openedAt: timestamptz('opened_at').notNull(),
    /** Who closed or dropped it. */
    closedBy: integer('closed_by').references(() => people.id),
    closedAt: timestamptz('closed_at'),
  },
  (t) => [
    check(
      'stock_counts_scope',
      sql`(${t.scope} = 'KIND') = (${t.kindId} is not null) and (${t.scope} = 'CHOSEN') = (${t.productIds} is not null)`,
    ),
    check('stock_counts_end', sql`(${t.state} = 'COUNTING') = (${t.closedAt} is null)`),
    uniqueIndex('stock_counts_open')
      .on(t.storeId)
      .where(sql`state = 'COUNTING'`),
    index('stock_counts_store').on(t.storeId, t.openedAt, t.id),
    index('stock_counts_age').on(t.openedAt, t.id),
  ],
)

/** What was counted of a product, and what was on record then: the difference is what closing changes. */
export const stockCountLines = pgTable(
  'stock_count_lines',
  {
    countId: integer('count_id')
      .notNull()
      .references(() => stockCounts.id),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    counted: integer('counted').notNull(),
    seenOnHand: integer('seen_on_hand').notNull(),
    countedBy: integer('counted_by')
      .notNull()
      .references(() => people.id),
    countedAt: timestamptz('counted_at').notNull(),
    /** When it became the stock; null while it can still be counted. */
    closedAt: timestamptz('closed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.countId, t.productId] }),
    check('stock_count_lines_counted', sql`${t.counted} >= 0 and ${t.seenOnHand} >= 0`),
    index('stock_count_lines_age').on(t.countId, t.countedAt, t.productId),
    index('stock_count_lines_product').on(t.productId),
  ],
)
