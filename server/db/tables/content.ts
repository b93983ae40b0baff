import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { bigId, createdAt, id, timestamptz, names, translations, type CoverDrawing } from './columns.ts'
import { products } from './wines.ts'
import { lackingTextsIndex } from './translated-texts.ts'

export const articleCategories = pgTable('article_categories', {
  id: id(),
  key: text('key').notNull().unique(),
  section: text('section').$type<'MAGAZINE' | 'SENSE'>().notNull(),
  names: names(),
  position: smallint('position').notNull(),
})

/** Magazine and wine-sense articles: one shape, distinguished by their section. */
export const articles = pgTable(
  'articles',
  {
    id: id(),
    key: text('key').notNull().unique(),
    section: text('section').$type<'MAGAZINE' | 'SENSE'>().notNull(),
    categoryId: integer('category_id')
      .notNull()
      .references(() => articleCategories.id),
    title: text('title').notNull(),
    lead: text('lead').notNull(),
    body: text('body').notNull(),
    translations: translations<'title' | 'lead' | 'body'>(),
    cover: jsonb('cover').$type<CoverDrawing>().notNull(),
    /** Keys of what it is about: words of the vocabulary `topic`. */
    topics: text('topics')
      .array()
      .notNull()
      .default(sql`'{}'`),
    readingMinutes: smallint('reading_minutes').notNull(),
    productIds: integer('product_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
    likeCount: integer('like_count').notNull().default(0),
    viewCount: integer('view_count').notNull().default(0),
    publishedAt: timestamptz('published_at').notNull(),
    searchText: text('search_text').notNull(),
    searchJamo: text('search_jamo').notNull(),
    searchInitials: text('search_initials').notNull(),
  },
  (t) => [
    lackingTextsIndex('articles', t.id),
    index('articles_recent').on(t.section, t.publishedAt.desc().nullsFirst(), t.id),
    index('articles_category').on(t.categoryId, t.publishedAt.desc().nullsFirst(), t.id),
    index('articles_liked').on(t.section, t.likeCount.desc().nullsFirst(), t.id),
    index('articles_viewed').on(t.section, t.viewCount.desc().nullsFirst(), t.id),
    index('articles_short').on(t.section, t.readingMinutes, t.publishedAt.desc().nullsFirst()),
    index('articles_search_text').using('gin', t.searchText.op('gin_trgm_ops')),
    index('articles_search_jamo').using('gin', t.searchJamo.op('gin_trgm_ops')),
  ],
)

/** Readers of an article on a day, as keyed hashes; deleted after the day. */
export const articleViews = pgTable(
  'article_views',
  {
    articleId: integer('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    reader: text('reader').notNull(),
  },
  (t) => [primaryKey({ columns: [t.articleId, t.day, t.reader] }), index('article_views_day').on(t.day)],
)

export type EventBenefit = { kind: 'DISCOUNT' | 'COUPON' | 'ENTRY'; text: string }

export const events = pgTable(
  'events',
  {
    id: id(),
    key: text('key').notNull().unique(),
    title: text('title').notNull(),
    lead: text('lead').notNull(),
    body: text('body').notNull(),
    terms: text('terms').array().notNull(),
    /** The terms stand in one text, a term a line; `benefit` is its text. */
    translations: translations<'title' | 'lead' | 'body' | 'terms' | 'benefit'>(),
    cover: jsonb('cover').$type<CoverDrawing>().notNull(),
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    endsOn: date('ends_on', { mode: 'string' }).notNull(),
    productIds: integer('product_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** The campaign whose coupon can be downloaded while the event runs. */
    campaignKey: text('campaign_key'),
    benefit: jsonb('benefit').$type<EventBenefit>(),
    /** Visible to staff alone. */
    draft: boolean('draft').notNull().default(false),
    searchText: text('search_text').notNull(),
    searchJamo: text('search_jamo').notNull(),
    searchInitials: text('search_initials').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    lackingTextsIndex('events', t.id),
    index('events_period').on(t.endsOn, t.startsOn),
    index('events_search_text').using('gin', t.searchText.op('gin_trgm_ops')),
    index('events_search_jamo').using('gin', t.searchJamo.op('gin_trgm_ops')),
  ],
)

/** A member's likes: magazine and wine-sense articles, wineries. */
export const likes = pgTable(
  'likes',
  {
    memberId: integer('member_id').notNull(),
    subject: text('subject').$type<'ARTICLE' | 'WINERY'>().notNull(),
    subjectId: integer('subject_id').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.subject, t.subjectId] }),
    index('likes_recent').on(t.memberId, t.subject, t.createdAt.desc().nullsFirst()),
  ],
)

export const reviews = pgTable(
  'reviews',
  {
    id: bigId(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    memberId: integer('member_id'),
    authorMasked: text('author_masked').notNull(),
    /** Half stars from 1 to 5. */
    stars: numeric('stars', { precision: 2, scale: 1, mode: 'number' }).notNull(),
    text: text('text').notNull(),
    dish: text('dish'),
    purchased: boolean('purchased').notNull(),
    /** The words of the shop's lists that the text mentions, by their keys. */
    keywords: text('keywords')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** The lists and rules that the keywords were found by; null where the text was not read yet. */
    keywordsRevision: text('keywords_revision'),
    /** How many members found it helpful: the rows of `review_votes`. */
    helpfulCount: integer('helpful_count').notNull().default(0),
    /** Since when it is shown to no shopper, and why. */
    hiddenAt: timestamptz('hidden_at'),
    hiddenReason: text('hidden_reason'),
    /** The first report that nothing was decided on, until when that should be, and the last decision. */
    reportedAt: timestamptz('reported_at'),
    dueAt: timestamptz('due_at'),
    decidedAt: timestamptz('decided_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('reviews_product').on(t.productId, t.createdAt.desc().nullsFirst()),
    index('reviews_helpful').on(
      t.productId,
      t.helpfulCount.desc().nullsFirst(),
      t.createdAt.desc().nullsFirst(),
    ),
    index('reviews_stars').on(t.productId, t.stars, t.createdAt),
    // What is to be read again after a change of the lists.
    index('reviews_keywords_revision').on(t.keywordsRevision, t.id),
    // The list of the office.
    index('reviews_newest').on(t.createdAt, t.id),
    uniqueIndex('reviews_once').on(t.memberId, t.productId),
    index('reviews_due')
      .on(t.dueAt, t.id)
      .where(sql`reported_at is not null`),
    // The cases of care.
    index('reviews_cases')
      .on(t.decidedAt, t.id)
      .where(sql`reported_at is not null or hidden_at is not null`),
    check('reviews_helpful_count', sql`${t.helpfulCount} >= 0`),
    check('reviews_hidden', sql`(${t.hiddenAt} is null) = (${t.hiddenReason} is null)`),
    check('reviews_reported', sql`(${t.reportedAt} is null) = (${t.dueAt} is null)`),
  ],
)

export const homeBlocks = pgTable(
  'home_blocks',
  {
    id: id(),
    block: text('block').$type<'COVER' | 'ORDER_BLOCK' | 'MD' | 'TIMEDEAL' | 'BEST'>().notNull(),
    key: text('key').notNull(),
    names: names(),
    content: jsonb('content').$type<Record<string, unknown>>().notNull(),
    productIds: integer('product_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
    startsAt: timestamptz('starts_at'),
    endsAt: timestamptz('ends_at'),
    position: smallint('position').notNull(),
    version: integer('version').notNull().default(1),
  },
  (t) => [lackingTextsIndex('home_blocks', t.id), index('home_blocks_block').on(t.block, t.position)],
)
