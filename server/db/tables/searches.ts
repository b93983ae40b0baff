import { date, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** Words of the shop's own vocabulary that somebody searched for on a day, readers as keyed hashes; deleted after weeks. */
export const searchedWords = pgTable(
  'searched_words',
  {
    day: date('day').notNull(),
    word: text('word').notNull(),
    reader: text('reader').notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.word, t.reader] }), index('searched_words_day').on(t.day)],
)
