import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Role } from '#api/permissions.ts'
import { createdAt, id, timestamptz } from './columns.ts'
import { companies, stores } from './stores.ts'

/** Who works in the office: the operator's people, and those of sellers. They are no members of the shop. */
export const people = pgTable(
  'people',
  {
    id: id(),
    /** Lower case. */
    email: text('email').notNull(),
    fullName: text('full_name').notNull(),
    /** The seller's company; null for the operator's own people. */
    companyId: integer('company_id').references(() => companies.id),
    state: text('state').$type<'INVITED' | 'ACTIVE' | 'SUSPENDED'>().notNull().default('INVITED'),
    passwordHash: text('password_hash'),
    passwordChangedAt: timestamptz('password_changed_at'),
    /** The secret of the authenticator, encrypted; null until the enrollment is finished. */
    totpEncrypted: text('totp_encrypted'),
    /** The last time step whose code was used, so that no code counts twice. */
    totpLastStep: integer('totp_last_step').notNull().default(0),
    /** Keyed hashes of the recovery codes that are left. */
    recoveryHashes: jsonb('recovery_hashes').$type<string[]>().notNull().default([]),
    /** An enrollment that is under way: nothing of it counts yet. */
    enrollment: jsonb('enrollment').$type<{
      totpEncrypted: string
      proven: boolean
      recoveryHashes: string[]
    }>(),
    tokenVersion: integer('token_version').notNull().default(0),
    locale: text('locale').notNull().default('ko-KR'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('people_email').on(t.email),
    index('people_name').on(t.fullName, t.id),
    index('people_company').on(t.companyId, t.fullName),
    check('people_email_lower', sql`${t.email} = lower(${t.email})`),
  ],
)

/** The roles of a person add up. */
export const personRoles = pgTable(
  'person_roles',
  {
    personId: integer('person_id')
      .notNull()
      .references(() => people.id),
    role: text('role').$type<Role>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.personId, t.role] }), index('person_roles_role').on(t.role, t.personId)],
)

/** The stores where a seller's manager or counter person works. */
export const personStores = pgTable(
  'person_stores',
  {
    personId: integer('person_id')
      .notNull()
      .references(() => people.id),
    storeId: integer('store_id')
      .notNull()
      .references(() => stores.id),
  },
  (t) => [primaryKey({ columns: [t.personId, t.storeId] }), index('person_stores_store').on(t.storeId)],
)

export const personSessions = pgTable(
  'person_sessions',
  {
    sid: uuid('sid').primaryKey(),
    personId: integer('person_id')
      .notNull()
      .references(() => people.id),
    version: integer('version').notNull(),
    /** The kind of browser, such as `Chrome · macOS`. */
    browser: text('browser').notNull(),
    createdAt: createdAt(),
    lastSeenAt: timestamptz('last_seen_at').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
    lockedAt: timestamptz('locked_at'),
    /** When a second factor was last given, at the log-in or later. */
    reauthenticatedAt: timestamptz('reauthenticated_at').notNull(),
    revokedAt: timestamptz('revoked_at'),
  },
  (t) => [
    index('person_sessions_open')
      .on(t.personId, t.createdAt)
      .where(sql`revoked_at is null`),
  ],
)

/** Links that let a person set a first password; of each only a keyed hash is kept. */
export const personInvitations = pgTable(
  'person_invitations',
  {
    tokenHash: text('token_hash').primaryKey(),
    personId: integer('person_id')
      .notNull()
      .references(() => people.id),
    expiresAt: timestamptz('expires_at').notNull(),
    usedAt: timestamptz('used_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('person_invitations_open')
      .on(t.personId)
      .where(sql`used_at is null`),
  ],
)
