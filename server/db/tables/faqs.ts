import { boolean, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { id, timestamptz, names, translations } from './columns.ts'
import { members } from './members.ts'
import { lackingTextsIndex } from './translated-texts.ts'

export const faqCategories = pgTable('faq_categories', {
  id: id(),
  key: text('key').notNull().unique(),
  names: names(),
  position: smallint('position').notNull(),
})

export const faqs = pgTable(
  'faqs',
  {
    id: id(),
    key: text('key').notNull().unique(),
    categoryId: integer('category_id')
      .notNull()
      .references(() => faqCategories.id),
    question: text('question').notNull(),
    answer: text('answer').notNull(),
    translations: translations<'question' | 'answer'>(),
    position: smallint('position').notNull(),
    updatedAt: timestamptz('updated_at').notNull(),
    searchText: text('search_text').notNull(),
    searchJamo: text('search_jamo').notNull(),
    searchInitials: text('search_initials').notNull(),
  },
  (t) => [
    lackingTextsIndex('faqs', t.id),
    index('faqs_category').on(t.categoryId, t.position),
    index('faqs_updated').on(t.updatedAt),
    index('faqs_search_text').using('gin', t.searchText.op('gin_trgm_ops')),
    index('faqs_search_jamo').using('gin', t.searchJamo.op('gin_trgm_ops')),
  ],
)

/** Whether an answer helped a member; the last vote counts. */
export const faqVotes = pgTable(
  'faq_votes',
  {
    faqId: integer('faq_id')
      .notNull()
      .references(() => faqs.id, { onDelete: 'cascade' }),
    memberId: integer('member_id')
      .notNull()
      .references(() => members.id),
    helpful: boolean('helpful').notNull(),
    votedAt: timestamptz('voted_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.faqId, t.memberId] }), index('faq_votes_member').on(t.memberId)],
)
