import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { timestamptz } from './columns.ts'
import { people } from './people.ts'

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

/**
 * Searches that left something unmet, by day and normalised text: how many, of them those that found nothing, that
 * dropped a condition, and that had a word without a meaning. Nothing says who searched. Deleted after 90 days.
 */
export const unmetSearches = pgTable(
  'unmet_searches',
  {
    day: date('day').notNull(),
    text: text('text').notNull(),
    searches: integer('searches').notNull(),
    nothing: integer('nothing').notNull(),
    relaxed: integer('relaxed').notNull(),
    unknown: integer('unknown').notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.text] })],
)

/** Texts that the office wants to see no more among the unmet searches; deleted 90 days later, unless they are among them. */
export const dismissedSearches = pgTable(
  'dismissed_searches',
  {
    text: text('text').primaryKey(),
    personId: integer('person_id').references(() => people.id),
    at: timestamptz('at').notNull(),
  },
  (t) => [index('dismissed_searches_person').on(t.personId)],
)
