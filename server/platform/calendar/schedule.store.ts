import { eq, sql } from 'drizzle-orm'
import { toSeoulDay } from '../../clock.ts'
import type { Executor, Transaction } from '../../db/database.ts'
import { orders, type OrderStatus } from '../../db/tables/orders.ts'
import { storeClosures, stores } from '../../db/tables/stores.ts'
import { toSellingCondition } from './selling.store.ts'
import type { Closure } from './calendar.rules.ts'

/** States of an order that a store still has to hand over. */
const waitingStatuses = [
  'PENDING_PAYMENT',
  'APPROVING',
  'AWAITING_DEPOSIT',
  'UNKNOWN',
  'PAID',
  'PREPARING',
  'READY_FOR_PICKUP',
  'PARTIALLY_CANCELLED',
] as const satisfies OrderStatus[]
/** An order in one of these states takes a place at its pickup time. */
const slotStatuses = [...waitingStatuses, 'PICKED_UP', 'CONFIRMED'] as const satisfies OrderStatus[]

const toList = (statuses: readonly OrderStatus[]) =>
  sql.join(
    statuses.map((status) => sql`${status}`),
    sql`, `,
  )
/** The list of an SQL `in`. */
export const waitingStatusesSql = toList(waitingStatuses)
const slotStatusesSql = toList(slotStatuses)

/** With the name of the table: in a query of one table Drizzle writes columns without it. */
const ownId = sql.raw('"stores"."id"')
const ownCapacity = sql.raw('"stores"."slot_capacity"')

/** When a store is open, as columns of its row in the query. */
export const openingColumns = {
  hours: stores.hours,
  holidayHours: stores.holidayHours,
  closures: sql<Closure[]>`coalesce((
    select json_agg(json_build_object('from', closure.from_day, 'until', closure.until_day, 'hours', closure.hours)
      order by closure.from_day, closure.id)
    from ${storeClosures} closure where closure.store_id = ${ownId}), '[]')`,
}

/** The columns of a whole schedule; full times of past days are left out. */
export const toScheduleColumns = (now: Date) => {
  const today = toSeoulDay(now)
  return {
    ...openingColumns,
    slotMinutes: stores.slotMinutes,
    leadMinutes: stores.leadMinutes,
    fullSlots: sql<string[]>`case when ${ownCapacity} is null then '[]'::json else coalesce((
      select json_agg(slot.at order by slot.at) from (
        select to_char(placed.pickup_date, 'YYYY-MM-DD') || 'T' || to_char(placed.pickup_time, 'HH24:MI') as at from ${orders} placed
        where placed.store_id = ${ownId} and placed.pickup_date >= ${today} and placed.pickup_time is not null
          and placed.status in (${slotStatusesSql})
        group by placed.pickup_date, placed.pickup_time having count(*) >= ${ownCapacity}) slot), '[]') end`,
  }
}

/**
 * The schedule of one store, with its id and company, and whether it sells now; undefined for one that is closed
 * for good or unknown. Orders of a store that sells nothing more are still collected.
 */
export const findSchedule = async (db: Executor, storeId: number, now: Date) => {
  const [row] = await db
    .select({
      id: stores.id,
      companyId: stores.companyId,
      state: stores.state,
      sells: toSellingCondition(toSeoulDay(now)),
      slotCapacity: stores.slotCapacity,
      ...toScheduleColumns(now),
    })
    .from(stores)
    .where(eq(stores.id, storeId))
    .limit(1)
  return row?.state === 'OPEN' ? row : undefined
}

const slotLockClass = 0x736c6f74

/**
 * The schedule of a store, read after all others that place an order for the same time have committed: where
 * a time has a capacity, its last place goes to one of two who come at once. Held until the transaction ends.
 */
export const lockSchedule = async (
  tx: Transaction,
  storeId: number,
  slot: { date: string; time: string },
  now: Date,
) => {
  const schedule = await findSchedule(tx, storeId, now)
  if (!schedule || schedule.slotCapacity === null) return schedule
  const key = `${storeId} ${slot.date} ${slot.time}`
  await tx.execute(sql`select pg_advisory_xact_lock(${slotLockClass}::int, hashtext(${key}))`)
  return findSchedule(tx, storeId, now)
}
