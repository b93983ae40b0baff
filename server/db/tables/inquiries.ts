import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { createdAt, id, timestamptz, names } from './columns.ts'
import { members } from './members.ts'

export type InquiryType = 'ORDER' | 'RECEIVING' | 'PRODUCT' | 'MEMBER' | 'ETC'

export const inquiryCategories = pgTable('inquiry_categories', {
  id: id(),
  key: text('key').notNull().unique(),
  type: text('type').$type<InquiryType>().notNull(),
  names: names(),
  position: smallint('position').notNull(),
})

/** A member's question to the operator and its one answer. */
export const inquiries = pgTable(
  'inquiries',
  {
    id: id(),
    memberId: integer('member_id')
      .notNull()
      .references(() => members.id),
    categoryId: integer('category_id')
      .notNull()
      .references(() => inquiryCategories.id),
    fullName: text('full_name').notNull(),
    /** The address for the notification of the answer. */
    email: text('email').notNull(),
    title: text('title').notNull(),
    content: text('content').notNull(),
    answer: text('answer'),
    answeredAt: timestamptz('answered_at'),
    answeredBy: integer('answered_by'),
    /** Until when it should be answered. */
    dueAt: timestamptz('due_at')
      .notNull()
      .default(sql`now() + interval '1 days'`),
    /** When its answer was last revised; null while the first one stands. */
    revisedAt: timestamptz('revised_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('inquiries_member').on(t.memberId, t.createdAt.desc().nullsFirst(), t.id),
    index('inquiries_open')
      .on(t.createdAt, t.id)
      .where(sql`answered_at is null`),
    index('inquiries_due')
      .on(t.dueAt, t.id)
      .where(sql`answered_at is null`),
    index('inquiries_answered')
      .on(t.answeredAt, t.id)
      .where(sql`answered_at is not null`),
    index('inquiries_answered_due')
      .on(t.dueAt, t.id)
      .where(sql`answered_at is not null`),
    check('inquiries_answer', sql`(${t.answer} is null) = (${t.answeredAt} is null)`),
  ],
)
