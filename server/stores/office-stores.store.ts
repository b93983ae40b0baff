import { and, asc, desc, eq, gte, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { officeStoreSorts, storeGaps, storeStates } from '#api/contract/office/stores.options.ts'
import type { Locale } from '#api/fields.ts'
import type { Role } from '#api/permissions.ts'
import { toSeoulDay } from '../clock.ts'
import type { Executor, Transaction } from '../db/database.ts'
import { matchesText } from '../db/list-filters.ts'
import { orders } from '../db/tables/orders.ts'
import { people, personRoles, personStores } from '../db/tables/people.ts'
import { companies, stock, storeClosures, stores } from '../db/tables/stores.ts'
import { isStoreInScope, type OfficeScope } from '../people/scope.ts'
import { openingColumns, waitingStatusesSql } from '../platform/calendar/schedule.store.ts'
import { lacksLicence } from '../platform/calendar/selling.store.ts'
import { matchesProvinces, toProvinceColumn } from './stores.store.ts'

export type StoreGap = (typeof storeGaps)[number]
type OfficeStoreFilter = {
  scope: OfficeScope
  companyId?: number | undefined
  provinces?: string[] | undefined
  state?: (typeof storeStates)[number] | undefined
  gaps?: StoreGap[] | undefined
  /** A part of the name, the city or the address. */
  words?: string | undefined
  sort?: (typeof officeStoreSorts)[number] | undefined
  size: number
  page: number
}

/** What a store still lacks, as conditions on its row. */
const gapConditions: Record<StoreGap, SQL> = {
  LICENCE: lacksLicence,
  HOURS: sql`not exists (select from jsonb_array_elements(${stores.hours}) day where day <> 'null')`,
  PERSON: sql`not exists (select from ${personStores} worker where worker.store_id = ${stores.id})`,
  INTRO: sql`${stores.intro} = ''`,
  STOCK: sql`not exists (select from ${stock} shelf where shelf.store_id = ${stores.id} and shelf.on_hand > 0)`,
}
const gapsColumn = sql<StoreGap[]>`array_remove(array[${sql.join(
  Object.entries(gapConditions).map(([gap, condition]) => sql`case when ${condition} then ${gap} end`),
  sql`, `,
)}]::text[], null)`

const toColumns = (locale: Locale) => ({
  store: stores,
  company: { id: companies.id, name: companies.name },
  provinceName: toProvinceColumn(locale),
  opening: openingColumns,
  gaps: gapsColumn,
  people: sql<number>`(select count(*)::int from ${personStores} worker where worker.store_id = ${stores.id})`,
})

const selectStores = (db: Executor, locale: Locale) =>
  db
    .select(toColumns(locale))
    .from(stores)
    .innerJoin(companies, eq(companies.id, stores.companyId))
    .$dynamic()
type StoreRow = Awaited<ReturnType<typeof selectStores>>[number]
export type OfficeStoreRow = StoreRow & { bottles: number }

/** Adds how many bottles each store has: of all of a page in one query. */
const addBottles = async (db: Executor, rows: readonly StoreRow[]): Promise<OfficeStoreRow[]> => {
  const ids = rows.map(({ store }) => store.id)
  const sums = await db
    .select({ storeId: stock.storeId, bottles: sql<number>`sum(${stock.onHand})::int` })
    .from(stock)
    .where(inArray(stock.storeId, ids))
    .groupBy(stock.storeId)
  const bottles = new Map(sums.map((sum) => [sum.storeId, sum.bottles]))
  return rows.map((row) => ({ ...row, bottles: bottles.get(row.store.id) ?? 0 }))
}

/** A page of stores by name, or the latest first, and how many there are. */
export const listOfficeStores = async (
  db: Executor,
  { scope, companyId, provinces, state, gaps, words, sort, size, page }: OfficeStoreFilter,
  locale: Locale,
): Promise<{ rows: OfficeStoreRow[]; total: number }> => {
  const where = and(
    isStoreInScope(scope, stores.id),
    companyId === undefined ? undefined : eq(stores.companyId, companyId),
    provinces?.length ? matchesProvinces(provinces) : undefined,
    state ? eq(stores.state, state) : undefined,
    gaps?.length ? or(...gaps.map((gap) => gapConditions[gap])) : undefined,
    matchesText(words, stores.name, stores.city, stores.address1),
  )
  const rows = await selectStores(db, locale)
    .where(where)
    .orderBy(...(sort === 'new' ? [desc(stores.id)] : [asc(stores.name), asc(stores.id)]))
    .limit(size)
    .offset(page * size)
  const [count] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(stores)
    .innerJoin(companies, eq(companies.id, stores.companyId))
    .where(where)
  return { rows: await addBottles(db, rows), total: count?.total ?? 0 }
}

/** One store within a scope; undefined when there is none. */
export const findOfficeStore = async (
  db: Executor,
  { scope, id }: { scope: OfficeScope; id: number },
  locale: Locale,
): Promise<OfficeStoreRow | undefined> => {
  const [row] = await selectStores(db, locale)
    .where(and(eq(stores.id, id), isStoreInScope(scope, stores.id)))
    .limit(1)
  return row && (await addBottles(db, [row]))[0]
}

/** A store within a scope, locked until the transaction ends; undefined when there is none. */
export const lockStoreInScope = async (
  tx: Transaction,
  { scope, id }: { scope: OfficeScope; id: number },
): Promise<typeof stores.$inferSelect | undefined> => {
  const [row] = await tx
    .select()
    .from(stores)
    .where(and(eq(stores.id, id), isStoreInScope(scope, stores.id)))
    .limit(1)
    .for('update')
  return row
}

const maxOrders = 50

/** Numbers of orders that a store has not handed over yet; fifty at most. */
export const listOpenOrders = async (db: Executor, storeId: number): Promise<string[]> => {
  const rows = await db
    .select({ oid: orders.oid })
    .from(orders)
    .where(and(eq(orders.storeId, storeId), sql`${orders.status} in (${waitingStatusesSql})`))
    .orderBy(asc(orders.pickupDate), asc(orders.id))
    .limit(maxOrders)
  return rows.map(({ oid }) => oid)
}

const closureOfRow = {
  store: sql.raw('"store_closures"."store_id"'),
  from: sql.raw('"store_closures"."from_day"'),
  until: sql.raw('"store_closures"."until_day"'),
  hours: sql.raw('"store_closures"."hours"'),
}

/** Orders of the days of a closure at a time when the store is closed by it. */
const ordersColumn = sql<string[]>`array(
  select placed.oid from ${orders} placed
  where placed.store_id = ${closureOfRow.store}
    and placed.pickup_date between ${closureOfRow.from} and ${closureOfRow.until}
    and placed.status in (${waitingStatusesSql})
    and (${closureOfRow.hours} is null or jsonb_typeof(${closureOfRow.hours}) = 'null'
      or placed.pickup_time < (${closureOfRow.hours} ->> 0)::time
      or placed.pickup_time >= (${closureOfRow.hours} ->> 1)::time)
  order by placed.pickup_date, placed.pickup_time, placed.id limit ${maxOrders})`

/** The closures of a store that are not over yet, each with the orders that fall on it. */
export const listClosures = (db: Executor, storeId: number, now: Date) =>
  db
    .select({
      id: storeClosures.id,
      from: storeClosures.fromDay,
      until: storeClosures.untilDay,
      hours: storeClosures.hours,
      reason: storeClosures.reason,
      orders: ordersColumn,
    })
    .from(storeClosures)
    .where(and(eq(storeClosures.storeId, storeId), gte(storeClosures.untilDay, toSeoulDay(now))))
    .orderBy(asc(storeClosures.fromDay), asc(storeClosures.id))
    .limit(200)

/** The people of a store's seller, and whether they work in the store; owners work in all. */
export const listStaff = (db: Executor, { id, companyId }: { id: number; companyId: number }) =>
  db
    .select({
      id: people.id,
      name: people.fullName,
      roles: sql<
        Role[]
      >`array(select role from ${personRoles} r where r.person_id = ${sql.raw('"people"."id"')} order by role)`,
      assigned: sql<boolean>`exists (select from ${personStores} worker
        where worker.person_id = ${sql.raw('"people"."id"')} and worker.store_id = ${id})
        or exists (select from ${personRoles} r where r.person_id = ${sql.raw('"people"."id"')} and r.role = 'seller_owner')`,
    })
    .from(people)
    .where(and(eq(people.companyId, companyId), sql`${people.state} <> 'SUSPENDED'`))
    .orderBy(asc(people.fullName), asc(people.id))
    .limit(100)
