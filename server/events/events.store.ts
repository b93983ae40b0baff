import { and, asc, desc, eq, gte, lte, sql } from 'drizzle-orm'
import type { Sought } from '../content/search-in.ts'
import type { Database } from '../db/database.ts'
import { events } from '../db/tables/content.ts'

/** Running first, then planned, then ended. */
const byState = (today: string) =>
  sql`case when ${events.endsOn} < ${today} then 2 when ${events.startsOn} > ${today} then 1 else 0 end`

type Days = { startDate?: string | undefined; endDate?: string | undefined }

const within = ({ where }: Sought, { startDate, endDate }: Days) =>
  and(
    startDate ? gte(events.endsOn, startDate) : undefined,
    endDate ? lte(events.startsOn, endDate) : undefined,
    where,
  )

export const countEvents = (db: Database, sought: Sought, days: Days): Promise<number> =>
  db.$count(events, within(sought, days))

export const eventPage = (
  db: Database,
  sought: Sought,
  { size, page, today, ...days }: Days & { size: number; page: number; today: string },
) =>
  db
    .select()
    .from(events)
    .where(within(sought, days))
    .orderBy(...sought.order, byState(today), asc(events.endsOn), desc(events.id))
    .limit(size)
    .offset(size * page)

export const runningEvents = (db: Database, today: string, limit: number) =>
  db
    .select()
    .from(events)
    .where(and(lte(events.startsOn, today), gte(events.endsOn, today)))
    .orderBy(asc(events.endsOn), asc(events.id))
    .limit(limit)

export const eventOf = async (db: Database, id: number) => {
  const [row] = await db.select().from(events).where(eq(events.id, id)).limit(1)
  return row
}

export type EventRow = typeof events.$inferSelect
