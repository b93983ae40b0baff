import type { Locale } from '#api/locales.ts'
import { formatNumber, formatAmount } from '#api/money.ts'
import { currentLocale } from './locale.ts'

export { formatVintage, formatVolume } from './measures.ts'

/** An amount of money in the page's language. */
export const formatWon = (amount: number): string => formatAmount(currentLocale(), amount)

/** Zero is a dash (docs/spec.md, section 2). */
export const formatWonOrDash = (amount: number): string => (amount === 0 ? '-' : formatWon(amount))

/** 1,234. */
export const formatCount = formatNumber

const nineHours = 9 * 60 * 60 * 1000

/** A moment by Seoul's clock, as `2026-11-21T14:05:00.000Z`; it has had no summer time since 1988. */
const toSeoulTime = (at: string | Date): string => new Date(new Date(at).getTime() + nineHours).toISOString()

/** 2026.11.21, Seoul. */
export const formatDate = (at: string | Date): string => {
  if (typeof at === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(at)) return at.replaceAll('-', '.')
  return toSeoulTime(at).slice(0, 10).replaceAll('-', '.')
}

const weekdayFormats = new Map<Locale, Intl.DateTimeFormat>()

const formatWeekdayName = (at: Date): string => {
  const locale = currentLocale()
  const format =
    weekdayFormats.get(locale) ??
    new Intl.DateTimeFormat(locale, { timeZone: 'Asia/Seoul', weekday: 'short' })
  weekdayFormats.set(locale, format)
  return format.format(at)
}

/** 토, or Sat: the weekday of a Seoul day given as YYYY-MM-DD. */
export const formatWeekday = (day: string): string => formatWeekdayName(new Date(`${day}T12:00:00+09:00`))

/** 2026.11.21 (토) 14:05, Seoul. */
export const formatDateTime = (at: string | Date): string =>
  `${formatDate(at)} (${formatWeekdayName(new Date(at))}) ${toSeoulTime(at).slice(11, 16)}`

/** 2026.11.21 ~ 11.28; the year again only where it differs. */
export const formatDateRange = (from: string, to: string): string =>
  `${formatDate(from)} ~ ${from.slice(0, 4) === to.slice(0, 4) ? formatDate(to).slice(5) : formatDate(to)}`

/** 010-1234-5678, 02-123-4567, 1588-1234, 0504-1234-5678 from digits. */
export const formatPhone = (digits: string): string => {
  const d = digits.replace(/\D/g, '')
  if (/^1\d{7}$/.test(d)) return `${d.slice(0, 4)}-${d.slice(4)}`
  const head = d.startsWith('02') ? 2 : d.startsWith('050') ? 4 : 3
  return d.length <= head + 4 ? d : `${d.slice(0, head)}-${d.slice(head, -4)}-${d.slice(-4)}`
}

/** 14:05, Seoul. */
export const formatTime = (at: string | Date): string => toSeoulTime(at).slice(11, 16)
