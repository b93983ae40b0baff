import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import type { DraftBody, DraftKind, DraftReturn, DraftState } from '#api/contract/office/drafts.options.ts'
import { createdAt, id, timestamptz } from './columns.ts'
import { people } from './people.ts'
import { companies } from './stores.ts'

/** Texts under work, shared by all who may edit them; the shop shows none of it until it is published. */
export const drafts = pgTable(
  'drafts',
  {
    id: id(),
    kind: text('kind').$type<DraftKind>().notNull(),
    /** What it changes; null for something new until it is published. */
    subjectId: integer('subject_id'),
    /** The seller who proposes it; null for the operator's own. */
    companyId: integer('company_id').references(() => companies.id),
    /** The name by which lists show it, from the body. */
    name: text('name').notNull(),
    body: jsonb('body').$type<DraftBody>().notNull(),
    /** The subject as it was when the draft was opened: what differs from it was written here. */
    base: jsonb('base').$type<DraftBody>(),
    version: integer('version').notNull().default(1),
    state: text('state').$type<DraftState>().notNull().default('EDITING'),
    /** Who saved it last, and when. */
    personId: integer('person_id')
      .notNull()
      .references(() => people.id),
    savedAt: timestamptz('saved_at').notNull(),
    /** Who returned, scheduled or published it last. */
    decidedBy: integer('decided_by').references(() => people.id),
    /** When it was last sent for review, and by whom. */
    sentAt: timestamptz('sent_at'),
    sentBy: integer('sent_by').references(() => people.id),
    /** Why it came back, or why it was thrown away. */
    returned: jsonb('returned').$type<DraftReturn>(),
    publishAt: timestamptz('publish_at'),
    takeDownAt: timestamptz('take_down_at'),
    createdAt: createdAt(),
  },
  (t) => [
    // The operator has one open draft of a subject, and so has each seller.
    uniqueIndex('drafts_one_open_each')
      .on(t.kind, t.subjectId, sql`coalesce(company_id, 0)`)
      .where(sql`state in ('EDITING', 'SENT', 'RETURNED', 'SCHEDULED') and subject_id is not null`),
    index('drafts_subject').on(t.kind, t.subjectId),
    index('drafts_by_state').on(t.state, t.savedAt, t.id),
    index('drafts_company').on(t.companyId, t.savedAt),
    index('drafts_person').on(t.personId),
    index('drafts_decided_by').on(t.decidedBy),
    index('drafts_sent_by').on(t.sentBy),
    index('drafts_to_publish')
      .on(t.publishAt)
      .where(sql`state = 'SCHEDULED'`),
    index('drafts_to_take_down')
      .on(t.takeDownAt)
      .where(sql`state = 'PUBLISHED' and take_down_at is not null`),
    check('drafts_schedule', sql`${t.state} <> 'SCHEDULED' or ${t.publishAt} is not null`),
    check(
      'drafts_period',
      sql`${t.takeDownAt} is null or ${t.publishAt} is null or ${t.takeDownAt} > ${t.publishAt}`,
    ),
  ],
)

/** What was published, each time whole; rows are never changed. */
export const versions = pgTable(
  'versions',
  {
    id: id(),
    kind: text('kind').$type<DraftKind>().notNull(),
    subjectId: integer('subject_id').notNull(),
    /** Counts from 1 for each subject. */
    version: integer('version').notNull(),
    body: jsonb('body').$type<DraftBody>().notNull(),
    /** Null where the subject was there before its first draft. */
    personId: integer('person_id').references(() => people.id),
    at: timestamptz('at').notNull(),
  },
  (t) => [
    unique('versions_of_subject').on(t.kind, t.subjectId, t.version),
    index('versions_person').on(t.personId),
  ],
)
