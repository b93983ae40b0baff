import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, unique } from 'drizzle-orm/pg-core'
import { id, names, type LocalizedText } from './columns.ts'
import { homeBlocks } from './content.ts'
import { wines } from './wines.ts'
import { lackingTextsIndex } from './translated-texts.ts'

const version = () => integer('version').notNull().default(1)

/** The MDs, merchandisers, whose names and roles stand below their notes. */
export const merchandisers = pgTable('merchandisers', {
  id: id(),
  names: names(),
  roles: names('roles'),
  version: version(),
})

/** The wines that an MD chose, each once, in the order of its category on the home page. */
export const mdPicks = pgTable(
  'md_picks',
  {
    id: id(),
    /** The category: a block `MD` of the home page. */
    blockId: integer('block_id')
      .notNull()
      .references(() => homeBlocks.id),
    wineId: integer('wine_id')
      .notNull()
      .references(() => wines.id),
    merchandiserId: integer('merchandiser_id').references(() => merchandisers.id),
    /** What the MD writes of the wine; null until there is something. */
    note: jsonb('note').$type<LocalizedText>(),
    position: integer('position').notNull(),
    version: version(),
  },
  (t) => [
    lackingTextsIndex('md_picks', t.id),
    unique('md_picks_wine').on(t.wineId),
    index('md_picks_block').on(t.blockId, t.position, t.id),
    index('md_picks_merchandiser').on(t.merchandiserId),
    check('md_picks_author', sql`(${t.note} is null) = (${t.merchandiserId} is null)`),
  ],
)
