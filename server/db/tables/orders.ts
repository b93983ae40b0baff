import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  time,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { Locale } from '#api/locales.ts'
import { bigId, createdAt, timestamptz, bigintNumber } from './columns.ts'
import { checkGoodwillColumns, goodwillColumns } from './goodwill.ts'
import { members } from './members.ts'
import type { OrderSnapshot } from './order-snapshot.ts'
import { stores } from './stores.ts'
import { subscriptions, type ShipTo } from './subscriptions.ts'
import { products } from './wines.ts'

export type OrderStatus =
  | 'PRE_ORDER'
  | 'PENDING_PAYMENT'
  | 'APPROVING'
  | 'AWAITING_DEPOSIT'
  | 'UNKNOWN'
  | 'VOIDING'
  | 'VOIDED'
  | 'FAILED'
  | 'RESET'
  | 'EXPIRED'
  | 'PAID'
  | 'PREPARING'
  | 'READY_FOR_PICKUP'
  | 'PICKED_UP'
  | 'SHIPPING'
  | 'DELIVERED'
  | 'CONFIRMED'
  | 'CANCEL_REQUESTED'
  | 'REFUNDING'
  | 'PARTIALLY_CANCELLED'
  | 'CANCELLED'
  | 'RETURN_REQUESTED'
  | 'RETURNED'

/** A requested cash receipt, for income tax or as proof of an expense; its full number is encrypted. */
export type CashReceiptAsk = {
  purpose: 'INCOME' | 'EXPENSE'
  numberMasked: string
  sealed?: string
  approvalNo?: string
}

const isPlaced = sql`status not in ('PRE_ORDER', 'RESET', 'FAILED')`
export const orders = pgTable(
  'orders',
  {
    id: bigId(),
    /** Random, so that it cannot be guessed from another. */
    oid: text('oid').notNull().unique(),
    memberId: integer('member_id')
      .notNull()
      .references(() => members.id),
    type: text('type').$type<'PICKUP' | 'DELIVERY' | 'SUBSCRIBE'>().notNull(),
    gift: boolean('gift').notNull().default(false),
    /** The recipient of a gift, and the message to them. */
    giftTo: jsonb('gift_to').$type<{ fullName: string; mobile: string; message: string }>(),
    status: text('status').$type<OrderStatus>().notNull(),
    storeId: integer('store_id').references(() => stores.id),
    pickupDate: date('pickup_date', { mode: 'string' }),
    pickupTime: time('pickup_time'),
    pickupDeadline: date('pickup_deadline', { mode: 'string' }),
    /** The day on which the orderer was reminded of tomorrow's pickup. */
    remindedOn: date('reminded_on', { mode: 'string' }),
    /** Eight digits that the store types; unique among passes not yet used. */
    passNumber: text('pass_number'),
    /** Key from which the shopper's device computes the changing codes of the pass. */
    passKey: text('pass_key'),
    pickedUpAt: timestamptz('picked_up_at'),
    /** The member who checked the ID; null where a person of the office did, who is the actor of the event. */
    idCheckedBy: integer('id_checked_by'),
    /** When the shopper received it: collected, or delivered. */
    receivedAt: timestamptz('received_at'),
    shipTo: jsonb('ship_to').$type<ShipTo>(),
    /** The carrier of the parcel, and its number there. */
    carrier: text('carrier').$type<'CJ' | 'KOREA_POST' | 'HANJIN' | 'LOTTE' | 'LOGEN'>(),
    trackingNumber: text('tracking_number'),
    orderer: jsonb('orderer').$type<{ fullName: string; mobile: string; email: string }>(),
    /** Goods before any discount, plus delivery. */
    total: bigintNumber('total').notNull(),
    shipping: bigintNumber('shipping').notNull().default(0),
    discount: bigintNumber('discount').notNull().default(0),
    /** The part of the discount on the delivery fee that the seller bears. */
    sellerShippingDiscount: bigintNumber('seller_shipping_discount').notNull().default(0),
    cashUsed: bigintNumber('cash_used').notNull().default(0),
    payable: bigintNumber('payable').notNull(),
    payMethod: text('pay_method'),
    /** The language of the page that paid, for all messages about the order; null where no page did. */
    locale: text('locale').$type<Locale>(),
    /** The account for refunds of a virtual account's deposits, encrypted: bank, number and holder. */
    refundAccount: text('refund_account'),
    cashReceipt: jsonb('cash_receipt').$type<CashReceiptAsk>(),
    subscriptionId: integer('subscription_id').references(() => subscriptions.id),
    /** The subscription cycle of this order, YYYY-MM-DD. */
    cycleOn: date('cycle_on', { mode: 'string' }),
    snapshot: jsonb('snapshot').$type<OrderSnapshot>(),
    snapshotHash: text('snapshot_hash'),
    fromCart: boolean('from_cart').notNull().default(false),
    version: integer('version').notNull().default(0),
    expiresAt: timestamptz('expires_at'),
    paidAt: timestamptz('paid_at'),
    /** When what its seller is owed was booked: at its confirmation. */
    bookedAt: timestamptz('booked_at'),
    createdAt: createdAt(),
  },
  (t) => [
    check(
      'orders_sums',
      sql`${t.total} >= 0 and ${t.discount} >= 0 and ${t.cashUsed} >= 0 and ${t.payable} >= 0 and ${t.payable} = ${t.total} - ${t.discount} - ${t.cashUsed}`,
    ),
    check('orders_parcel', sql`(${t.carrier} is null) = (${t.trackingNumber} is null)`),
    index('orders_member').on(t.memberId, t.createdAt.desc().nullsFirst()),
    index('orders_member_status').on(t.memberId, t.status),
    index('orders_store').on(t.storeId, t.status),
    index('orders_slot')
      .on(t.storeId, t.pickupDate, t.pickupTime)
      .where(sql`pickup_date is not null`),
    index('orders_expiry')
      .on(t.expiresAt)
      .where(sql`status in ('PENDING_PAYMENT', 'AWAITING_DEPOSIT')`),
    uniqueIndex('orders_pass')
      .on(t.passNumber)
      .where(sql`picked_up_at is null`),
    uniqueIndex('orders_one_a_cycle')
      .on(t.subscriptionId, t.cycleOn)
      .where(sql`status not in ('FAILED', 'VOIDED', 'EXPIRED')`),
    index('orders_uncollected')
      .on(t.pickupDeadline)
      .where(sql`status in ('PAID', 'PREPARING', 'READY_FOR_PICKUP', 'PARTIALLY_CANCELLED')`),
    index('orders_to_remind')
      .on(t.pickupDate)
      .where(
        sql`reminded_on is null and status in ('PAID', 'PREPARING', 'READY_FOR_PICKUP', 'PARTIALLY_CANCELLED')`,
      ),
    index('orders_received')
      .on(t.receivedAt)
      .where(sql`status in ('PICKED_UP', 'DELIVERED')`),
    index('orders_unbooked')
      .on(t.id)
      .where(sql`status = 'CONFIRMED' and booked_at is null`),
    index('orders_open')
      .on(t.storeId, t.pickupDate)
      .where(sql`status in ('PAID', 'PREPARING', 'PARTIALLY_CANCELLED', 'READY_FOR_PICKUP', 'SHIPPING')`),
    index('orders_paid').on(t.memberId, t.paidAt),
    index('orders_paid_at').on(t.paidAt, t.status),
    // The lists and the search of the office, with what a total is counted by.
    index('orders_placed').on(t.createdAt, t.id).where(isPlaced),
    index('orders_type_placed').on(t.type, t.createdAt, t.id).where(isPlaced),
    index('orders_store_placed').on(t.storeId, t.createdAt, t.id, t.status, t.type),
    index('orders_status_placed').on(t.status, t.createdAt, t.id),
    index('orders_number').on(t.oid.op('text_pattern_ops')),
    index('orders_any_pass').on(t.passNumber),
    index('orders_mobile').on(sql`(orderer->>'mobile')`),
    index('orders_mobile_end').on(sql`right(orderer->>'mobile', 4)`),
    index('orders_email').on(sql`lower(orderer->>'email') text_pattern_ops`),
    index('orders_name').on(sql`(orderer->>'fullName') text_pattern_ops`),
  ],
)

export const orderLines = pgTable(
  'order_lines',
  {
    id: bigId(),
    orderId: bigintNumber('order_id')
      .notNull()
      .references(() => orders.id),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    qty: smallint('qty').notNull(),
    unitPrice: bigintNumber('unit_price').notNull(),
    listPrice: bigintNumber('list_price').notNull(),
    discountShare: bigintNumber('discount_share').notNull().default(0),
    /** The part of the discount that the seller bears. */
    sellerDiscountShare: bigintNumber('seller_discount_share').notNull().default(0),
    cashShare: bigintNumber('cash_share').notNull().default(0),
    /** The cost of this line in money and cash, and how much of it was refunded. */
    paidShare: bigintNumber('paid_share').notNull().default(0),
    refunded: bigintNumber('refunded').notNull().default(0),
    cancelledQty: smallint('cancelled_qty').notNull().default(0),
    /** Pieces received and returned. */
    returnedQty: smallint('returned_qty').notNull().default(0),
    ...goodwillColumns(),
  },
  (t) => [
    unique('order_lines_product').on(t.orderId, t.productId),
    check('order_lines_qty', sql`${t.qty} between 1 and 999 and ${t.cancelledQty} between 0 and ${t.qty}`),
    check(
      'order_lines_returned',
      sql`${t.returnedQty} >= 0 and ${t.cancelledQty} + ${t.returnedQty} <= ${t.qty}`,
    ),
    check('order_lines_refunded', sql`${t.refunded} between 0 and ${t.paidShare}`),
    checkGoodwillColumns(t),
    index('order_lines_sold').on(t.productId, t.orderId),
  ],
)

/** The allowed transitions of an order. Events reference it, so the database rejects any other. */
export const orderTransitions = pgTable(
  'order_transitions',
  { from: text('from').notNull(), to: text('to').notNull(), event: text('event').notNull() },
  (t) => [primaryKey({ columns: [t.from, t.to, t.event] })],
)

/** Append-only: the events of an order, in sequence. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: bigId(),
    orderId: bigintNumber('order_id')
      .notNull()
      .references(() => orders.id),
    seq: smallint('seq').notNull(),
    from: text('from').notNull(),
    to: text('to').$type<OrderStatus>().notNull(),
    event: text('event').notNull(),
    actor: text('actor').notNull(),
    reason: text('reason'),
    at: timestamptz('at').notNull(),
  },
  (t) => [
    unique('order_events_seq').on(t.orderId, t.seq),
    foreignKey({
      columns: [t.from, t.to, t.event],
      foreignColumns: [orderTransitions.from, orderTransitions.to, orderTransitions.event],
    }),
  ],
)
