import { and, gte, lt, sql } from 'drizzle-orm'
import { addCalendarDays, toSeoulDay, toSeoulInstant, toSeoulIso } from '../clock.ts'
import type { Person, Services } from '../context.ts'
import type { Executor } from '../db/database.ts'
import { orders } from '../db/tables/orders.ts'
import { isStoreInScope, resolveOfficeScope, type OfficeScope } from '../people/scope.ts'

type Period = { from: Date; until: Date }

/** Orders paid in a period and what they cost, in money and cash; later refunds are not deducted. */
const sumSales = async (db: Executor, scope: OfficeScope, { from, until }: Period) => {
  const [row] = await db
    .select({
      orders: sql<number>`count(*)::int`,
      amount: sql<number>`coalesce(sum(${orders.payable} + ${orders.cashUsed}), 0)::int8`.mapWith(Number),
    })
    .from(orders)
    .where(and(gte(orders.paidAt, from), lt(orders.paidAt, until), isStoreInScope(scope, orders.storeId)))
  return row ?? { orders: 0, amount: 0 }
}

/** Sales of today in Seoul, beside the same weekday a week ago up to the same time. */
export const presentSales = async ({
  db,
  clock,
  person,
}: Pick<Services, 'db' | 'clock'> & { person: Person }) => {
  const [now, scope] = [clock.now(), resolveOfficeScope(person)]
  const today = toSeoulDay(now)
  const from = toSeoulInstant(today)
  const weekAgo = toSeoulInstant(addCalendarDays(today, -7))
  const until = new Date(weekAgo.getTime() + (now.getTime() - from.getTime()))
  return {
    at: toSeoulIso(now),
    today: await sumSales(db, scope, { from, until: now }),
    weekAgo: await sumSales(db, scope, { from: weekAgo, until }),
  }
}
