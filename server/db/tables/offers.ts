import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import type { OfferState, PlanState } from '#api/contract/office/offers.options.ts'
import { bigintNumber, createdAt, id, timestamptz } from './columns.ts'
import { people } from './people.ts'
import { companies } from './stores.ts'
import { products } from './wines.ts'

/** What a seller asks for a product; each seller has one price in all of its stores. */
export const offers = pgTable(
  'offers',
  {
    id: id(),
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    /** The seller's own code of the product; null without one. */
    sku: text('sku'),
    /** null until the seller has set one: such an offer is a draft. */
    price: bigintNumber('price'),
    listPrice: bigintNumber('list_price'),
    /** Who recommends the list price; null where it is a former price of the seller. */
    recommendedBy: text('recommended_by'),
    perPersonLimit: smallint('per_person_limit'),
    state: text('state').$type<OfferState>().notNull().default('DRAFT'),
    /** What lists show: the price, or that of the running plan. It follows a plan within seconds. */
    shownPrice: bigintNumber('shown_price'),
    /** Rises with every change, so that one person does not overwrite another. */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (t) => [
    unique('offers_company_product').on(t.companyId, t.productId),
    // Partial, so that it is no key to which rows refer.
    uniqueIndex('offers_sku_once')
      .on(t.companyId, t.sku)
      .where(sql`sku is not null`),
    index('offers_sku')
      .using('gin', t.sku.op('gin_trgm_ops'))
      .where(sql`sku is not null`),
    index('offers_product').on(t.productId),
    index('offers_price').on(t.shownPrice, t.productId, t.id),
    index('offers_state').on(t.state, t.productId, t.id),
    check('offers_price', sql`${t.price} > 0 and ${t.listPrice} >= ${t.price} and ${t.shownPrice} > 0`),
    check(
      'offers_draft',
      sql`${t.state} = 'DRAFT' or (${t.price} is not null and ${t.listPrice} is not null and ${t.shownPrice} is not null)`,
    ),
    check('offers_limit', sql`${t.perPersonLimit} > 0`),
  ],
)

/** A price for a time, from its start until before its end; two of an offer never overlap. */
export const pricePlans = pgTable(
  'price_plans',
  {
    id: id(),
    offerId: integer('offer_id')
      .notNull()
      .references(() => offers.id),
    price: bigintNumber('price').notNull(),
    startsAt: timestamptz('starts_at').notNull(),
    endsAt: timestamptz('ends_at').notNull(),
    state: text('state').$type<PlanState>().notNull().default('PLANNED'),
    personId: integer('person_id').references(() => people.id),
    createdAt: createdAt(),
  },
  (t) => [
    index('price_plans_offer').on(t.offerId, t.startsAt),
    index('price_plans_start')
      .on(t.startsAt)
      .where(sql`state = 'PLANNED'`),
    index('price_plans_end')
      .on(t.endsAt)
      .where(sql`state = 'RUNNING'`),
    check('price_plans_times', sql`${t.startsAt} < ${t.endsAt}`),
    check('price_plans_price', sql`${t.price} > 0`),
  ],
)

/** Prices by the time from which they held: those of an offer, and without one those that lists showed. */
export const priceHistory = pgTable(
  'price_history',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    at: timestamptz('at').notNull(),
    price: bigintNumber('price').notNull(),
    offerId: integer('offer_id').references(() => offers.id),
    listPrice: bigintNumber('list_price'),
    /** Who changed it, such as `person:7`, and the reason that was typed. */
    actor: text('actor'),
    reason: text('reason'),
  },
  (t) => [
    unique('price_history_once').on(t.productId, t.offerId, t.at).nullsNotDistinct(),
    index('price_history_offer').on(t.offerId, t.at),
  ],
)
