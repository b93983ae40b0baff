import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core'
import { bigId, timestamptz } from './columns.ts'

/** The first answer to a request with an Idempotency-Key, repeated for 24 hours. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** Who sent it: a member, or a person of the office. */
    memberId: integer('member_id'),
    personId: integer('person_id'),
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
  (t) => [
    unique('idempotency_keys_sender').on(t.memberId, t.personId, t.key).nullsNotDistinct(),
    check('idempotency_keys_one_sender', sql`num_nonnulls(member_id, person_id) = 1`),
    index('idempotency_keys_age').on(t.createdAt),
  ],
)

/** Messages and outside work, written in the same transaction as their cause. */
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
    /** Sent before others of its channel: codes and links for a person who waits. */
    urgent: boolean('urgent').notNull().default(false),
    /** The start of its attempts; a fixed time later it is given up. */
    firstDueAt: timestamptz('first_due_at')
      .notNull()
      .default(sql`now()`),
    /** When it was given up; its payload is kept for a while, so that it can be sent again. */
    failedAt: timestamptz('failed_at'),
  },
  (t) => [
    unique('outbox_once').on(t.topic, t.key),
    index('outbox_key').on(t.key.op('text_pattern_ops')),
    index('outbox_lane')
      .on(t.topic, t.urgent.desc().nullsFirst(), t.availableAt)
      .where(sql`done_at is null`),
    index('outbox_failed')
      .on(t.failedAt, t.id)
      .where(sql`failed_at is not null`),
    // The list of the office: by age, and what failed first.
    index('outbox_age').on(t.firstDueAt, t.id),
    index('outbox_failed_first').on(
      sql`(failed_at is not null) desc`,
      t.firstDueAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('outbox_dropped')
      .on(t.firstDueAt, t.id)
      .where(sql`last_error like 'dropped: %'`),
    check('outbox_failed_is_done', sql`failed_at is null or done_at is not null`),
    index('outbox_due')
      .on(t.availableAt)
      .where(sql`done_at is null`),
  ],
)

/** Append-only, with a hash chain: acts with their actors, and staff's access to personal data. */
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
  (t) => [
    index('audit_log_subject').on(t.subject),
    index('audit_log_actor').on(t.actor, t.id),
    index('audit_log_act').on(t.act, t.id),
    index('audit_log_at').on(t.at, t.id),
  ],
)

/**
 * Append-only, with a hash chain of its own: which person of the office read whose personal data, from where
 * and why.
 */
export const accessRecords = pgTable(
  'access_records',
  {
    id: bigId(),
    at: timestamptz('at').notNull(),
    personId: integer('person_id').notNull(),
    /** Keyed hash of the network address; null where a reading had none. */
    ipHash: text('ip_hash'),
    /** The purpose of the reading, such as `CARE`. */
    act: text('act').notNull(),
    /** The kind of the things that were read, and their ids. */
    what: text('what').notNull(),
    ids: text('ids').array().notNull(),
    memberIds: integer('member_ids').array().notNull(),
    /** The reason that the person typed, where one was asked for. */
    reason: text('reason'),
    previousHash: text('previous_hash').notNull(),
    hash: text('hash').notNull(),
  },
  (t) => [
    index('access_records_person').on(t.personId, t.id),
    index('access_records_act').on(t.act, t.id),
    index('access_records_at').on(t.at, t.id),
    index('access_records_members').using('gin', t.memberIds),
  ],
)

/** Settings that an operator may change while the shop runs. */
export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').$type<unknown>().notNull(),
  changedAt: timestamptz('changed_at').notNull(),
  changedBy: text('changed_by').notNull(),
})

/** Its one row marks a production's database: no other kind of shop starts on it, and no seed is written. */
export const productionStamp = pgTable('production_stamp', {
  id: smallint('id').primaryKey().default(1),
  stampedAt: timestamptz('stamped_at').notNull(),
})
