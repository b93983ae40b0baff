import { and, asc, desc, gte, ilike, lt, or, sql, type AnyColumn, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Age, Listing } from '#api/fields.ts'
import { addCalendarDays, toSeoulInstant } from '../clock.ts'

/** A range of days in Seoul. */
export type DayRange = Pick<Listing, 'startDate' | 'endDate'>

/** Common filters of a list, besides its own. */
export type ListFilter = Pick<Listing, 'size' | 'page' | 'query'> &
  DayRange & {
    sort?: Age | undefined
  }

/** PostgreSQL cannot store every date that can be typed; all data of the shop lies between these. */
const firstDay = '1900-01-01'
const lastDay = '2999-12-31'
/** The beginning of a day in Seoul, or of one so many days after it. */
export const toInstant = (day: string, daysAfter = 0) => {
  const boundedDay = day < firstDay ? firstDay : day > lastDay ? lastDay : day
  return toSeoulInstant(addCalendarDays(boundedDay, daysAfter))
}

/** From one day in Seoul to another, both included. */
export const isBetweenDays = (at: PgColumn, { startDate, endDate }: DayRange): SQL | undefined =>
  and(
    startDate ? gte(at, toInstant(startDate)) : undefined,
    endDate ? lt(at, toInstant(endDate, 1)) : undefined,
  )

const toContainsPattern = (words: string) => `%${words.replace(/[\\%_]/g, '\\$&')}%`

/** Rows in which one of some texts contains the words, ignoring case. */
export const matchesText = (words: string | undefined, ...texts: (PgColumn | SQL)[]): SQL | undefined => {
  if (!words) return undefined
  const pattern = toContainsPattern(words)
  return or(...texts.map((text) => ilike(text as PgColumn, pattern)))
}

/** Rows whose text contains the words in one of its languages, ignoring case. */
export const matchesNames = (words: string | undefined, names: PgColumn): SQL | undefined =>
  words
    ? sql`exists (select 1 from jsonb_each_text(${names}) as named where named.value ilike ${toContainsPattern(words)})`
    : undefined

/** The newest first unless the oldest are requested; the second column breaks ties. */
export const orderByAge = (sort: Age | undefined, ...columns: (AnyColumn | SQL.Aliased)[]): SQL[] =>
  columns.map((column) => (sort === 'old' ? asc(column) : desc(column)))
