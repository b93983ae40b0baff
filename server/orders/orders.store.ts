import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  inArray,
  isNotNull,
  ne,
  notInArray,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import type { Executor, Transaction } from '../db/database.ts'
import { orderByAge, isBetweenDays, type ListFilter } from '../db/list-filters.ts'
import { reviews } from '../db/tables/content.ts'
import { orderEvents, orderLines, orders, type OrderStatus } from '../db/tables/orders.ts'
import { payments, refunds } from '../db/tables/payments.ts'
import { companies, stores } from '../db/tables/stores.ts'
import { kinds } from '../db/tables/taxonomy.ts'
import { products } from '../db/tables/wines.ts'
import { bottleColumns } from '../platform/images/bottle-columns.ts'
import type { OrderRow } from './order-transitions.ts'
import { matchesOrderText } from './order-text.store.ts'
import { cancelledStatuses, unplacedStatuses, type OrderType } from './orders.rules.ts'
import { nameColumns } from '../name-columns.ts'

const isMemberOrder = (memberId: number, oid: string) =>
  and(eq(orders.oid, oid), eq(orders.memberId, memberId))

export const findOrder = async (
  db: Executor,
  memberId: number,
  oid: string,
): Promise<OrderRow | undefined> => {
  const [order] = await db.select().from(orders).where(isMemberOrder(memberId, oid)).limit(1)
  return order
}

export const lockOrder = async (
  tx: Transaction,
  memberId: number,
  oid: string,
): Promise<OrderRow | undefined> => {
  const [order] = await tx.select().from(orders).where(isMemberOrder(memberId, oid)).for('update').limit(1)
  return order
}

/** The member's latest order that was not reset. */
export const findLatestOrder = async (db: Executor, memberId: number): Promise<OrderRow | undefined> => {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.memberId, memberId), ne(orders.status, 'RESET'), ne(orders.type, 'SUBSCRIBE')))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(1)
  return order
}

export type OrderFilter = {
  memberId: number
  type?: OrderType | undefined
  /** Orders that were paid, including those with refunds. */
  paid?: boolean
  methods?: string[] | undefined
  cancelled?: boolean
  statuses?: OrderStatus[] | undefined
  /** Part of a product's name or of an order number. */
  words?: string | undefined
  /** Days in Seoul, both included. */
  from?: string | undefined
  until?: string | undefined
}

/** Orders with a finished or pending refund of goods; the rest of such an order may continue. */
const hasRefund = (db: Executor): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(refunds)
      .where(and(eq(refunds.orderId, orders.id), inArray(refunds.kind, ['CANCEL', 'RETURN']))),
  )

const toOrderCondition = (db: Executor, filter: OrderFilter) => {
  const { memberId, type, statuses, words, from, until, methods } = filter
  return and(
    eq(orders.memberId, memberId),
    filter.paid ? isNotNull(orders.paidAt) : undefined,
    methods && inArray(orders.payMethod, methods),
    filter.cancelled ? or(inArray(orders.status, [...cancelledStatuses]), hasRefund(db)) : undefined,
    statuses ? inArray(orders.status, statuses) : notInArray(orders.status, unplacedStatuses),
    type && eq(orders.type, type),
    words ? matchesOrderText(db, words) : undefined,
    isBetweenDays(orders.createdAt, { startDate: from, endDate: until }),
  )
}

/** A page of a member's orders, newest first, and their total number. */
export const listOrders = async (
  db: Executor,
  filter: OrderFilter,
  { size, page, sort }: Pick<ListFilter, 'size' | 'page' | 'sort'>,
): Promise<{ rows: OrderRow[]; total: number }> => {
  const where = toOrderCondition(db, filter)
  const rows = await db
    .select()
    .from(orders)
    .where(where)
    .orderBy(...orderByAge(sort, orders.createdAt, orders.id))
    .limit(size)
    .offset(page * size)
  const total = rows.length < size && page === 0 ? rows.length : await db.$count(orders, where)
  return { rows, total }
}

/** The last days for deposits, by order. */
export const listDepositDeadlines = async (
  db: Executor,
  orderIds: number[],
): Promise<Map<number, string>> => {
  if (orderIds.length === 0) return new Map()
  const accountRows = await db
    .select({ orderId: payments.orderId, account: payments.account })
    .from(payments)
    .where(and(inArray(payments.orderId, orderIds), eq(payments.state, 'ISSUED')))
  return new Map(
    accountRows.flatMap(({ orderId, account }) => (orderId && account ? [[orderId, account.dueOn]] : [])),
  )
}

/** Which of these products the member has reviewed. */
export const listReviewedProductIds = async (
  db: Executor,
  memberId: number,
  productIds: readonly number[],
): Promise<Set<number>> => {
  if (productIds.length === 0) return new Set()
  const rows = await db
    .select({ productId: reviews.productId })
    .from(reviews)
    .where(and(eq(reviews.memberId, memberId), inArray(reviews.productId, [...productIds])))
  return new Set(rows.map(({ productId }) => productId))
}

/** The lines of orders with their products and present prices. */
export const listOrderLines = (db: Executor, orderIds: number[]) =>
  db
    .select({
      orderId: orderLines.orderId,
      id: orderLines.id,
      productId: orderLines.productId,
      qty: orderLines.qty,
      cancelledQty: orderLines.cancelledQty,
      returnedQty: orderLines.returnedQty,
      unitPrice: orderLines.unitPrice,
      listPrice: orderLines.listPrice,
      discountShare: orderLines.discountShare,
      sellerDiscountShare: orderLines.sellerDiscountShare,
      cashShare: orderLines.cashShare,
      paidShare: orderLines.paidShare,
      refunded: orderLines.refunded,
      goodwillMoney: orderLines.goodwillMoney,
      goodwillCash: orderLines.goodwillCash,
      priceNow: products.price,
      listPriceNow: products.listPrice,
      status: products.status,
      fulfilment: products.fulfilment,
      alcoholic: products.alcoholic,
      ...nameColumns,
      lang: products.lang,
      vintage: products.vintage,
      volumeMl: products.volumeMl,
      kindId: products.kindId,
      kindNames: kinds.names,
      ...bottleColumns,
    })
    .from(orderLines)
    .innerJoin(products, eq(products.id, orderLines.productId))
    .innerJoin(kinds, eq(kinds.id, products.kindId))
    .where(inArray(orderLines.orderId, orderIds))
    .orderBy(asc(orderLines.id))
    .limit(5000)
export type LineRow = Awaited<ReturnType<typeof listOrderLines>>[number]

/** Stores with their selling companies. */
export const listSellers = (db: Executor, storeIds: number[]) =>
  db
    .select({ store: stores, company: companies })
    .from(stores)
    .innerJoin(companies, eq(companies.id, stores.companyId))
    .where(inArray(stores.id, storeIds))
    .limit(100)
export type Seller = Awaited<ReturnType<typeof listSellers>>[number]

export const listOrderEvents = (db: Executor, orderId: number) =>
  db
    .select({ to: orderEvents.to, at: orderEvents.at, event: orderEvents.event })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), ne(orderEvents.from, orderEvents.to)))
    .orderBy(asc(orderEvents.seq))
    .limit(500)

/** The last time that an order entered a state from another one, and that state. */
export const findLastTransitionTo = async (db: Executor, orderId: number, to: OrderStatus) => {
  const [transition] = await db
    .select({ from: orderEvents.from, event: orderEvents.event })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), eq(orderEvents.to, to), ne(orderEvents.from, to)))
    .orderBy(desc(orderEvents.seq))
    .limit(1)
  return transition
}

/** The payment that counts for an order: the approved one, else the latest. */
export const findEffectivePayment = async (db: Executor, orderId: number) => {
  const [payment] = await db
    .select()
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(sql`${payments.state} = 'APPROVED' desc`, desc(payments.id))
    .limit(1)
  return payment
}

/** Finished and pending refunds of orders, oldest first. */
export const listRefunds = (db: Executor, orderIds: number[]) =>
  db.select().from(refunds).where(inArray(refunds.orderId, orderIds)).orderBy(asc(refunds.id)).limit(2000)
export type OrderRefund = Awaited<ReturnType<typeof listRefunds>>[number]

/** The number of a member's orders in each state. */
export const countByStatus = async (db: Executor, memberId: number): Promise<Map<OrderStatus, number>> => {
  const rows = await db
    .select({ status: orders.status, orders: count() })
    .from(orders)
    .where(eq(orders.memberId, memberId))
    .groupBy(orders.status)
  return new Map(rows.map((row) => [row.status, row.orders]))
}
