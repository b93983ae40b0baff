import { and, inArray, sql, type SQL } from 'drizzle-orm'
import { orders } from '../db/tables/orders.ts'

/** How long after payment a parcel is to be packed. */
const packingDays = 2

/**
 * Orders that are not packed although it is time: the pickup time has come, or a parcel was paid two days
 * ago.
 */
export const isLateOrder = (now: Date): SQL | undefined =>
  and(
    inArray(orders.status, ['PAID', 'PREPARING', 'PARTIALLY_CANCELLED']),
    sql`coalesce((${orders.pickupDate} + coalesce(${orders.pickupTime}, '00:00')) at time zone 'Asia/Seoul',
      ${orders.paidAt} + interval '1 day' * ${packingDays}) < ${sql.param(now, orders.paidAt)}`,
  )
