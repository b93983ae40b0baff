import type { Locale } from './locales.ts'
import type { Day } from './notations/notation.ts'
import { notations } from './notations.ts'

/*
 * Days and times of Seoul as each language writes them, by tables: Intl takes a phone some 40 ms to wake. The names
 * are those of Intl, which dates.test.ts compares.
 */

const nineHours = 9 * 60 * 60 * 1000

/** By Seoul's clock, as 2026-11-21T14:05; there has been no summer time since 1988. A day is one of Seoul already. */
const toSeoulTime = (at: string | Date): string =>
  typeof at === 'string' && at.length === 10 ? at : new Date(new Date(at).getTime() + nineHours).toISOString()

/** The day of a moment in Seoul, as YYYY-MM-DD. */
export const toSeoulDate = (at: string | Date): string => toSeoulTime(at).slice(0, 10)

const parseDay = (at: string | Date): Day => {
  const [year = '', month = '', date = ''] = toSeoulDate(at).split('-')
  return { year, month, date, weekday: new Date(`${year}-${month}-${date}`).getUTCDay() }
}

/** 2026.11.26, Nov 26, 2026 or 2026年11月26日: a moment's day in Seoul, or a day as YYYY-MM-DD. */
export const formatDate = (locale: Locale, at: string | Date): string => notations[locale].day(parseDay(at))

/** 목, Thu, 木, 周四 or 週四. */
export const formatWeekday = (locale: Locale, at: string | Date): string =>
  notations[locale].weekday(parseDay(at).weekday)

/** 2026.11.26 (목), Nov 26, 2026 (Thu) or 2026年11月26日（木）. */
export const formatDateWithWeekday = (locale: Locale, at: string | Date): string =>
  notations[locale].beside(formatDate(locale, at), formatWeekday(locale, at))

/** 11.26, Nov 26 or 11月26日. */
export const formatMonthDay = (locale: Locale, at: string | Date): string =>
  notations[locale].monthDay(parseDay(at))

/** 11.26 (목), Nov 26 (Thu) or 11月26日（木）. */
export const formatMonthDayWithWeekday = (locale: Locale, at: string | Date): string =>
  notations[locale].beside(formatMonthDay(locale, at), formatWeekday(locale, at))

/** 02:29, 2:29 AM or 2:29: a moment's time in Seoul, or a time as HH:MM. */
export const formatTime = (locale: Locale, at: string | Date): string =>
  notations[locale].time(typeof at === 'string' && at.length === 5 ? at : toSeoulTime(at).slice(11, 16))

/** 2026.11.26 (목) 02:29, Nov 26, 2026 (Thu), 2:29 AM or 2026年11月26日（木）2:29. */
export const formatDateTime = (locale: Locale, at: string | Date): string =>
  notations[locale].moment(formatDateWithWeekday(locale, at), formatTime(locale, at))

/** 2026.11.26 (목) 02:29: a day of Seoul and a time of that day, as slots of a pickup have them. */
export const formatSlot = (locale: Locale, day: string, time: string): string =>
  notations[locale].moment(formatDateWithWeekday(locale, day), formatTime(locale, time))

/** 11.26 (목) 02:29, of a year that is known. */
export const formatNearSlot = (locale: Locale, day: string, time: string): string =>
  notations[locale].moment(formatMonthDayWithWeekday(locale, day), formatTime(locale, time))

/** 2026.11.21 ~ 12.05, Nov 21 – Dec 5, 2026 or 2026年11月21日～12月5日; the year twice only where it differs. */
export const formatDateRange = (locale: Locale, from: string, to: string): string => {
  const [first, last] = [parseDay(from), parseDay(to)]
  return notations[locale].range(first, last, first.year === last.year)
}
