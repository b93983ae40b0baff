import { sql } from 'drizzle-orm'
import { addCalendarDays, toSeoulInstant } from '../clock.ts'
import type { Executor } from '../db/database.ts'

type Row = { day: string; paid: string; bonus: string; held: string }

const maxDays = 366

/**
 * What members' accounts held at the end of each day in Seoul, the latest day first, at most 366 days: the sums of
 * all their entries until then, in won.
 */
export const listLiability = async (
  db: Executor,
  { startDate, endDate }: { startDate: string; endDate: string },
) => {
  const earliest = addCalendarDays(endDate, 1 - maxDays)
  const first = startDate < earliest ? earliest : startDate
  const from = toSeoulInstant(first).toISOString()
  const until = toSeoulInstant(addCalendarDays(endDate, 1)).toISOString()
  const { rows } = await db.execute<Row>(sql`
    with moves as (
        select greatest((j.at at time zone 'Asia/Seoul')::date, ${first}::date) as day, a.kind, sum(e.amount) as amount
        from entries e join accounts a on a.id = e.account_id join journals j on j.id = e.journal_id
        where a.kind in ('MEMBER_CASH_PAID', 'MEMBER_CASH_BONUS', 'MEMBER_CASH_HELD') and j.at < ${until}::timestamptz
        group by (j.at < ${from}::timestamptz), 1, 2),
      days as (select generate_series(${first}::date, ${endDate}::date, '1 day')::date as day)
    select days.day::text as day,
      coalesce(sum(amount) filter (where kind = 'MEMBER_CASH_PAID'), 0) as paid,
      coalesce(sum(amount) filter (where kind = 'MEMBER_CASH_BONUS'), 0) as bonus,
      coalesce(sum(amount) filter (where kind = 'MEMBER_CASH_HELD'), 0) as held
    from days left join moves on moves.day <= days.day
    group by days.day order by days.day desc`)
  return rows.map(({ day, ...sums }) => {
    const amounts = { paid: Number(sums.paid), bonus: Number(sums.bonus), held: Number(sums.held) }
    return { day, ...amounts, total: amounts.paid + amounts.bonus + amounts.held }
  })
}
