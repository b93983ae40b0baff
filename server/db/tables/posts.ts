import { boolean, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { id, timestamptz, names, translations } from './columns.ts'
import { lackingTextsIndex } from './translated-texts.ts'

export type PostType = 'NOTICE' | 'NEWS' | 'GUIDE'

export const postCategories = pgTable('post_categories', {
  id: id(),
  key: text('key').notNull().unique(),
  names: names(),
  position: smallint('position').notNull(),
})

/** The operator's posts for all visitors: notices, news, guides. */
export const posts = pgTable(
  'posts',
  {
    id: id(),
    key: text('key').notNull().unique(),
    type: text('type').$type<PostType>().notNull(),
    categoryId: integer('category_id')
      .notNull()
      .references(() => postCategories.id),
    title: text('title').notNull(),
    body: text('body').notNull(),
    translations: translations<'title' | 'body'>(),
    pinned: boolean('pinned').notNull().default(false),
    publishedAt: timestamptz('published_at').notNull(),
    searchText: text('search_text').notNull(),
    searchJamo: text('search_jamo').notNull(),
    searchInitials: text('search_initials').notNull(),
  },
  (t) => [
    lackingTextsIndex('posts', t.id),
    index('posts_recent').on(t.publishedAt.desc().nullsFirst(), t.id),
    index('posts_type').on(t.type, t.publishedAt.desc().nullsFirst(), t.id),
    index('posts_category').on(t.categoryId, t.publishedAt.desc().nullsFirst(), t.id),
    index('posts_search_text').using('gin', t.searchText.op('gin_trgm_ops')),
    index('posts_search_jamo').using('gin', t.searchJamo.op('gin_trgm_ops')),
  ],
)
