import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { createdAt, id, timestamptz } from './columns.ts'
import { products } from './wines.ts'

export const companies = pgTable('companies', {
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
})

/** Opening and closing time of day by weekday, Monday first; null is closed. */
export type WeekHours = ([string, string] | null)[]

export const stores = pgTable(
  'stores',
  {
    id: id(),
    key: text('key').notNull().unique(),
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id),
    name: text('name').notNull(),
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
    /** Whether the store ships goods. */
    ships: boolean('ships').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    index('stores_province').on(t.province, t.id),
    index('stores_company').on(t.companyId, t.id),
    index('stores_options').using('gin', t.options),
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
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.storeId] }),
    check('stock_counts', sql`${t.onHand} >= 0 and ${t.reserved} >= 0 and ${t.reserved} <= ${t.onHand}`),
    index('stock_store').on(t.storeId, t.productId),
  ],
)

/** Append-only: every change of a stock row, once. */
export const stockMoves = pgTable(
  'stock_moves',
  {
    id: id(),
    productId: integer('product_id').notNull(),
    storeId: integer('store_id').notNull(),
    deltaOnHand: integer('delta_on_hand').notNull(),
    deltaReserved: integer('delta_reserved').notNull(),
    reason: text('reason')
      .$type<'HOLD' | 'RELEASE' | 'SELL' | 'RETURN' | 'MOVE' | 'RECEIVE' | 'CORRECT'>()
      .notNull(),
    refType: text('ref_type').notNull(),
    refId: text('ref_id').notNull(),
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
