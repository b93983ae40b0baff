import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { CampaignState, CampaignTarget } from '#api/contract/office/campaigns.options.ts'
import { bigId, createdAt, id, timestamptz, names, bigintNumber } from './columns.ts'
import { orders } from './orders.ts'
import { people } from './people.ts'
import { companies } from './stores.ts'

export type CouponUse = 'ORDER' | 'SHIPPING' | 'PRODUCT' | 'PRODUCT_B2C'

export const campaigns = pgTable(
  'campaigns',
  {
    id: id(),
    key: text('key').notNull().unique(),
    names: names(),
    whereToUse: text('where_to_use').$type<CouponUse>().notNull(),
    type: text('type').$type<'RATE' | 'AMOUNT'>().notNull(),
    /** Percent for a rate, won for an amount. */
    value: integer('value').notNull(),
    minimumOrder: bigintNumber('minimum_order').notNull().default(0),
    maximumDiscount: bigintNumber('maximum_discount'),
    /** Product kinds or ids that the coupon is limited to; empty is no limit. */
    kindIds: integer('kind_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
    productIds: integer('product_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
    validDays: integer('valid_days'),
    endsAt: timestamptz('ends_at'),
    issueLimit: integer('issue_limit'),
    /** A shared number, for example on a leaflet; each member may use it once. */
    code: text('code').unique(),
    /** The seller who bears the discount in its own orders; null where the operator does. */
    bearerCompanyId: integer('bearer_company_id').references(() => companies.id),
    /** The agreement of that seller, as the office noted it. */
    bearerAgreement: text('bearer_agreement'),
    issued: integer('issued').notNull().default(0),
    used: integer('used').notNull().default(0),
    /** What the shop itself created runs from the first. */
    state: text('state').$type<CampaignState>().notNull().default('RUNNING'),
    /** Coupons are given from here on; null is at once. */
    startsAt: timestamptz('starts_at'),
    /** How many coupons of it one member may receive in all ways together; null is no limit. */
    memberLimit: integer('member_limit'),
    target: text('target').$type<CampaignTarget>().notNull().default('EVERYBODY'),
    /** The levels of `LEVELS`. */
    levelIds: integer('level_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** For how many days after sign-up a member is new, of `NEW`. */
    newDays: integer('new_days'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (t) => [
    check('campaigns_state', sql`${t.state} in ('DRAFT', 'RUNNING', 'PAUSED', 'ENDED')`),
    check('campaigns_new', sql`(${t.target} = 'NEW') = (${t.newDays} is not null)`),
    index('campaigns_bearer').on(t.bearerCompanyId),
    index('campaigns_typed').on(sql`replace(${t.code}, '-', '')`),
    check(
      'campaigns_issued',
      sql`${t.issued} >= 0 and (${t.issueLimit} is null or ${t.issued} <= ${t.issueLimit})`,
    ),
    check('campaigns_value', sql`${t.value} > 0 and (${t.type} <> 'RATE' or ${t.value} <= 100)`),
  ],
)

/** Single codes that were made at one time, for paper. */
export const codeBatches = pgTable(
  'code_batches',
  {
    id: id(),
    campaignId: integer('campaign_id')
      .notNull()
      .references(() => campaigns.id),
    count: integer('count').notNull(),
    personId: integer('person_id')
      .notNull()
      .references(() => people.id),
    createdAt: createdAt(),
  },
  (t) => [index('code_batches_campaign').on(t.campaignId), index('code_batches_person').on(t.personId)],
)

export const coupons = pgTable(
  'coupons',
  {
    id: bigId(),
    number: text('number').notNull().unique(),
    campaignId: integer('campaign_id')
      .notNull()
      .references(() => campaigns.id),
    campaignKey: text('campaign_key').notNull(),
    memberId: integer('member_id'),
    state: text('state').$type<'ISSUED' | 'HELD' | 'USED' | 'VOID'>().notNull().default('ISSUED'),
    orderId: bigintNumber('order_id').references(() => orders.id),
    expiresAt: timestamptz('expires_at').notNull(),
    /** Received by the shared number of its campaign. */
    byCode: boolean('by_code').notNull().default(false),
    /** The single codes that it was made with; its days begin when a member registers it. */
    batchId: integer('batch_id').references(() => codeBatches.id),
    createdAt: createdAt(),
  },
  (t) => [
    index('coupons_member').on(t.memberId, t.state, t.expiresAt),
    index('coupons_order').on(t.orderId),
    index('coupons_campaign').on(t.campaignId, t.memberId),
    index('coupons_batch').on(t.batchId),
    index('coupons_typed').on(sql`replace(${t.number}, '-', '')`),
    uniqueIndex('coupons_one_sign_up')
      .on(t.memberId)
      .where(sql`campaign_key = 'SIGNUP5'`),
    uniqueIndex('coupons_one_of_event')
      .on(t.memberId, t.campaignKey)
      .where(sql`campaign_key like 'EVENT-%'`),
    uniqueIndex('coupons_one_by_code')
      .on(t.memberId, t.campaignId)
      .where(sql`by_code`),
    check('coupons_order_state', sql`(${t.state} in ('HELD', 'USED')) = (${t.orderId} is not null)`),
  ],
)

/** How much of an order's discount came from which coupon. */
export const couponUses = pgTable(
  'coupon_uses',
  {
    id: bigId(),
    couponId: bigintNumber('coupon_id')
      .notNull()
      .references(() => coupons.id),
    orderId: bigintNumber('order_id')
      .notNull()
      .references(() => orders.id),
    productId: integer('product_id'),
    discount: bigintNumber('discount').notNull(),
    /** `RETURNED` was used, and given back with its order. */
    state: text('state').$type<'HELD' | 'USED' | 'RELEASED' | 'RETURNED'>().notNull(),
  },
  (t) => [
    uniqueIndex('coupon_uses_live')
      .on(t.couponId)
      .where(sql`state in ('HELD', 'USED')`),
    index('coupon_uses_order').on(t.orderId),
    check('coupon_uses_discount', sql`${t.discount} >= 0`),
  ],
)
