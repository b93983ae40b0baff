import { index, integer, pgTable, primaryKey, real } from 'drizzle-orm/pg-core'
import { wines } from './wines.ts'

/** The wines that the members who like a wine like as well, the nearest of each; written anew every night. */
export const wineNeighbors = pgTable(
  'wine_neighbors',
  {
    wineId: integer('wine_id')
      .notNull()
      .references(() => wines.id, { onDelete: 'cascade' }),
    neighborId: integer('neighbor_id')
      .notNull()
      .references(() => wines.id, { onDelete: 'cascade' }),
    /** From 0 to 1: the cosine of who likes the one and the other, less where few do. */
    likeness: real('likeness').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.wineId, t.neighborId] }),
    index('wine_neighbors_neighbor').on(t.neighborId),
  ],
)
