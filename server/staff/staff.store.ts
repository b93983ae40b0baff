import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Viewer } from '../context.ts'
import type { Executor, Transaction } from '../db/database.ts'
import { orderByAge, isBetweenDays, type ListFilter } from '../db/list-filters.ts'
import { members } from '../db/tables/members.ts'
import { orderEvents, orderLines, orders, type OrderStatus } from '../db/tables/orders.ts'
import { storeManagers, stores } from '../db/tables/stores.ts'
import { products } from '../db/tables/wines.ts'
import type { OrderRow } from '../orders/order-transitions.ts'
import { workStatuses } from '../orders/orders.rules.ts'
import { matchesOrderText } from '../orders/order-text.store.ts'

/** The stores whose orders a person works on; null for all of them. */
export type StoreScope = number[] | null

export const resolveStoreScope = async (db: Executor, viewer: Viewer): Promise<StoreScope> => {
  if (viewer.role === 'STAFF') return null
  const rows = await db
    .select({ storeId: storeManagers.storeId })
    .from(storeManagers)
    .where(eq(storeManagers.memberId, viewer.id))
    .limit(100)
  return rows.map((row) => row.storeId)
}

const isInScope = (scope: StoreScope) =>
  scope ? inArray(orders.storeId, scope.length ? scope : [0]) : undefined

type WorkFilter = {
  statuses?: OrderStatus[] | undefined
  storeId?: number | undefined
  /** Part of a product's name or of an order number. */
  words?: string | undefined
}

/** A page of orders for store staff, by day of payment; the oldest first by default. */
export const listStaffOrders = async (
  db: Executor,
  scope: StoreScope,
  { statuses, storeId, words }: WorkFilter,
  { size, page, sort = 'old', ...days }: Omit<ListFilter, 'query'>,
): Promise<{ rows: OrderRow[]; total: number }> => {
  const where = and(
    isInScope(scope),
    storeId === undefined ? undefined : eq(orders.storeId, storeId),
    inArray(orders.status, statuses ?? [...workStatuses]),
    words ? matchesOrderText(db, words) : undefined,
    isBetweenDays(orders.paidAt, days),
  )
  const rows = await db
    .select()
    .from(orders)
    .where(where)
    .orderBy(...orderByAge(sort, orders.paidAt, orders.id))
    .limit(size)
    .offset(page * size)
  return { rows, total: await db.$count(orders, where) }
}

/** An order within the caller's stores, locked. */
export const lockOrderInScope = async (
  tx: Transaction,
  scope: StoreScope,
  oid: string,
): Promise<OrderRow | undefined> => {
  const where = and(eq(orders.oid, oid), isInScope(scope))
  const [order] = await tx.select().from(orders).where(where).for('update').limit(1)
  return order
}

/** Whether an order belongs to the caller: to their account, or to another of the same identified person. */
export const isOwnOrder = async (
  tx: Transaction,
  viewerId: number,
  { memberId }: Pick<OrderRow, 'memberId'>,
): Promise<boolean> => {
  if (memberId === viewerId) return true
  if (memberId === null) return false
  const viewerIdentityHash = tx
    .select({ identityHash: members.identityHash })
    .from(members)
    .where(eq(members.id, viewerId))
  return (
    (await tx.$count(members, and(eq(members.id, memberId), eq(members.identityHash, viewerIdentityHash)))) >
    0
  )
}

const hasPass = (scope: StoreScope, passNumber: string) =>
  and(eq(orders.passNumber, passNumber), isNull(orders.pickedUpAt), isInScope(scope))

/** The order of a pass within the caller's stores. */
export const findOrderByPass = async (
  db: Executor,
  scope: StoreScope,
  passNumber: string,
): Promise<OrderRow | undefined> => {
  const [order] = await db.select().from(orders).where(hasPass(scope, passNumber)).limit(1)
  return order
}

export const lockOrderByPass = async (
  tx: Transaction,
  scope: StoreScope,
  passNumber: string,
): Promise<OrderRow | undefined> => {
  const [order] = await tx.select().from(orders).where(hasPass(scope, passNumber)).for('update').limit(1)
  return order
}

/** Facts for store staff: the store, whether there is wine, the reason of a return. */
export const listWorkFacts = async (db: Executor, orderIds: number[]) => {
  const rows = await db
    .select({
      orderId: orders.id,
      storeName: stores.name,
      alcoholic: sql<boolean>`bool_or(${products.alcoholic})`,
      returnReason: sql<string | null>`(select reason from ${orderEvents} e where e.order_id = ${orders.id}
        and e.event = 'REQUEST_RETURN' order by e.seq desc limit 1)`,
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .innerJoin(products, eq(products.id, orderLines.productId))
    .leftJoin(stores, eq(stores.id, orders.storeId))
    .where(inArray(orders.id, orderIds))
    .groupBy(orders.id, stores.name)
    .orderBy(desc(orders.id))
    .limit(200)
  return new Map(rows.map((row) => [row.orderId, row]))
}
