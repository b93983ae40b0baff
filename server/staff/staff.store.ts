import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Viewer } from '../context.ts'
import type { Executor, Transaction } from '../db/database.ts'
import { byAge, inDays, type Listed } from '../db/listed.ts'
import { members } from '../db/tables/members.ts'
import { orderEvents, orderLines, orders, type OrderStatus } from '../db/tables/orders.ts'
import { storeManagers, stores } from '../db/tables/stores.ts'
import { products } from '../db/tables/wines.ts'
import type { OrderRow } from '../orders/orders.moves.ts'
import { holdsWords } from '../orders/orders.store.ts'

/** The stores whose orders somebody works on; null is all of them. */
export type Scope = number[] | null

export const scopeOf = async (db: Executor, viewer: Viewer): Promise<Scope> => {
  if (viewer.role === 'STAFF') return null
  const rows = await db
    .select({ storeId: storeManagers.storeId })
    .from(storeManagers)
    .where(eq(storeManagers.memberId, viewer.id))
    .limit(100)
  return rows.map((row) => row.storeId)
}

const within = (scope: Scope) => (scope ? inArray(orders.storeId, scope.length ? scope : [0]) : undefined)

const open: OrderStatus[] = [
  'PAID',
  'PREPARING',
  'READY_FOR_PICKUP',
  'SHIPPING',
  'PARTIALLY_CANCELLED',
  'RETURN_REQUESTED',
]

type WorkFilter = {
  statuses?: OrderStatus[] | undefined
  storeId?: number | undefined
  /** Part of a product's name or of an order number. */
  words?: string | undefined
}

/** A page of orders to be worked on, in days of payment; the oldest first unless asked otherwise. */
export const workOf = async (
  db: Executor,
  scope: Scope,
  { statuses, storeId, words }: WorkFilter,
  { size, page, sort = 'old', ...days }: Omit<Listed, 'query'>,
): Promise<{ rows: OrderRow[]; total: number }> => {
  const where = and(
    within(scope),
    storeId === undefined ? undefined : eq(orders.storeId, storeId),
    inArray(orders.status, statuses ?? open),
    words ? holdsWords(db, words) : undefined,
    inDays(orders.paidAt, days),
  )
  const rows = await db
    .select()
    .from(orders)
    .where(where)
    .orderBy(...byAge(sort, orders.paidAt, orders.id))
    .limit(size)
    .offset(page * size)
  return { rows, total: await db.$count(orders, where) }
}

/** An order within one's stores, locked. */
export const lockWithin = async (
  tx: Transaction,
  scope: Scope,
  oid: string,
): Promise<OrderRow | undefined> => {
  const where = and(eq(orders.oid, oid), within(scope))
  const [order] = await tx.select().from(orders).where(where).for('update').limit(1)
  return order
}

/** Whether an order is one's own: of one's account, or of another account of the same identified person. */
export const isOwnOrder = async (
  tx: Transaction,
  viewerId: number,
  { memberId }: Pick<OrderRow, 'memberId'>,
): Promise<boolean> => {
  if (memberId === viewerId) return true
  if (memberId === null) return false
  const own = tx.select({ identityHash: members.identityHash }).from(members).where(eq(members.id, viewerId))
  return (await tx.$count(members, and(eq(members.id, memberId), eq(members.identityHash, own)))) > 0
}

const passOf = (scope: Scope, passNumber: string) =>
  and(eq(orders.passNumber, passNumber), isNull(orders.pickedUpAt), within(scope))

/** The order that a pass opens within one's stores. */
export const orderByPass = async (
  db: Executor,
  scope: Scope,
  passNumber: string,
): Promise<OrderRow | undefined> => {
  const [order] = await db.select().from(orders).where(passOf(scope, passNumber)).limit(1)
  return order
}

export const lockByPass = async (
  tx: Transaction,
  scope: Scope,
  passNumber: string,
): Promise<OrderRow | undefined> => {
  const [order] = await tx.select().from(orders).where(passOf(scope, passNumber)).for('update').limit(1)
  return order
}

/** What those need to know of orders who prepare them: the store, whether there is wine, why one comes back. */
export const workFacts = async (db: Executor, orderIds: number[]) => {
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
