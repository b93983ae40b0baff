import { and, asc, desc, eq, inArray, isNull, max, sql, type SQL } from 'drizzle-orm'
import type { DeskView } from '#api/contract/office/desk.shapes.ts'
import { toSeoulDay } from '../clock.ts'
import { countBounded } from '../db/bounded-count.ts'
import type { Executor, Transaction } from '../db/database.ts'
import { orders } from '../db/tables/orders.ts'
import { companies, stores } from '../db/tables/stores.ts'
import { dueAt, isLate } from '../orders/lateness.ts'
import type { OrderRow } from '../orders/order-transitions.ts'
import { cancellableStatuses, openStatuses, unpackedStatuses } from '../orders/orders.rules.ts'
import { isStoreInScope, type OfficeScope } from '../people/scope.ts'

const isUnpacked = inArray(orders.status, unpackedStatuses)

/** The condition of each view, beside that an order is open. */
const toViewCondition = (view: DeskView, now: Date): SQL | undefined =>
  ({
    prepare: isUnpacked,
    ready: eq(orders.status, 'READY_FOR_PICKUP'),
    today: and(eq(orders.pickupDate, toSeoulDay(now)), inArray(orders.status, cancellableStatuses)),
    late: isLate(now),
    sent: eq(orders.status, 'SHIPPING'),
  })[view]

type Place = { scope: OfficeScope; storeId?: number | undefined }

const isAtPlace = ({ scope, storeId }: Place) =>
  and(isStoreInScope(scope, orders.storeId), storeId === undefined ? undefined : eq(orders.storeId, storeId))

/** The stores of a scope with their sellers, by name. */
export const listDeskStores = (db: Executor, scope: OfficeScope) =>
  db
    .select({ id: stores.id, name: stores.name, seller: companies.name })
    .from(stores)
    .innerJoin(companies, eq(companies.id, stores.companyId))
    .where(isStoreInScope(scope, stores.id))
    .orderBy(asc(stores.name), asc(stores.id))
    .limit(500)

/** Whether a store is one of a scope. */
export const hasDeskStore = async (db: Executor, scope: OfficeScope, id: number): Promise<boolean> =>
  (await db.$count(stores, and(eq(stores.id, id), isStoreInScope(scope, stores.id)))) > 0

export type DeskRow = { order: OrderRow; dueAt: Date; late: boolean }

type Listing = { view?: DeskView | undefined; sort: 'due' | 'new'; size: number; page: number; now: Date }

/** A page of the open orders of a place: late ones first and then by when they are due, or the newest first. */
export const listDeskOrders = async (
  db: Executor,
  place: Place,
  { view, sort, size, page, now }: Listing,
): Promise<{ rows: DeskRow[]; total: number }> => {
  const where = and(
    inArray(orders.status, openStatuses),
    isAtPlace(place),
    view ? toViewCondition(view, now) : undefined,
  )
  const late = isLate(now).mapWith(Boolean)
  const order =
    sort === 'new' ? [desc(orders.paidAt), desc(orders.id)] : [desc(late), asc(dueAt), asc(orders.id)]
  const rows = await db
    .select({ order: orders, dueAt, late })
    .from(orders)
    .where(where)
    .orderBy(...order)
    .limit(size)
    .offset(page * size)
  return { rows, total: await countBounded(db, orders, where) }
}

const countWhere = (condition: SQL | undefined) =>
  sql<number>`count(*) filter (where ${condition ?? sql`true`})`.mapWith(Number)

/** How many orders of a place are in each view, and when the newest without a packer was paid. */
export const countDeskOrders = async (db: Executor, place: Place, now: Date) => {
  const [row] = await db
    .select({
      prepare: countWhere(toViewCondition('prepare', now)),
      ready: countWhere(toViewCondition('ready', now)),
      today: countWhere(toViewCondition('today', now)),
      late: countWhere(toViewCondition('late', now)),
      sent: countWhere(toViewCondition('sent', now)),
      newestPaidAt: max(sql`case when ${orders.status} = 'PAID' then ${orders.paidAt} end`).mapWith(
        orders.paidAt,
      ),
    })
    .from(orders)
    .where(and(inArray(orders.status, openStatuses), isAtPlace(place)))
  if (!row) throw new Error('an aggregate has no row')
  return row
}

/** An order by its number, or by its pass while that was not used. */
export type DeskKey = { oid: string } | { passNumber: string }

const matchesKey = (scope: OfficeScope, key: DeskKey) =>
  and(
    isStoreInScope(scope, orders.storeId),
    'oid' in key
      ? eq(orders.oid, key.oid)
      : and(eq(orders.passNumber, key.passNumber), isNull(orders.pickedUpAt)),
  )

export const findDeskOrder = async (
  db: Executor,
  scope: OfficeScope,
  key: DeskKey,
): Promise<OrderRow | undefined> => {
  const [order] = await db.select().from(orders).where(matchesKey(scope, key)).limit(1)
  return order
}

export const lockDeskOrder = async (
  tx: Transaction,
  scope: OfficeScope,
  key: DeskKey,
): Promise<OrderRow | undefined> => {
  const [order] = await tx.select().from(orders).where(matchesKey(scope, key)).for('update').limit(1)
  return order
}
