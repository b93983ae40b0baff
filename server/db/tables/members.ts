import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, timestamptz, names, bigintNumber } from './columns.ts'
import { products } from './wines.ts'

export const buyerLevels = pgTable('buyer_levels', {
  id: id(),
  key: text('key').notNull().unique(),
  names: names(),
  /** Won spent in the last six months that the level requires. */
  minimumSpend: bigintNumber('minimum_spend').notNull(),
  /** Share of the price given back as bonus cash after pickup, in hundredths of a percent. */
  rewardBasisPoints: integer('reward_basis_points').notNull(),
  position: smallint('position').notNull(),
})

const isClaimed = sql`status <> 'WITHDRAWN' and identity_claimed_at is not null`
export const members = pgTable(
  'members',
  {
    id: id(),
    /** Lower case; null once withdrawn. */
    email: text('email'),
    emailVerifiedAt: timestamptz('email_verified_at'),
    passwordHash: text('password_hash'),
    passwordChangedAt: timestamptz('password_changed_at'),
    fullName: text('full_name').notNull(),
    /** Since when the name is that of the identity check; null where it was typed. */
    nameVerifiedAt: timestamptz('name_verified_at'),
    /** Digits only, national form: 01012345678. */
    mobile: text('mobile'),
    mobileVerifiedAt: timestamptz('mobile_verified_at'),
    gender: text('gender').$type<'MALE' | 'FEMALE'>(),
    birthDate: date('birth_date', { mode: 'string' }),
    job: text('job'),
    inflowPath: text('inflow_path'),
    recommenderId: integer('recommender_id'),
    /** The first linked provider of those still linked. */
    snsType: text('sns_type'),
    role: text('role').$type<'MEMBER' | 'STAFF'>().notNull().default('MEMBER'),
    status: text('status').$type<'ACTIVE' | 'BLOCKED' | 'WITHDRAWN'>().notNull().default('ACTIVE'),
    levelId: integer('level_id')
      .notNull()
      .references(() => buyerLevels.id),
    tokenVersion: integer('token_version').notNull().default(0),
    adultVerifiedAt: timestamptz('adult_verified_at'),
    /** Keyed hash of the person's value from the identity check, on one account a person; the adult date. */
    identityHash: text('identity_hash'),
    identityClaimedAt: timestamptz('identity_claimed_at'),
    adultFrom: date('adult_from', { mode: 'string' }),
    /** Whether order messages go by a channel; one of e-mail, text message and Kakao is always on. */
    emailOrders: boolean('email_orders').notNull().default(true),
    smsOrders: boolean('sms_orders').notNull().default(true),
    kakaoOrders: boolean('kakao_orders').notNull().default(false),
    pushOrders: boolean('push_orders').notNull().default(true),
    /** Whether the member agreed to benefits, which are advertising, by a channel. */
    emailOn: boolean('email_on').notNull().default(false),
    smsOn: boolean('sms_on').notNull().default(false),
    kakaoOn: boolean('kakao_on').notNull().default(false),
    pushOn: boolean('push_on').notNull().default(false),
    /** Whether benefits may also be sent between 21:00 and 08:00. */
    emailNight: boolean('email_night').notNull().default(false),
    smsNight: boolean('sms_night').notNull().default(false),
    kakaoNight: boolean('kakao_night').notNull().default(false),
    pushNight: boolean('push_night').notNull().default(false),
    agreementsToldAt: timestamptz('agreements_told_at'),
    /** When the member answered whether benefits are wanted, after an order; null where that is still to be asked. */
    offersAnsweredAt: timestamptz('offers_answered_at'),
    /** The language of messages about nothing that has one of its own; at first that of the page of sign-up. */
    locale: text('locale').notNull().default('ko-KR'),
    /** The languages for which the member answered whether messages shall come in them: asked once for each. */
    languagesAsked: text('languages_asked').array().notNull().default([]),
    /** The store where the member collects, once one is chosen. */
    storeId: integer('store_id'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('members_email').on(t.email),
    uniqueIndex('members_mobile')
      .on(t.mobile)
      .where(sql`status <> 'WITHDRAWN'`),
    index('members_identity').on(t.identityHash),
    uniqueIndex('members_one_identity').on(t.identityHash).where(isClaimed),
    index('members_agreements_to_tell')
      .on(sql`coalesce(${t.agreementsToldAt}, ${t.createdAt})`)
      .where(sql`status = 'ACTIVE' and (email_on or sms_on or kakao_on or push_on)`),
    index('members_email_prefix').on(t.email.op('text_pattern_ops')),
    index('members_name_prefix').on(t.fullName.op('text_pattern_ops')),
    index('members_mobile_end').on(sql`right(${t.mobile}, 4)`),
    index('members_status').on(t.status, t.id),
    check('members_email_lower', sql`${t.email} = lower(${t.email})`),
    check('members_orders_reach', sql`email_orders or sms_orders or kakao_orders`),
    check(
      'members_night_of_benefits',
      sql`(email_on or not email_night) and (sms_on or not sms_night) and (kakao_on or not kakao_night) and (push_on or not push_night)`,
    ),
  ],
)

export const sessions = pgTable(
  'sessions',
  {
    sid: uuid('sid').primaryKey(),
    memberId: integer('member_id')
      .notNull()
      .references(() => members.id),
    version: integer('version').notNull(),
    /** How it began: `PASSWORD`, `SIGN_UP`, or the name of a social provider. */
    via: text('via').notNull().default('PASSWORD'),
    recheckedAt: timestamptz('rechecked_at'),
    createdAt: createdAt(),
    lastSeenAt: timestamptz('last_seen_at').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
    revokedAt: timestamptz('revoked_at'),
  },
  (t) => [index('sessions_member').on(t.memberId)],
)

/** Codes sent to a phone or an address; stored as a keyed hash and never logged. */
export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    id: id(),
    purpose: text('purpose').notNull(),
    targetHash: text('target_hash').notNull(),
    codeHash: text('code_hash').notNull(),
    tries: smallint('tries').notNull().default(0),
    expiresAt: timestamptz('expires_at').notNull(),
    /** Set when a later code replaces it, when its attempts are used up, or when it was confirmed. */
    usedAt: timestamptz('used_at'),
    confirmedAt: timestamptz('confirmed_at'),
    /** Set when its holder, a member or a browser, used the confirmation for an act such as signing up. */
    consumedAt: timestamptz('consumed_at'),
    holder: text('holder'),
    ipHash: text('ip_hash').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    check('one_time_codes_tries', sql`${t.tries} <= 5`),
    uniqueIndex('one_time_codes_live')
      .on(t.purpose, t.targetHash)
      .where(sql`used_at is null`),
    index('one_time_codes_target').on(t.targetHash, t.createdAt),
    index('one_time_codes_ip').on(t.ipHash, t.createdAt),
  ],
)

export const identityChecks = pgTable(
  'identity_checks',
  {
    requestNumber: text('request_number').primaryKey(),
    memberId: integer('member_id'),
    /** Binds the request to the browser that began it: hash of a value in its cookie. */
    browserHash: text('browser_hash').notNull(),
    state: text('state').$type<'OPEN' | 'VERIFIED' | 'UNDERAGE' | 'FAILED'>().notNull().default('OPEN'),
    birthYear: smallint('birth_year'),
    identityHash: text('identity_hash'),
    expiresAt: timestamptz('expires_at').notNull(),
    usedAt: timestamptz('used_at'),
    /** A visitor's check for joining: hash of the ticket with which its browser may join once, and until when. */
    purpose: text('purpose').$type<'SIGN_UP'>(),
    ticketHash: text('ticket_hash'),
    ticketExpiresAt: timestamptz('ticket_expires_at'),
    ticketUsedAt: timestamptz('ticket_used_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('identity_checks_member').on(t.memberId),
    index('identity_checks_browser').on(t.browserHash, t.usedAt),
  ],
)

/** Append-only record of a member's given and withdrawn consents. */
export const consents = pgTable(
  'consents',
  {
    id: id(),
    memberId: integer('member_id').notNull(),
    kind: text('kind').notNull(),
    documentVersion: text('document_version').notNull(),
    given: boolean('given').notNull(),
    at: timestamptz('at').notNull(),
    ipHash: text('ip_hash').notNull(),
  },
  (t) => [index('consents_member').on(t.memberId, t.kind, t.at)],
)

export const rejoinBlocks = pgTable(
  'rejoin_blocks',
  {
    hash: text('hash').primaryKey(),
    blockedUntil: timestamptz('blocked_until').notNull(),
  },
  (t) => [index('rejoin_blocks_until').on(t.blockedUntil)],
)

export const ships = pgTable(
  'ships',
  {
    id: id(),
    memberId: integer('member_id')
      .notNull()
      .references(() => members.id),
    fullName: text('full_name').notNull(),
    mobile: text('mobile').notNull(),
    postalCode: text('postal_code').notNull(),
    address1: text('address1').notNull(),
    address2: text('address2').notNull(),
    message: text('message').notNull().default(''),
    isDefault: boolean('is_default').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    index('ships_member').on(t.memberId, t.id),
    uniqueIndex('ships_one_default')
      .on(t.memberId)
      .where(sql`is_default`),
  ],
)

export const wishes = pgTable(
  'wishes',
  {
    memberId: integer('member_id').notNull(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    priceThen: bigintNumber('price_then').notNull(),
    /** Whether it could be bought then; null for older wishes. */
    inStockThen: boolean('in_stock_then'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.productId] }),
    index('wishes_member').on(t.memberId, t.createdAt),
  ],
)
