import { sql } from 'drizzle-orm'
import { slotDays } from '#api/contract/office/reports.options.ts'
import { addCalendarDays } from '../clock.ts'
import type { Executor } from '../db/database.ts'
import { orders } from '../db/tables/orders.ts'
import { isStoreInScope, type OfficeScope } from '../people/scope.ts'

export type SlotLoadRow = {
  storeId: number
  storeName: string
  day: string
  orders: number
  busiest: string
  most: number
  capacity: number | null
}

/** Orders that wait to be collected in the next days, by day and store, with the busiest time of each. */
export const listSlotLoad = async (
  db: Executor,
  { scope, today }: { scope: OfficeScope; today: string },
): Promise<SlotLoadRow[]> => {
  const { rows } = await db.execute<SlotLoadRow>(sql`
    with slots as (
      select ${orders.storeId} as store_id, ${orders.pickupDate} as day, ${orders.pickupTime} as time, count(*)::int as orders
      from ${orders}
      where ${orders.pickupDate} between ${today} and ${addCalendarDays(today, slotDays - 1)}
        and ${orders.status} in ('PAID', 'PREPARING', 'PARTIALLY_CANCELLED', 'READY_FOR_PICKUP')
        and ${orders.pickupTime} is not null and ${isStoreInScope(scope, orders.storeId) ?? sql`true`}
      group by 1, 2, 3)
    select t.id as "storeId", t.name as "storeName", s.day::text, sum(s.orders)::int as orders,
      to_char((array_agg(s.time order by s.orders desc, s.time))[1], 'HH24:MI') as busiest, max(s.orders) as most,
      t.slot_capacity as capacity
    from slots s join stores t on t.id = s.store_id
    group by t.id, s.day order by s.day, t.name, t.id limit 2000`)
  return rows
}
