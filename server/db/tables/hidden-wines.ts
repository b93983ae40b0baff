import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { timestamptz } from './columns.ts'
import { people } from './people.ts'
import { wines } from './wines.ts'

/** Wines that somebody has taken off the shop: since when, why, and who. */
export const hiddenWines = pgTable(
  'hidden_wines',
  {
    wineId: integer('wine_id')
      .primaryKey()
      .references(() => wines.id),
    at: timestamptz('at').notNull(),
    reason: text('reason').notNull(),
    personId: integer('person_id')
      .notNull()
      .references(() => people.id),
  },
  (t) => [index('hidden_wines_person').on(t.personId)],
)
