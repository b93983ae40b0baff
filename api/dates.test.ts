import { describe, expect, it } from 'vitest'
import {
  formatDate,
  formatDateRange,
  formatDateTime,
  formatMonthDayWithWeekday,
  formatTime,
  formatWeekday,
} from './dates.ts'
import { locales } from './locales.ts'

const table = {
  'ko-KR': ['2026.11.26 (목) 02:29', '2026.11.21 ~ 12.05', '2026.12.21 ~ 2027.01.05', '12.01 (화)', '18:00'],
  'en-US': [
    'Nov 26, 2026 (Thu), 2:29 AM',
    'Nov 21 – Dec 5, 2026',
    'Dec 21, 2026 – Jan 5, 2027',
    'Dec 1 (Tue)',
    '6:00 PM',
  ],
  'ja-JP': [
    '2026年11月26日（木）2:29',
    '2026年11月21日～12月5日',
    '2026年12月21日～2027年1月5日',
    '12月1日（火）',
    '18:00',
  ],
  'zh-CN': [
    '2026年11月26日（周四）02:29',
    '2026年11月21日–12月5日',
    '2026年12月21日–2027年1月5日',
    '12月1日（周二）',
    '18:00',
  ],
  'zh-TW': [
    '2026年11月26日（週四）02:29',
    '2026年11月21日–12月5日',
    '2026年12月21日–2027年1月5日',
    '12月1日（週二）',
    '18:00',
  ],
}

describe.each(locales)('a date in %s', (locale) => {
  it('is written as its readers write it', () => {
    expect([
      formatDateTime(locale, '2026-11-25T17:29:00Z'),
      formatDateRange(locale, '2026-11-21', '2026-12-05'),
      formatDateRange(locale, '2026-12-21', '2027-01-05'),
      formatMonthDayWithWeekday(locale, '2026-12-01'),
      formatTime(locale, '18:00'),
    ]).toEqual(table[locale])
  })

  it('has the names that Intl has, on every day of a year', () => {
    const weekday = new Intl.DateTimeFormat(locale, { timeZone: 'Asia/Seoul', weekday: 'short' })
    const long = new Intl.DateTimeFormat(locale, {
      timeZone: 'Asia/Seoul',
      dateStyle: locale === 'en-US' ? 'medium' : 'long',
    })
    for (let day = 0; day < 366; day += 1) {
      const at = new Date(Date.UTC(2026, 0, 1 + day, 15 + (day % 9)))
      expect(formatWeekday(locale, at)).toBe(weekday.format(at))
      // Korean days are numbers between points, which Intl writes with spaces.
      if (locale !== 'ko-KR') expect(formatDate(locale, at)).toBe(long.format(at))
    }
  })
})

it('midnight and noon are twelve in English', () =>
  expect(['00:05', '12:30', '23:59', '24:00'].map((clock) => formatTime('en-US', clock))).toEqual([
    '12:05 AM',
    '12:30 PM',
    '11:59 PM',
    '12:00 AM',
  ]))

it('a moment is of its day in Seoul, and a day stays the same', () => {
  expect(formatDate('ko-KR', '2026-11-21T15:00:00Z')).toBe('2026.11.22')
  expect(formatDate('ko-KR', new Date('2026-11-21T14:59:59Z'))).toBe('2026.11.21')
  expect(formatDate('ko-KR', '2026-11-21')).toBe('2026.11.21')
})
