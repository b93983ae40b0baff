import { and, asc, desc, gte, ilike, lt, or, type AnyColumn, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Age, Listing } from '#api/fields.ts'
import { addCalendarDays, toSeoulInstant } from '../clock.ts'

/** Days in Seoul between which something happened. */
export type DayRange = Pick<Listing, 'startDate' | 'endDate'>

/** What a list is asked for beside its own filters. */
export type ListFilter = Pick<Listing, 'size' | 'page' | 'query'> &
  DayRange & {
    sort?: Age | undefined
  }

/** No database keeps the moments of every day that can be written; nothing of the shop lies beyond these. */
const firstDay = '1900-01-01'
const lastDay = '2999-12-31'
const toInstant = (day: string, daysAfter = 0) => {
  const boundedDay = day < firstDay ? firstDay : day > lastDay ? lastDay : day
  return toSeoulInstant(addCalendarDays(boundedDay, daysAfter))
}

/** From one day in Seoul to another, both included. */
export const isBetweenDays = (at: PgColumn, { startDate, endDate }: DayRange): SQL | undefined =>
  and(
    startDate ? gte(at, toInstant(startDate)) : undefined,
    endDate ? lt(at, toInstant(endDate, 1)) : undefined,
  )

/** Rows in which one of some texts holds the words, whatever the case. */
export const matchesText = (words: string | undefined, ...texts: (PgColumn | SQL)[]): SQL | undefined => {
  if (!words) return undefined
  const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`
  return or(...texts.map((text) => ilike(text as PgColumn, pattern)))
}

/** The newest first unless the oldest are asked for; the second column tells equals apart. */
export const orderByAge = (sort: Age | undefined, ...columns: (AnyColumn | SQL.Aliased)[]): SQL[] =>
  columns.map((column) => (sort === 'old' ? asc(column) : desc(column)))
