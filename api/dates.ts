import type { Locale } from './locales.ts'

/*
 * Days and times of Seoul as each language writes them, by tables: Intl takes a phone some 40 ms to wake. The names
 * are those of Intl, which dates.test.ts compares.
 */

type Day = { year: string; month: string; date: string; weekday: number }

type Form = {
  day: (day: Day) => string
  /** A day of a year that is known. */
  monthDay: (day: Day) => string
  weekday: (weekday: number) => string
  /** A day and its weekday. */
  beside: (day: string, weekday: string) => string
  time: (clock: string) => string
  moment: (day: string, time: string) => string
  range: (from: Day, to: Day, isOneYear: boolean) => string
}

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
const englishWeekdays = 'Sun Mon Tue Wed Thu Fri Sat'.split(' ')

const korean: Form = {
  day: ({ year, month, date }) => `${year}.${month}.${date}`,
  monthDay: ({ month, date }) => `${month}.${date}`,
  weekday: (weekday) => '일월화수목금토'.charAt(weekday),
  beside: (day, weekday) => `${day} (${weekday})`,
  time: (clock) => clock,
  moment: (day, time) => `${day} ${time}`,
  range: (from, to, isOneYear) => `${korean.day(from)} ~ ${isOneYear ? korean.monthDay(to) : korean.day(to)}`,
}

const english: Form = {
  day: (day) => `${english.monthDay(day)}, ${day.year}`,
  monthDay: ({ month, date }) => `${months[Number(month) - 1]} ${Number(date)}`,
  weekday: (weekday) => englishWeekdays[weekday] ?? '',
  beside: korean.beside,
  time: (clock) => {
    const hour = Number(clock.slice(0, 2))
    return `${hour % 12 || 12}${clock.slice(2)} ${hour < 12 ? 'AM' : 'PM'}`
  },
  moment: (day, time) => `${day}, ${time}`,
  range: (from, to, isOneYear) =>
    `${isOneYear ? english.monthDay(from) : english.day(from)} – ${english.day(to)}`,
}

const createHanForm = (weekdays: string, week: string, dash: string, time: Form['time']): Form => {
  const form: Form = {
    day: (day) => `${day.year}年${form.monthDay(day)}`,
    monthDay: ({ month, date }) => `${Number(month)}月${Number(date)}日`,
    weekday: (weekday) => week + weekdays.charAt(weekday),
    beside: (day, weekday) => `${day}（${weekday}）`,
    time,
    moment: (day, clock) => day + clock,
    range: (from, to, isOneYear) => form.day(from) + dash + (isOneYear ? form.monthDay(to) : form.day(to)),
  }
  return form
}

const chineseWeekdays = '日一二三四五六'
const forms: Record<Locale, Form> = {
  'ko-KR': korean,
  'en-US': english,
  'ja-JP': createHanForm('日月火水木金土', '', '～', (clock) => clock.replace(/^0/, '')),
  'zh-CN': createHanForm(chineseWeekdays, '周', '–', korean.time),
  'zh-TW': createHanForm(chineseWeekdays, '週', '–', korean.time),
}

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
export const formatDate = (locale: Locale, at: string | Date): string => forms[locale].day(parseDay(at))

/** 목, Thu, 木, 周四 or 週四. */
export const formatWeekday = (locale: Locale, at: string | Date): string =>
  forms[locale].weekday(parseDay(at).weekday)

/** 2026.11.26 (목), Nov 26, 2026 (Thu) or 2026年11月26日（木）. */
export const formatDateWithWeekday = (locale: Locale, at: string | Date): string =>
  forms[locale].beside(formatDate(locale, at), formatWeekday(locale, at))

/** 11.26, Nov 26 or 11月26日. */
export const formatMonthDay = (locale: Locale, at: string | Date): string =>
  forms[locale].monthDay(parseDay(at))

/** 11.26 (목), Nov 26 (Thu) or 11月26日（木）. */
export const formatMonthDayWithWeekday = (locale: Locale, at: string | Date): string =>
  forms[locale].beside(formatMonthDay(locale, at), formatWeekday(locale, at))

/** 02:29, 2:29 AM or 2:29: a moment's time in Seoul, or a time as HH:MM. */
export const formatTime = (locale: Locale, at: string | Date): string =>
  forms[locale].time(typeof at === 'string' && at.length === 5 ? at : toSeoulTime(at).slice(11, 16))

/** 2026.11.26 (목) 02:29, Nov 26, 2026 (Thu), 2:29 AM or 2026年11月26日（木）2:29. */
export const formatDateTime = (locale: Locale, at: string | Date): string =>
  forms[locale].moment(formatDateWithWeekday(locale, at), formatTime(locale, at))

/** 2026.11.26 (목) 02:29: a day of Seoul and a time of that day, as slots of a pickup have them. */
export const formatSlot = (locale: Locale, day: string, time: string): string =>
  forms[locale].moment(formatDateWithWeekday(locale, day), formatTime(locale, time))

/** 11.26 (목) 02:29, of a year that is known. */
export const formatNearSlot = (locale: Locale, day: string, time: string): string =>
  forms[locale].moment(formatMonthDayWithWeekday(locale, day), formatTime(locale, time))

/** 2026.11.21 ~ 12.05, Nov 21 – Dec 5, 2026 or 2026年11月21日～12月5日; the year twice only where it differs. */
export const formatDateRange = (locale: Locale, from: string, to: string): string => {
  const [first, last] = [parseDay(from), parseDay(to)]
  return forms[locale].range(first, last, first.year === last.year)
}
