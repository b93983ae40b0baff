import { describe, expect, it } from 'vitest'
import { listDayRanges } from './day-ranges.ts'

describe('the ranges of a list', () => {
  it('are those of the day in Seoul, also while it is yesterday elsewhere', () => {
    expect(listDayRanges(new Date('2026-11-20T23:30:00Z'))).toEqual({
      today: { from: '2026-11-21', until: '2026-11-21' },
      yesterday: { from: '2026-11-20', until: '2026-11-20' },
      week: { from: '2026-11-15', until: '2026-11-21' },
      thirty_days: { from: '2026-10-23', until: '2026-11-21' },
      month: { from: '2026-11-01', until: '2026-11-30' },
      last_month: { from: '2026-10-01', until: '2026-10-31' },
    })
  })

  it('reach over the turn of a year', () => {
    const { week, yesterday, last_month: lastMonth } = listDayRanges(new Date('2028-01-01T03:00:00Z'))
    expect(yesterday.from).toBe('2027-12-31')
    expect(week.from).toBe('2027-12-26')
    expect(lastMonth).toEqual({ from: '2027-12-01', until: '2027-12-31' })
  })

  it('know the last day of February', () => {
    expect(listDayRanges(new Date('2028-03-05T03:00:00Z')).last_month.until).toBe('2028-02-29')
  })
})
