import { and, asc, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { maxSelectedOrders } from '#api/contract/office/order-moves.options.ts'
import { countBounded, maxTotal } from '../db/bounded-count.ts'
import type { Executor, Transaction } from '../db/database.ts'
import { isBetweenDays, type DayRange } from '../db/list-filters.ts'
import { orders, type OrderStatus } from '../db/tables/orders.ts'
import { stores } from '../db/tables/stores.ts'
import { isStoreInScope, type OfficeScope } from '../people/scope.ts'
import { toSeoulDay } from '../clock.ts'
import { dueAt, isLate } from '../orders/lateness.ts'
import { findOrderSearch } from '../orders/office-search.store.ts'
import type { OrderRow } from '../orders/order-transitions.ts'
import { cancellableStatuses, workStatuses } from '../orders/orders.rules.ts'

type OrderFilter = DayRange & {
  scope: OfficeScope
  words?: string | undefined
  statuses?: OrderStatus[] | undefined
  types?: OrderRow['type'][] | undefined
  storeId?: number | undefined
  /** Late ones alone, and those to be collected today alone. */
  late?: boolean | undefined
  today?: boolean | undefined
  now: Date
}

const isAtWork = sql`${orders.status} in ${workStatuses}`
// A literal, as the condition of the index `orders_placed`.
const isPlaced = sql`${orders.status} not in ('PRE_ORDER', 'RESET', 'FAILED')`

/** Orders that are still to be collected on a day. */
const isDueForPickup = (day: string) =>
  sql`${orders.status} in ${cancellableStatuses} and ${orders.type} = 'PICKUP' and ${orders.pickupDate} = ${day}`

/** An order within a scope and at a store. */
const isInView = ({ scope, storeId }: Pick<OrderFilter, 'scope' | 'storeId'>) =>
  and(isStoreInScope(scope, orders.storeId), storeId === undefined ? undefined : eq(orders.storeId, storeId))

const toCondition = (filter: OrderFilter, isLateFirst: boolean): SQL | undefined => {
  const { statuses, types, late: isLateOnly, today: isTodayOnly, now } = filter
  return and(
    isInView(filter),
    statuses ? inArray(orders.status, statuses) : isLateFirst ? isAtWork : isPlaced,
    types && inArray(orders.type, types),
    isLateOnly ? and(isAtWork, isLate(now)) : undefined,
    isTodayOnly ? isDueForPickup(toSeoulDay(now)) : undefined,
    isBetweenDays(orders.paidAt, filter),
    // No order is paid before it was placed: the newest first begin there.
    isBetweenDays(orders.createdAt, { endDate: filter.endDate }),
  )
}

/** The condition among which a frequent word is looked for; undefined where all orders that were placed are listed. */
const toSearchView = (filter: OrderFilter, isLateFirst: boolean): SQL | undefined => {
  const { scope, storeId, statuses, types, late, today, startDate, endDate } = filter
  const isWhole = scope.kind === 'shop' && storeId === undefined && !statuses && !types && !late && !today
  return isWhole && !startDate && !endDate && !isLateFirst ? undefined : toCondition(filter, isLateFirst)
}

type Paging = { size: number; page: number; sort?: 'new' | 'old' | 'late' | undefined }

const toSequence = (sort: Paging['sort'], now: Date): SQL[] => {
  if (sort === 'late') return [desc(isLate(now)), asc(dueAt), asc(orders.id)]
  return sort === 'old' ? [asc(orders.createdAt), asc(orders.id)] : [desc(orders.createdAt), desc(orders.id)]
}

const selectOrders = (db: Executor, now: Date) =>
  db
    .select({ order: orders, storeName: stores.name, late: isLate(now) })
    .from(orders)
    .leftJoin(stores, eq(stores.id, orders.storeId))
    .$dynamic()
export type OfficeOrderRow = Awaited<ReturnType<typeof selectOrders>>[number]

/**
 * The orders of a page and the total of a search, which is made once: it reads an index for every meaning of its words,
 * and no sequence of one of them leads to the first page.
 */
const findPage = async (
  db: Executor,
  where: SQL | undefined,
  { from, until, sequence }: { from: number; until: number; sequence: SQL },
) => {
  const { rows } = await db.execute<{ total: number; ids: string[] }>(sql`
    with found as materialized (
      select ${orders.id} as id, row_number() over (order by ${sequence}) as n from ${orders} where ${where ?? sql`true`}
      order by n limit ${Math.max(maxTotal + 1, until)})
    select least(count(*), ${maxTotal + 1})::int as total,
      array(select id from found where n > ${from} and n <= ${until} order by n) as ids from found`)
  const { total = 0, ids = [] } = rows[0] ?? {}
  return { total, ids: ids.map(Number) }
}

/** A page of orders, the newest first by default; the total is exact up to 10,000 and one more above. */
export const listOfficeOrders = async (
  db: Executor,
  filter: OrderFilter,
  { size, page, sort }: Paging,
): Promise<{ rows: OfficeOrderRow[]; total: number }> => {
  const { words, now } = filter
  // Orders that are over are never late: a list by lateness leaves them out.
  const where = toCondition(filter, sort === 'late')
  const sequence = toSequence(sort, now)
  const from = page * size
  if (words) {
    const isFound = await findOrderSearch(db, words, toSearchView(filter, sort === 'late'))
    const { total, ids } = await findPage(db, and(where, isFound), {
      ...{ from, until: from + size },
      sequence: sql.join(sequence, sql`, `),
    })
    const isOnPage = inArray(orders.id, ids)
    return {
      rows:
        ids.length > 0
          ? await selectOrders(db, now)
              .where(isOnPage)
              .orderBy(...sequence)
          : [],
      total,
    }
  }
  const rows = await selectOrders(db, now)
    .where(where)
    .orderBy(...sequence)
    .limit(size)
    .offset(from)
  const isLastPage = page === 0 && rows.length < size
  return { rows, total: isLastPage ? rows.length : await countBounded(db, orders, where) }
}

/** Orders at work by state; those that are late, and those to be collected today. */
export const countWork = async (db: Executor, filter: Pick<OrderFilter, 'scope' | 'storeId' | 'now'>) => {
  const { now } = filter
  return db
    .select({
      status: orders.status,
      count: sql<number>`count(*)::int`,
      late: sql<number>`(count(*) filter (where ${isLate(now)}))::int`,
      today: sql<number>`(count(*) filter (where ${isDueForPickup(toSeoulDay(now))}))::int`,
    })
    .from(orders)
    .where(and(isInView(filter), isAtWork))
    .groupBy(orders.status)
}

const isInScope = (scope: OfficeScope, oid: string) =>
  and(eq(orders.oid, oid), isStoreInScope(scope, orders.storeId))

/** An order within a scope, and whether it is late. */
export const findOfficeOrder = async (db: Executor, scope: OfficeScope, oid: string, now: Date) => {
  const [row] = await db
    .select({ order: orders, late: isLate(now) })
    .from(orders)
    .where(isInScope(scope, oid))
    .limit(1)
  return row
}

/** An order within a scope, locked. */
export const lockOfficeOrder = async (
  tx: Transaction,
  scope: OfficeScope,
  oid: string,
): Promise<OrderRow | undefined> => {
  const [order] = await tx.select().from(orders).where(isInScope(scope, oid)).for('update').limit(1)
  return order
}

/** The orders with these numbers within a scope, as many as a page has at most. */
export const findOfficeOrders = (
  db: Executor,
  scope: OfficeScope,
  oids: readonly string[],
): Promise<OrderRow[]> =>
  db
    .select()
    .from(orders)
    .where(and(inArray(orders.oid, [...oids]), isStoreInScope(scope, orders.storeId)))
    .limit(maxSelectedOrders)

/** Several orders within a scope, locked in one sequence. */
export const lockOfficeOrders = async (
  tx: Transaction,
  scope: OfficeScope,
  oids: readonly string[],
): Promise<OrderRow[]> =>
  tx
    .select()
    .from(orders)
    .where(and(inArray(orders.oid, [...oids]), isStoreInScope(scope, orders.storeId)))
    .orderBy(asc(orders.id))
    .for('update')
