import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { id, timestamptz, type LocalizedText } from './columns.ts'
import { people } from './people.ts'

/** What a text of a shopper may stand for; `stop` for nothing at all. */
export type SearchTermType =
  | 'kind'
  | 'country'
  | 'area'
  | 'region'
  | 'grape'
  | 'level'
  | 'theme'
  | 'occasion'
  | 'style'
  | 'dish'
  | 'aroma'
  | 'goods'
  | 'winery'
  | 'store'
  | 'option'
  | 'topic'
  | 'stop'

/** What shoppers type for a thing of the catalogue besides its names, one row a text. */
export const searchTerms = pgTable(
  'search_terms',
  {
    id: id(),
    type: text('type').$type<SearchTermType>().notNull(),
    /** The key of the thing among those of its type; empty for `stop`. */
    key: text('key').notNull(),
    /** null where several languages write it so. */
    locale: text('locale').$type<keyof LocalizedText>(),
    text: text('text').notNull(),
    /** The text in the form in which queries are compared. */
    surface: text('surface').notNull(),
    /** SHOP for those that every shop comes with, which its seed replaces; OFFICE for the operator's own. */
    source: text('source').$type<'SHOP' | 'OFFICE'>().notNull(),
    /** One for all texts of a thing in a language: higher with every change of one of them. */
    version: integer('version').notNull().default(1),
    personId: integer('person_id').references(() => people.id),
    addedAt: timestamptz('added_at'),
  },
  (t) => [
    unique('search_terms_once').on(t.type, t.key, t.surface),
    index('search_terms_own')
      .on(t.addedAt.desc(), t.id)
      .where(sql`source = 'OFFICE'`),
    index('search_terms_person').on(t.personId),
  ],
)

/** The transactions that changed what queries are read by, as triggers note them; deleted after a day. */
export const searchChanges = pgTable(
  'search_changes',
  {
    transaction: bigint('transaction', { mode: 'bigint' }).notNull(),
    at: timestamptz('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.transaction, t.at] })],
)
