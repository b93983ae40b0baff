import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { bigId, timestamptz } from './columns.ts'

/** The first answer to a request with an Idempotency-Key, given again to every repetition for 24 hours. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    memberId: integer('member_id').notNull(),
    key: text('key').notNull(),
    method: text('method').notNull(),
    path: text('path').notNull(),
    bodyHash: text('body_hash').notNull(),
    state: text('state').$type<'IN_PROGRESS' | 'DONE'>().notNull(),
    status: smallint('status'),
    body: jsonb('body'),
    lockedUntil: timestamptz('locked_until').notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.key] }), index('idempotency_keys_age').on(t.createdAt)],
)

/** What is to be sent or done outside, written in the same transaction as its cause. */
export const outbox = pgTable(
  'outbox',
  {
    id: bigId(),
    topic: text('topic').$type<'SMS' | 'MAIL' | 'KAKAO' | 'PUSH' | 'VOID' | 'REFUND' | 'RESTOCK'>().notNull(),
    key: text('key').notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    availableAt: timestamptz('available_at').notNull(),
    attempts: smallint('attempts').notNull().default(0),
    leaseUntil: timestamptz('lease_until'),
    doneAt: timestamptz('done_at'),
    lastError: text('last_error'),
    /** Goes before others of its channel: codes and links that somebody waits for. */
    urgent: boolean('urgent').notNull().default(false),
    /** From when on its tries are counted; a message is given up so long after it. */
    firstDueAt: timestamptz('first_due_at')
      .notNull()
      .default(sql`now()`),
    /** When it was given up; its payload stays for a while, so that it can be sent again. */
    failedAt: timestamptz('failed_at'),
  },
  (t) => [
    unique('outbox_once').on(t.topic, t.key),
    index('outbox_lane')
      .on(t.topic, t.urgent.desc().nullsFirst(), t.availableAt)
      .where(sql`done_at is null`),
    index('outbox_failed')
      .on(t.failedAt, t.id)
      .where(sql`failed_at is not null`),
    check('outbox_failed_is_done', sql`failed_at is null or done_at is not null`),
    index('outbox_due')
      .on(t.availableAt)
      .where(sql`done_at is null`),
  ],
)

/** Append-only and chained by hashes: who did what, and staff looking at personal data. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigId(),
    at: timestamptz('at').notNull(),
    actor: text('actor').notNull(),
    act: text('act').notNull(),
    subject: text('subject').notNull(),
    detail: jsonb('detail').$type<Record<string, unknown>>().notNull(),
    previousHash: text('previous_hash').notNull(),
    hash: text('hash').notNull(),
  },
  (t) => [index('audit_log_subject').on(t.subject)],
)

/** What an operator may switch while the shop runs. */
export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').$type<unknown>().notNull(),
  changedAt: timestamptz('changed_at').notNull(),
  changedBy: text('changed_by').notNull(),
})

/** Its one row says that the database is a production's: no other kind of shop starts on it, and no seed goes into it. */
export const productionStamp = pgTable('production_stamp', {
  id: smallint('id').primaryKey().default(1),
  stampedAt: timestamptz('stamped_at').notNull(),
})
