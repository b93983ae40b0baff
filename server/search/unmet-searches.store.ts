import { and, lt, notExists, sql, type SQL } from 'drizzle-orm'
import type { UnmetKind } from '#api/contract/office/searches.options.ts'
import { countRowsBounded } from '../db/bounded-count.ts'
import type { Executor } from '../db/database.ts'
import { dismissedSearches, unmetSearches } from '../db/tables/searches.ts'

export type UnmetCount = typeof unmetSearches.$inferSelect

/** So many texts of a day are kept; searches for those that are there go on being counted. */
const maxTextsOfDay = 5000

/** Adds counts to those of their day and text. */
export const addUnmetSearches = async (db: Executor, counts: readonly UnmetCount[]): Promise<void> => {
  await db.execute(sql`
    with counts as (
      select x.* from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb)
        as x(day date, text text, searches int, nothing int, relaxed int, unknown int)
    ), present as (
      select c.*, u.text is not null as is_there,
        row_number() over (partition by c.day, u.text is null order by c.searches desc, c.text) as place
      from counts c left join unmet_searches u on u.day = c.day and u.text = c.text
    ), sizes as (
      select day, count(*) as texts from unmet_searches where day in (select day from counts) group by day
    )
    insert into unmet_searches (day, text, searches, nothing, relaxed, unknown)
    select p.day, p.text, p.searches, p.nothing, p.relaxed, p.unknown
    from present p left join sizes s on s.day = p.day
    where p.is_there or coalesce(s.texts, 0) + p.place <= ${maxTextsOfDay}
    order by p.day, p.text
    on conflict (day, text) do update set
      searches = unmet_searches.searches + excluded.searches,
      nothing = unmet_searches.nothing + excluded.nothing,
      relaxed = unmet_searches.relaxed + excluded.relaxed,
      unknown = unmet_searches.unknown + excluded.unknown`)
}

/** Deletes the counts before a day; for the worker. */
export const deleteUnmetSearches = async (db: Executor, day: string): Promise<number> => {
  const rows = await db
    .delete(unmetSearches)
    .where(lt(unmetSearches.day, day))
    .returning({ day: unmetSearches.day })
  return rows.length
}

/** Deletes dismissals from before a moment whose text is among no counted searches; for the worker. */
export const deleteDismissedSearches = async (db: Executor, before: Date): Promise<number> => {
  const rows = await db
    .delete(dismissedSearches)
    .where(
      and(
        lt(dismissedSearches.at, before),
        notExists(
          sql`(select from ${unmetSearches} where ${unmetSearches.text} = ${dismissedSearches.text})`,
        ),
      ),
    )
    .returning({ text: dismissedSearches.text })
  return rows.length
}

type Filter = {
  startDate?: string | undefined
  endDate?: string | undefined
  kind?: UnmetKind | undefined
  query?: string | undefined
  dismissed?: boolean | undefined
  size: number
  page: number
}

export type UnmetSearchRow = {
  text: string
  searches: number
  nothing: number
  relaxed: number
  unknown: number
  lastDay: string
  dismissed: boolean
}

const kindConditions: Record<UnmetKind, SQL> = {
  nothing: sql`nothing > 0`,
  relaxed: sql`relaxed > 0`,
  unknown: sql`unknown > 0`,
}

/** The searches of some days by text, the most frequent first, without those that the office dismissed, or those alone. */
export const listUnmetSearches = async (
  db: Executor,
  { startDate, endDate, kind, query, dismissed = false, size, page }: Filter,
): Promise<{ rows: UnmetSearchRow[]; total: number }> => {
  const conditions = [
    sql`(text in (select text from dismissed_searches)) = ${dismissed}`,
    ...(startDate ? [sql`day >= ${startDate}::date`] : []),
    ...(endDate ? [sql`day <= ${endDate}::date`] : []),
    ...(kind ? [kindConditions[kind]] : []),
    ...(query ? [sql`strpos(text, ${query.trim().toLowerCase()}) > 0`] : []),
  ]
  const where = sql.join(conditions, sql` and `)
  const { rows } = await db.execute<Omit<UnmetSearchRow, 'dismissed'>>(sql`
    select text, sum(searches)::int as searches, sum(nothing)::int as nothing, sum(relaxed)::int as relaxed,
      sum(unknown)::int as unknown, max(day)::text as "lastDay"
    from unmet_searches where ${where}
    group by text order by 2 desc, max(day) desc, text limit ${size} offset ${page * size}`)
  const total = await countRowsBounded(
    db,
    sql`(select from unmet_searches where ${where} group by text) as texts`,
  )
  return { rows: rows.map((row) => ({ ...row, dismissed })), total }
}
