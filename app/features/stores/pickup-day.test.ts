import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { overwriteGetLocale } from '#messages/runtime.js'
import { formatPickupStart, toMyStoreText } from './pickup-day.ts'

vi.mock('../../locale.ts', () => ({ currentLocale: () => 'ko-KR' }))
overwriteGetLocale(() => 'ko-KR')

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-30T21:00:00+09:00') }))
afterEach(() => vi.useRealTimers())

describe('a pickup moment', () => {
  it('is named by today, tomorrow, or its day with the weekday', () =>
    expect([
      formatPickupStart({ date: '2026-11-30', time: '21:30', today: true }),
      formatPickupStart({ date: '2026-12-01', time: '11:00', today: false }),
      formatPickupStart({ date: '2026-12-02', time: '13:00', today: false }),
    ]).toEqual(['오늘 21:30부터', '내일 11:00부터', '12.02 (수) 13:00부터']))

  it('stands behind the name of the chosen store', () =>
    expect([
      toMyStoreText({ shortName: '성수점', earliest: { date: '2026-12-01', time: '11:00', today: false } }),
      toMyStoreText({ shortName: '성수점', earliest: null }),
    ]).toEqual(['성수점 · 내일 11:00부터', '성수점 · 지금은 픽업을 쉬어요']))
})
