import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core'
import type { Locale } from '#api/locales.ts'
import { createdAt, id, timestamptz, bigintNumber } from './columns.ts'
import { members } from './members.ts'
import { products } from './wines.ts'

export type ShipTo = {
  fullName: string
  mobile: string
  postalCode: string
  address1: string
  address2: string
  message: string
}

export type SubscriptionState = 'DRAFT' | 'REGISTERING' | 'ACTIVE' | 'PAUSED' | 'STOPPED'
/** The cause of a pause: member, refused card, raised price, missing goods, expired adult check. */
export type PauseReason = 'MEMBER' | 'PAYMENT' | 'PRICE' | 'STOCK' | 'ADULT'

/** Goods sent every few weeks and charged to a card that the provider stores. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: id(),
    /** Random, so that it cannot be guessed from another. */
    sid: text('sid').notNull().unique(),
    memberId: integer('member_id')
      .notNull()
      .references(() => members.id),
    state: text('state').$type<SubscriptionState>().notNull(),
    pauseReason: text('pause_reason').$type<PauseReason>(),
    cycleWeeks: smallint('cycle_weeks').notNull(),
    /** The agreed amount of one delivery, fee included; the shop never charges more without consent. */
    agreedAmount: bigintNumber('agreed_amount').notNull(),
    shipId: integer('ship_id'),
    shipTo: jsonb('ship_to').$type<ShipTo>(),
    orderer: jsonb('orderer').$type<{ fullName: string; mobile: string; email: string }>(),
    /** The language of the page that registered the card, for messages about it and its orders. */
    locale: text('locale').$type<Locale>(),
    /** The number of card registrations attempted: each window has its own order number. */
    attempts: smallint('attempts').notNull().default(0),
    /** The answer of the latest window, until it is used. */
    encData: text('enc_data'),
    encHash: text('enc_hash').unique(),
    /** Why the provider's page was left without a card: `closed` by the shopper, or the provider's code. */
    leaveReason: text('leave_reason'),
    leaseUntil: timestamptz('lease_until'),
    /** The provider's key to the card, encrypted. */
    cardKey: text('card_key'),
    card: jsonb('card').$type<{ issuer: string; numberMasked: string }>(),
    nextOn: date('next_on', { mode: 'string' }),
    /** The order of the cycle that is being charged. */
    currentOrderId: bigint('current_order_id', { mode: 'number' }),
    stoppedAt: timestamptz('stopped_at'),
    createdAt: createdAt(),
  },
  (t) => [
    check('subscriptions_cycle', sql`${t.cycleWeeks} between 1 and 26`),
    check(
      'subscriptions_active',
      sql`${t.state} <> 'ACTIVE' or (${t.cardKey} is not null and ${t.nextOn} is not null)`,
    ),
    index('subscriptions_member').on(t.memberId, t.id),
    index('subscriptions_due')
      .on(t.nextOn)
      .where(sql`state = 'ACTIVE'`),
    index('subscriptions_charged')
      .on(t.id)
      .where(sql`current_order_id is not null`),
  ],
)

export const subscriptionLines = pgTable(
  'subscription_lines',
  {
    subscriptionId: integer('subscription_id')
      .notNull()
      .references(() => subscriptions.id),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    qty: smallint('qty').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.subscriptionId, t.productId] }),
    check('subscription_lines_qty', sql`${t.qty} between 1 and 99`),
  ],
)
