import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgSchema,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { bigId, createdAt, timestamptz } from './columns.ts'
import { members } from './members.ts'

export type SocialProviderName = 'kakao' | 'naver' | 'facebook' | 'google' | 'apple'

/** Social accounts that open a member's account, identified by provider and subject alone. */
export const socialAccounts = pgTable(
  'social_accounts',
  {
    provider: text('provider').$type<SocialProviderName>().notNull(),
    subject: text('subject').notNull(),
    memberId: integer('member_id')
      .notNull()
      .references(() => members.id),
    email: text('email'),
    emailVerified: boolean('email_verified').notNull().default(false),
    fullName: text('full_name'),
    image: text('image'),
    gender: text('gender').$type<'MALE' | 'FEMALE'>(),
    linkedAt: timestamptz('linked_at').notNull(),
    lastUsedAt: timestamptz('last_used_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.provider, t.subject] }),
    unique('social_accounts_one_each').on(t.memberId, t.provider),
  ],
)

/** A pending social log-in; nonce and verifier derive from the state, which is stored as a keyed hash. */
export const socialRequests = pgTable(
  'social_requests',
  {
    stateHash: text('state_hash').primaryKey(),
    provider: text('provider').$type<SocialProviderName>().notNull(),
    purpose: text('purpose').$type<'LOG_IN' | 'LINK' | 'NATIVE'>().notNull(),
    memberId: integer('member_id'),
    browserHash: text('browser_hash').notNull(),
    redirectUri: text('redirect_uri'),
    expiresAt: timestamptz('expires_at').notNull(),
    usedAt: timestamptz('used_at'),
  },
  (t) => [index('social_requests_end').on(t.expiresAt)],
)

/** The purpose of a link that sets a password: a lost one, or the first one of an invited member of staff. */
export type ResetPurpose = 'RESET' | 'INVITATION'

/** Links that set a password: 256 random bits, stored as a keyed hash. Without a member they open nothing. */
export const passwordResets = pgTable(
  'password_resets',
  {
    tokenHash: text('token_hash').primaryKey(),
    memberId: integer('member_id'),
    purpose: text('purpose').$type<ResetPurpose>().notNull().default('RESET'),
    expiresAt: timestamptz('expires_at').notNull(),
    usedAt: timestamptz('used_at'),
    createdAt: createdAt(),
  },
  (t) => [index('password_resets_member').on(t.memberId), index('password_resets_end').on(t.expiresAt)],
)

/** Why members left. */
export const withdrawals = pgTable(
  'withdrawals',
  {
    id: bigId(),
    memberId: integer('member_id').notNull().unique(),
    reason: text('reason').notNull(),
    comment: text('comment').notNull().default(''),
    at: timestamptz('at').notNull(),
    deleteAfter: timestamptz('delete_after').notNull(),
  },
  (t) => [index('withdrawals_end').on(t.deleteAfter)],
)

/** How long the law requires records of former members, and which law. */
export const retentionRules = pgTable('retention_rules', {
  kind: text('kind').$type<'CONTRACT' | 'COMPLAINT'>().primaryKey(),
  months: smallint('months').notNull(),
  law: text('law').notNull(),
})

const retained = pgSchema('retained')

/** Records of former members that the law requires, apart and encrypted with a separate key. */
export const retainedRecords = retained.table(
  'records',
  {
    id: bigId(),
    memberId: integer('member_id').notNull(),
    kind: text('kind')
      .$type<'CONTRACT' | 'COMPLAINT'>()
      .notNull()
      .references(() => retentionRules.kind),
    /** The number of an order or of an inquiry. */
    subject: text('subject').notNull(),
    sealed: text('sealed').notNull(),
    keptFrom: timestamptz('kept_from').notNull(),
    deleteAfter: timestamptz('delete_after').notNull(),
  },
  (t) => [
    unique('records_once').on(t.kind, t.subject),
    index('records_end').on(t.deleteAfter),
    index('records_member').on(t.memberId),
    check('records_order', sql`${t.deleteAfter} > ${t.keptFrom}`),
  ],
)
