import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, timestamptz } from './columns.ts'
import { members } from './members.ts'
import { products } from './wines.ts'

/** A shopper's question about a product and its one answer. */
export const productQuestions = pgTable(
  'product_questions',
  {
    id: id(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    /** Null when the asker has left, or when the seed added the question. */
    memberId: integer('member_id').references(() => members.id),
    authorMasked: text('author_masked').notNull(),
    secret: boolean('secret').notNull().default(false),
    text: text('text').notNull(),
    answer: text('answer'),
    answeredAt: timestamptz('answered_at'),
    answeredBy: integer('answered_by'),
    /** Until when it should be answered. */
    dueAt: timestamptz('due_at')
      .notNull()
      .default(sql`now() + interval '2 days'`),
    /** When its answer was last revised; null while the first one stands. */
    revisedAt: timestamptz('revised_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('product_questions_product').on(t.productId, t.createdAt.desc().nullsFirst(), t.id),
    index('product_questions_member').on(t.memberId, t.productId),
    index('product_questions_open')
      .on(t.createdAt, t.id)
      .where(sql`answered_at is null`),
    index('product_questions_due')
      .on(t.dueAt, t.id)
      .where(sql`answered_at is null`),
    index('product_questions_answered')
      .on(t.answeredAt, t.id)
      .where(sql`answered_at is not null`),
    index('product_questions_answered_due')
      .on(t.dueAt, t.id)
      .where(sql`answered_at is not null`),
    check('product_questions_answer', sql`(${t.answer} is null) = (${t.answeredAt} is null)`),
  ],
)
