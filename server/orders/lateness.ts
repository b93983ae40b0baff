import { sql, type SQL } from 'drizzle-orm'
import { seoulTimeZone, toSeoulDay, toSeoulIso } from '../clock.ts'
import { orders, type OrderStatus } from '../db/tables/orders.ts'

/** States in which something is still to be done with an order. */
export const workStatuses = [
  'PAID',
  'PREPARING',
  'PARTIALLY_CANCELLED',
  'READY_FOR_PICKUP',
  'SHIPPING',
  'RETURN_REQUESTED',
] as const satisfies OrderStatus[]

/** How long after its payment a parcel should be on its way. */
const shippingDays = 2

/** When an order should be ready, or sent, by the wall clock of Seoul. */
export const dueAt: SQL = sql`(case when ${orders.type} = 'PICKUP' then ${orders.pickupDate} + ${orders.pickupTime}
  else (${orders.paidAt} at time zone ${sql.raw(`'${seoulTimeZone}'`)}) + ${sql.raw(`interval '${shippingDays} days'`)} end)`

/**
 * Orders that are not ready although their pickup or shipping time is over, and those that wait in the store
 * since an earlier day.
 */
export const isLate = (now: Date): SQL<boolean> => {
  const wallClock = toSeoulIso(now).slice(0, 19)
  return sql<boolean>`(coalesce(
    (${orders.status} in ('PAID', 'PREPARING', 'PARTIALLY_CANCELLED') and ${dueAt} < ${wallClock}::timestamp)
    or (${orders.status} = 'READY_FOR_PICKUP' and ${orders.pickupDate} < ${toSeoulDay(now)}::date), false))`
}
