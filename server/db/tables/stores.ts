import { sql, type SQL } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import type { ApplicationStep, SellerState } from '#api/contract/office/sellers.options.ts'
import { createdAt, id, timestamptz, translations } from './columns.ts'
import { products } from './wines.ts'
import { lackingTextsIndex } from './translated-texts.ts'

/** What an application has besides the seller's own columns, documents and store. */
export type SellerApplication = {
  /** Why steps were returned; a step that is saved again loses its reason. */
  faults: Partial<Record<ApplicationStep, string>>
  /** The terms that the seller agreed to, by whom and when. */
  agreement?: { at: string; personId: number; termsId: number }
  sentAt?: string
  /** Why it was rejected, or why the seller is suspended or ended. */
  reason?: string
}

/** The texts of a seller that shoppers read. */
export type SellerText = 'name' | 'representative' | 'address' | 'mailOrderNumber' | 'liquorLicence'

/** The sellers. What an invited one has not filled in yet is an empty text. */
export const companies = pgTable(
  'companies',
  {
    id: id(),
    key: text('key').notNull().unique(),
    name: text('name').notNull(),
    representative: text('representative').notNull(),
    businessNumber: text('business_number').notNull(),
    mailOrderNumber: text('mail_order_number').notNull(),
    liquorLicence: text('liquor_licence').notNull(),
    address: text('address').notNull(),
    phone: text('phone').notNull(),
    email: text('email').notNull(),
    translations: translations<SellerText>(),
    state: text('state').$type<SellerState>().notNull().default('OPEN'),
    /** When the application was approved; null before, and for sellers older than applications. */
    joinedAt: timestamptz('joined_at'),
    /** Where the seller's money goes: the Korean name of the bank, the number encrypted, the holder. */
    bankCode: text('bank_code'),
    accountEncrypted: text('account_encrypted'),
    accountHolder: text('account_holder'),
    /** null for a seller that was never invited to apply. */
    application: jsonb('application').$type<SellerApplication>(),
    /** Rises with every change by the office. */
    version: integer('version').notNull().default(1),
  },
  (t) => [
    lackingTextsIndex('companies', t.id),
    index('companies_state').on(t.state, t.name, t.id),
    index('companies_name').on(t.name, t.id),
  ],
)

/** Opening and closing time of day, HH:MM in Seoul; 24:00 is midnight. */
export type OpenHours = [opens: string, closes: string]
/** Opening and closing time of day by weekday, Monday first; null is closed. */
export type WeekHours = (OpenHours | null)[]
/** What a store does on national holidays; null is as on any other day. */
export type HolidayHours = 'CLOSED' | OpenHours | null

/** The texts of a store that shoppers read. */
export type StoreText = 'name' | 'shortName' | 'address1' | 'address2' | 'notice' | 'intro'

export const stores = pgTable(
  'stores',
  {
    id: id(),
    key: text('key').notNull().unique(),
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id),
    name: text('name').notNull(),
    /** The name on cards, at most six letters; null where it follows from the name. */
    shortName: text('short_name'),
    province: text('province').notNull(),
    city: text('city').notNull(),
    address1: text('address1').notNull(),
    address2: text('address2').notNull(),
    postalCode: text('postal_code').notNull(),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    phone: text('phone').notNull(),
    safeNumber: text('safe_number').notNull(),
    hours: jsonb('hours').$type<WeekHours>().notNull(),
    options: text('options').array().notNull(),
    notice: text('notice').notNull(),
    intro: text('intro').notNull(),
    translations: translations<StoreText>(),
    /** Whether the store ships goods. */
    ships: boolean('ships').notNull().default(false),
    holidayHours: jsonb('holiday_hours').$type<HolidayHours>(),
    /** The distance between two pickup times, in minutes. */
    slotMinutes: integer('slot_minutes').notNull().default(60),
    /** The most orders for one pickup time; null is without limit. */
    slotCapacity: integer('slot_capacity'),
    /** How long packing takes: the time from an order to its first pickup time, in minutes. */
    leadMinutes: integer('lead_minutes').notNull().default(120),
    /** A store that closed for good sells nothing any more. */
    state: text('state').$type<'OPEN' | 'CLOSED'>().notNull().default('OPEN'),
    /** Whether the store sells now: written by `followSelling` alone, and passed on to its stock by a trigger. */
    selling: boolean('selling').notNull().default(true),
    /** Rises with every change by the office, so that one person does not overwrite another. */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (t) => [
    lackingTextsIndex('stores', t.id),
    check('stores_slots', sql`${t.slotMinutes} > 0 and ${t.leadMinutes} >= 0 and ${t.slotCapacity} > 0`),
    index('stores_state').on(t.state, t.name, t.id),
    index('stores_province').on(t.province, t.id),
    index('stores_company').on(t.companyId, t.id),
    index('stores_options').using('gin', t.options),
  ],
)

/** Days on which a store keeps other hours than those of its week, or is closed. */
export const storeClosures = pgTable(
  'store_closures',
  {
    id: id(),
    storeId: integer('store_id')
      .notNull()
      .references(() => stores.id),
    fromDay: date('from_day', { mode: 'string' }).notNull(),
    /** The last day, included. */
    untilDay: date('until_day', { mode: 'string' }).notNull(),
    /** null is closed. */
    hours: jsonb('hours').$type<OpenHours>(),
    reason: text('reason').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    check('store_closures_days', sql`${t.fromDay} <= ${t.untilDay}`),
    index('store_closures_store').on(t.storeId, t.untilDay),
  ],
)

export const storeManagers = pgTable(
  'store_managers',
  {
    storeId: integer('store_id')
      .notNull()
      .references(() => stores.id),
    memberId: integer('member_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.storeId, t.memberId] }), index('store_managers_member').on(t.memberId)],
)

/** Bottles in stock and those reserved for orders. Changed by guarded updates only. */
export const stock = pgTable(
  'stock',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    storeId: integer('store_id')
      .notNull()
      .references(() => stores.id),
    onHand: integer('on_hand').notNull(),
    reserved: integer('reserved').notNull().default(0),
    initial: integer('initial').notNull(),
    /** Whether the store sells: a copy of `stores.selling`, kept by triggers. */
    sells: boolean('sells').notNull().default(true),
    /** Bottles that shoppers can order: all that is not reserved, none where the store does not sell. */
    sellable: integer('sellable')
      .notNull()
      .generatedAlwaysAs((): SQL => sql`case when sells then on_hand - reserved else 0 end`),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.storeId] }),
    check('stock_counts', sql`${t.onHand} >= 0 and ${t.reserved} >= 0 and ${t.reserved} <= ${t.onHand}`),
    index('stock_store').on(t.storeId, t.productId),
    index('stock_on_hand').on(t.onHand.desc().nullsFirst(), t.productId, t.storeId),
    index('stock_free').on(sql`(${t.onHand} - ${t.reserved})`, t.storeId, t.productId),
  ],
)

/** Acts of orders, then those of people: what came in, went to another store, or was counted. */
export type StockMoveReason =
  | 'HOLD'
  | 'RELEASE'
  | 'SELL'
  | 'RETURN'
  | 'MOVE'
  | 'RECEIVE'
  | 'TRANSFER'
  | 'CORRECT'
  | 'SOLD_IN_STORE'
  | 'BROKEN'
  | 'TASTED'
  | 'FOUND'
  | 'LOST'
  | 'COUNT'

/** Append-only: every change of a stock row, once. */
export const stockMoves = pgTable(
  'stock_moves',
  {
    id: id(),
    productId: integer('product_id').notNull(),
    storeId: integer('store_id').notNull(),
    deltaOnHand: integer('delta_on_hand').notNull(),
    deltaReserved: integer('delta_reserved').notNull(),
    reason: text('reason').$type<StockMoveReason>().notNull(),
    refType: text('ref_type').notNull(),
    refId: text('ref_id').notNull(),
    /** The person of the office who acted; null for acts of orders. */
    personId: integer('person_id'),
    note: text('note'),
    at: timestamptz('at').notNull(),
  },
  (t) => [
    unique('stock_moves_once').on(t.reason, t.refType, t.refId, t.productId, t.storeId),
    index('stock_moves_stock').on(t.productId, t.storeId),
  ],
)

export const restockNotices = pgTable(
  'restock_notices',
  {
    memberId: integer('member_id').notNull(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    createdAt: createdAt(),
    sentAt: timestamptz('sent_at'),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.productId] }),
    index('restock_notices_product').on(t.productId),
  ],
)
