import { addCalendarDays } from '../clock.ts'

/** The days before the end of a document of the notices to its seller. */
export const noticeDays = [60, 30, 7] as const

/** The notice that is due for a document with this last day: that of the fewest days; null once it has ended. */
export const findNotice = (validUntil: string, today: string): number | null => {
  if (validUntil < today) return null
  const dueDays = noticeDays.filter((days) => validUntil <= addCalendarDays(today, days))
  return dueDays.at(-1) ?? noticeDays[0]
}
