import * as dates from '#api/dates.ts'
import { formatNumber, formatAmount } from '#api/money.ts'
import { currentLocale } from './locale.ts'

export { formatVintage, formatVolume } from './measures.ts'

/** An amount of money in the page's language. */
export const formatWon = (amount: number): string => formatAmount(currentLocale(), amount)

/** Zero is a dash (docs/spec.md, section 2). */
export const formatWonOrDash = (amount: number): string => (amount === 0 ? '-' : formatWon(amount))

/** 1,234. */
export const formatCount = formatNumber

/** 2026.11.21, or a day as the page's language writes it. */
export const formatDate = (at: string | Date): string => dates.formatDate(currentLocale(), at)

/** 토, or Sat: the weekday of a Seoul day given as YYYY-MM-DD. */
export const formatWeekday = (day: string): string => dates.formatWeekday(currentLocale(), day)

/** 2026.11.21 (토). */
export const formatDateWithWeekday = (day: string): string =>
  dates.formatDateWithWeekday(currentLocale(), day)

/** 11.21. */
export const formatMonthDay = (at: string): string => dates.formatMonthDay(currentLocale(), at)

/** 11.21 (토). */
export const formatMonthDayWithWeekday = (day: string): string =>
  dates.formatMonthDayWithWeekday(currentLocale(), day)

/** 11.21 (토) 14:05, of a day and a time in Seoul. */
export const formatNearSlot = (day: string, time: string): string =>
  dates.formatNearSlot(currentLocale(), day, time)

/** 2026.11.21 (토) 14:05, of a day and a time in Seoul. */
export const formatDatedSlot = (day: string, time: string): string =>
  dates.formatSlot(currentLocale(), day, time)

/** 2026.11.21 (토) 14:05, Seoul. */
export const formatDateTime = (at: string | Date): string => dates.formatDateTime(currentLocale(), at)

/** 2026.11.21 ~ 11.28; the year again only where it differs. */
export const formatDateRange = (from: string, to: string): string =>
  dates.formatDateRange(currentLocale(), from, to)

/** 14:05, of a moment in Seoul or a time as HH:MM. */
export const formatTime = (at: string | Date): string => dates.formatTime(currentLocale(), at)

/** 010-1234-5678, 02-123-4567, 1588-1234, 0504-1234-5678 from digits. */
export const formatPhone = (digits: string): string => {
  const d = digits.replace(/\D/g, '')
  if (/^1\d{7}$/.test(d)) return `${d.slice(0, 4)}-${d.slice(4)}`
  const head = d.startsWith('02') ? 2 : d.startsWith('050') ? 4 : 3
  return d.length <= head + 4 ? d : `${d.slice(0, head)}-${d.slice(head, -4)}-${d.slice(-4)}`
}
