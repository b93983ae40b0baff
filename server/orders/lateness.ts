import { sql, type SQL } from 'drizzle-orm'
import { seoulTimeZone, toSeoulDay } from '../clock.ts'
import { orders } from '../db/tables/orders.ts'
import { unpackedStatuses } from './orders.rules.ts'

/** How long after its payment a parcel should be on its way. */
const shippingDays = 2

/** By when an order has to be packed: its pickup time in Seoul, or some days after payment. */
export const dueAt = sql`coalesce(
  case when ${orders.type} = 'PICKUP'
    then (${orders.pickupDate} + ${orders.pickupTime}) at time zone ${sql.raw(`'${seoulTimeZone}'`)} end,
  ${orders.paidAt} + ${sql.raw(`interval '${shippingDays} days'`)}, ${orders.createdAt})`.mapWith(
  orders.createdAt,
)

/**
 * Orders that are not packed although it is time, and those that wait in the store since an earlier day. Lists,
 * counters and what waits today mean the same by it.
 */
export const isLate = (now: Date): SQL<boolean> =>
  sql<boolean>`(coalesce(
    (${orders.status} in ${unpackedStatuses} and ${dueAt} < ${sql.param(now, orders.paidAt)})
    or (${orders.status} = 'READY_FOR_PICKUP' and ${orders.pickupDate} < ${toSeoulDay(now)}::date), false))`
