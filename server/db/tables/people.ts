import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
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
    /** The store whose counter device the session is on, and who marked the device; null for a person's own device. */
    counterStoreId: integer('counter_store_id').references(() => stores.id),
    counterMarkedBy: integer('counter_marked_by').references(() => people.id),
  },
  (t) => [
    index('person_sessions_open')
      .on(t.personId, t.createdAt)
      .where(sql`revoked_at is null`),
    index('person_sessions_marked')
      .on(t.counterMarkedBy, t.createdAt)
      .where(sql`revoked_at is null and counter_marked_by is not null`),
    check('person_sessions_counter', sql`(${t.counterStoreId} is null) = (${t.counterMarkedBy} is null)`),
  ],
)

/** Second factors that a device keeps. Of each the shop has the public half alone. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    personId: integer('person_id')
      .notNull()
      .references(() => people.id),
    /** Base64url, as browsers send it. */
    credentialId: text('credential_id').notNull(),
    /** A COSE key in base64url. */
    publicKey: text('public_key').notNull(),
    /** How often the device says that it has signed; one that counts never goes back. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** How the browser reaches the device, such as `internal`. */
    transports: jsonb('transports').$type<string[]>().notNull(),
    /** What the person calls it. */
    name: text('name').notNull(),
    /** Good for taking over a counter device alone: it lies on a device that others use too. */
    counterOnly: boolean('counter_only').notNull().default(false),
    createdAt: createdAt(),
    lastUsedAt: timestamptz('last_used_at'),
  },
  (t) => [
    uniqueIndex('passkeys_credential').on(t.credentialId),
    index('passkeys_person').on(t.personId, t.id),
  ],
)

/** Challenges that a passkey has yet to sign: each counts once, for one purpose, within minutes. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challenge: text('challenge').primaryKey(),
    personId: integer('person_id')
      .notNull()
      .references(() => people.id),
    purpose: text('purpose').$type<'LOG_IN' | 'ENROL' | 'PROVE' | 'SWITCH'>().notNull(),
    /** The session that asked; null before there is one. */
    sid: uuid('sid'),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (t) => [index('passkey_challenges_expires').on(t.expiresAt)],
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
