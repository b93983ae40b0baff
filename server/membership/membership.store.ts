import { and, asc, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '../db/database.ts'
import { buyerLevels, members } from '../db/tables/members.ts'
import { orderLines, orders } from '../db/tables/orders.ts'
import { settings } from '../db/tables/plumbing.ts'
import { paidStatuses } from '../orders/orders.rules.ts'

export const listBuyerLevels = (db: Executor) =>
  db.select().from(buyerLevels).orderBy(asc(buyerLevels.position)).limit(50)

export const findBuyerLevelId = async (db: Executor, memberId: number): Promise<number | undefined> => {
  const [row] = await db
    .select({ levelId: members.levelId })
    .from(members)
    .where(eq(members.id, memberId))
    .limit(1)
  return row?.levelId
}

const paidGoodsSum = sql<number>`coalesce(sum(${orderLines.paidShare} - ${orderLines.refunded}), 0)::int8`

/** A member's payments for goods between two times, in money and cash, without refunds. */
export const sumSpend = async (
  db: Executor,
  memberId: number,
  since: Date,
  before: Date,
): Promise<number> => {
  const [row] = await db
    .select({ spent: paidGoodsSum.mapWith(Number) })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(
      and(
        eq(orders.memberId, memberId),
        inArray(orders.status, paidStatuses),
        gte(orders.paidAt, since),
        lt(orders.paidAt, before),
      ),
    )
  return row?.spent ?? 0
}

const monthKey = 'levelsMonth'

export type LevelChange = { memberId: number; from: number; to: number }

/**
 * Sets every member's level for a month by their spending in the period before it, once; returns the changes,
 * or null when it was done before.
 */
export const applyLevels = async (
  tx: Transaction,
  { month, since, before, at }: { month: string; since: Date; before: Date; at: Date },
): Promise<LevelChange[] | null> => {
  const set = { value: month, changedAt: at, changedBy: 'worker' }
  const monthRows = await tx
    .insert(settings)
    .values({ key: monthKey, ...set })
    .onConflictDoUpdate({
      target: settings.key,
      set,
      // A clock set back over midnight must not begin an earlier month again.
      setWhere: sql`${settings.value} #>> '{}' < ${month}::text`,
    })
    .returning({ key: settings.key })
  if (monthRows.length === 0) return null
  const paidStatusList = sql.join(
    paidStatuses.map((status) => sql`${status}`),
    sql`, `,
  )
  const { rows } = await tx.execute(sql`
    with spent as (
      select o.member_id, sum(l.paid_share - l.refunded) as won from orders o join order_lines l on l.order_id = o.id
      where o.status in (${paidStatusList}) and o.paid_at >= ${since.toISOString()}::timestamptz
        and o.paid_at < ${before.toISOString()}::timestamptz group by 1),
    earned as (
      select m.id, (select v.id from buyer_levels v where v.minimum_spend <= coalesce(s.won, 0)
        order by v.minimum_spend desc limit 1) as level_id
      from members m left join spent s on s.member_id = m.id where m.status = 'ACTIVE')
    update members m set level_id = e.level_id from earned e, members old
    where e.id = m.id and old.id = m.id and e.level_id is not null and e.level_id <> m.level_id
    returning m.id as "memberId", old.level_id as "from", m.level_id as "to"`)
  return rows as LevelChange[]
}
