import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core'
import { bigId, bigintNumber, createdAt, id, timestamptz } from './columns.ts'
import { members } from './members.ts'
import { people } from './people.ts'
import { companies } from './stores.ts'

/** What waits for a decision of care; its id is that of the inquiry, the question or the review. */
export type CaseKind = 'INQUIRY' | 'QUESTION' | 'REVIEW'
export type ReportReason = 'ABUSE' | 'FALSE' | 'ADVERTISING' | 'PRIVATE' | 'OTHER'

/** Every version of an answer; the inquiry or question itself has the latest. */
export const answers = pgTable(
  'answers',
  {
    id: id(),
    kind: text('kind').$type<Exclude<CaseKind, 'REVIEW'>>().notNull(),
    subjectId: integer('subject_id').notNull(),
    /** From 1 on. */
    version: smallint('version').notNull(),
    text: text('text').notNull(),
    /** Null where the answer is older than the office. */
    personId: integer('person_id').references(() => people.id),
    at: timestamptz('at').notNull(),
  },
  (t) => [
    unique('answers_version').on(t.kind, t.subjectId, t.version),
    check('answers_from_one', sql`${t.version} > 0`),
  ],
)

/** A case that one person works on; it is free again after `until`. */
export const caseHolds = pgTable(
  'case_holds',
  {
    kind: text('kind').$type<CaseKind>().notNull(),
    subjectId: bigintNumber('subject_id').notNull(),
    personId: integer('person_id')
      .notNull()
      .references(() => people.id),
    until: timestamptz('until').notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.subjectId] }), index('case_holds_person').on(t.personId, t.until)],
)

/** A text that answers begin with: a person's own, or shared by the people of the operator or of a seller. */
export const answerTemplates = pgTable(
  'answer_templates',
  {
    id: id(),
    /** The seller's company; null for the operator. */
    companyId: integer('company_id').references(() => companies.id),
    /** Whose own it is; null where it is shared. */
    personId: integer('person_id').references(() => people.id),
    title: text('title').notNull(),
    text: text('text').notNull(),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (t) => [index('answer_templates_company').on(t.companyId, t.title)],
)

/** What a seller, or the operator, replies to a review: every version, of which the latest is shown below it. */
export const reviewReplies = pgTable(
  'review_replies',
  {
    id: bigId(),
    reviewId: bigintNumber('review_id').notNull(),
    /** The seller in whose name it is; null for the operator. */
    companyId: integer('company_id').references(() => companies.id),
    /** From 1 on. */
    version: smallint('version').notNull(),
    text: text('text').notNull(),
    personId: integer('person_id')
      .notNull()
      .references(() => people.id),
    at: timestamptz('at').notNull(),
  },
  (t) => [
    unique('review_replies_version').on(t.reviewId, t.companyId, t.version).nullsNotDistinct(),
    index('review_replies_company').on(t.companyId),
    index('review_replies_person').on(t.personId),
    check('review_replies_from_one', sql`${t.version} > 0`),
  ],
)

/** A member's report of a review, one a member. */
export const reviewReports = pgTable(
  'review_reports',
  {
    id: bigId(),
    reviewId: bigintNumber('review_id').notNull(),
    memberId: integer('member_id')
      .notNull()
      .references(() => members.id),
    reason: text('reason').$type<ReportReason>().notNull(),
    at: timestamptz('at').notNull(),
  },
  (t) => [
    unique('review_reports_once').on(t.reviewId, t.memberId),
    index('review_reports_member').on(t.memberId),
  ],
)
