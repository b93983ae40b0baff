import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { wines } from './wines.ts'

/** Further codes by which lists of sellers name a wine: each the seller and the code, as in the key of a wine. */
export const wineCodes = pgTable(
  'wine_codes',
  {
    key: text('key').primaryKey(),
    wineId: integer('wine_id')
      .notNull()
      .references(() => wines.id, { onDelete: 'cascade' }),
  },
  (t) => [index('wine_codes_wine').on(t.wineId)],
)
