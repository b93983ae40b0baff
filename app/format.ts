import type { Locale } from '#api/locales.ts'
import { grouped, wonIn } from '#api/money.ts'
import { currentLocale } from './locale.ts'

export { vintage, volume } from './measures.ts'

/** An amount of money in the page's language. */
export const won = (amount: number): string => wonIn(currentLocale(), amount)

/** Zero is a dash (specification, section 2). */
export const wonOrDash = (amount: number): string => (amount === 0 ? '-' : won(amount))

/** 1,234. */
export const count = grouped

const nineHours = 9 * 60 * 60 * 1000

/** A moment by Seoul's clock, as `2026-11-21T14:05:00.000Z`; it has had no summer time since 1988. */
const seoul = (at: string | Date): string => new Date(new Date(at).getTime() + nineHours).toISOString()

/** 2026.11.21, Seoul. */
export const date = (at: string | Date): string => {
  if (typeof at === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(at)) return at.replaceAll('-', '.')
  return seoul(at).slice(0, 10).replaceAll('-', '.')
}

const weekdays = new Map<Locale, Intl.DateTimeFormat>()

const weekdayOf = (at: Date): string => {
  const locale = currentLocale()
  const format =
    weekdays.get(locale) ?? new Intl.DateTimeFormat(locale, { timeZone: 'Asia/Seoul', weekday: 'short' })
  weekdays.set(locale, format)
  return format.format(at)
}

/** 토, or Sat: the weekday of a Seoul day given as YYYY-MM-DD. */
export const weekday = (day: string): string => weekdayOf(new Date(`${day}T12:00:00+09:00`))

/** 2026.11.21 (토) 14:05, Seoul. */
export const dateTime = (at: string | Date): string =>
  `${date(at)} (${weekdayOf(new Date(at))}) ${seoul(at).slice(11, 16)}`

/** 2026.11.21 ~ 11.28; the year again only where it differs. */
export const dateRange = (from: string, to: string): string =>
  `${date(from)} ~ ${from.slice(0, 4) === to.slice(0, 4) ? date(to).slice(5) : date(to)}`

/** 010-1234-5678, 02-123-4567, 1588-1234, 0504-1234-5678 from digits. */
export const phone = (digits: string): string => {
  const d = digits.replace(/\D/g, '')
  if (/^1\d{7}$/.test(d)) return `${d.slice(0, 4)}-${d.slice(4)}`
  const head = d.startsWith('02') ? 2 : d.startsWith('050') ? 4 : 3
  return d.length <= head + 4 ? d : `${d.slice(0, head)}-${d.slice(head, -4)}-${d.slice(-4)}`
}

/** 14:05, Seoul. */
export const clock = (at: string | Date): string => seoul(at).slice(11, 16)
