import { and, asc, desc, eq, gte, inArray, lte, sql, type SQL } from 'drizzle-orm'
import type { eventSorts } from '#api/contract/events.options.ts'
import type { SearchClause } from '../search/search-clauses.ts'
import type { Database, Executor } from '../db/database.ts'
import { events } from '../db/tables/content.ts'
import { products } from '../db/tables/wines.ts'

/** Running first, then planned, then ended. */
const orderByState = (today: string) =>
  sql`case when ${events.endsOn} < ${today} then 2 when ${events.startsOn} > ${today} then 1 else 0 end`

type Days = { startDate?: string | undefined; endDate?: string | undefined }

const toWhere = ({ where }: SearchClause, { startDate, endDate }: Days) =>
  and(
    eq(events.draft, false),
    startDate ? gte(events.endsOn, startDate) : undefined,
    endDate ? lte(events.startsOn, endDate) : undefined,
    where,
  )

export const countEvents = (db: Database, search: SearchClause, days: Days): Promise<number> =>
  db.$count(events, toWhere(search, days))

type Sort = (typeof eventSorts)[number]
type Slice = { size: number; page: number; sort?: Sort | undefined; today: string }

const toSortOrders = (today: string): Record<Sort, SQL[]> => ({
  running: [orderByState(today), asc(events.endsOn), desc(events.id)],
  ending: [sql`${events.endsOn} < ${today}`, asc(events.endsOn), desc(events.id)],
  new: [desc(events.startsOn), desc(events.id)],
})

/** A page of events in the requested order; else best match first if there are words, then running ones. */
export const listEvents = (
  db: Database,
  search: SearchClause,
  { size, page, today, sort, ...days }: Days & Slice,
) =>
  db
    .select()
    .from(events)
    .where(toWhere(search, days))
    .orderBy(...(sort ? toSortOrders(today)[sort] : [...search.order, ...toSortOrders(today).running]))
    .limit(size)
    .offset(size * page)

export const listRunningEvents = (db: Database, today: string, limit: number) =>
  db
    .select()
    .from(events)
    .where(and(eq(events.draft, false), lte(events.startsOn, today), gte(events.endsOn, today)))
    .orderBy(asc(events.endsOn), asc(events.id))
    .limit(limit)

/** An event that shoppers may see; with `drafts` also one that only staff may see. */
export const findEvent = async (db: Executor, id: number, { drafts = false } = {}) => {
  const [row] = await db
    .select()
    .from(events)
    .where(and(eq(events.id, id), drafts ? undefined : eq(events.draft, false)))
    .limit(1)
  return row
}

/** The products of some events, each once, in the order of the events. */
export const listEventProductIds = async (db: Database, ids: readonly number[]): Promise<number[]> => {
  const rows = await db
    .select({ id: events.id, productIds: events.productIds })
    .from(events)
    .where(and(inArray(events.id, [...ids]), eq(events.draft, false)))
    .limit(ids.length)
  const productIdsByEvent = new Map(rows.map((row) => [row.id, row.productIds]))
  return [...new Set(ids.flatMap((id) => productIdsByEvent.get(id) ?? []))]
}

/** The number of an event's products on sale, and of those in stock. */
export const countEventStock = async (db: Database, productIds: readonly number[]) => {
  const [row] = await db
    .select({
      products: sql<number>`count(*)::int`,
      inStock: sql<number>`count(*) filter (where ${products.inStock})::int`,
    })
    .from(products)
    .where(and(inArray(products.id, [...productIds]), eq(products.status, 'ON_SALE')))
  return row ?? { products: 0, inStock: 0 }
}

export type EventRow = typeof events.$inferSelect
