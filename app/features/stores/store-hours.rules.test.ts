import { describe, expect, it } from 'vitest'
import { groupWeek, isRun, isUnusualDay } from './store-hours.rules.ts'

const day: [string, string] = ['12:00', '22:00']
const late: [string, string] = ['12:00', '23:00']

describe('the hours of a week', () => {
  it('are one group where every day is alike, apart from the day that is closed', () => {
    expect(groupWeek([day, day, day, day, day, day, null])).toEqual({
      open: [{ hours: day, days: [0, 1, 2, 3, 4, 5] }],
      closedDays: [6],
    })
  })

  it('put together the days that have the same, also where others lie between', () => {
    expect(groupWeek([null, late, day, late, day, late, null])).toEqual({
      open: [
        { hours: late, days: [1, 3, 5] },
        { hours: day, days: [2, 4] },
      ],
      closedDays: [0, 6],
    })
    expect([isRun([0, 1, 2, 3]), isRun([1, 3, 5]), isRun([4, 5])]).toEqual([true, false, false])
  })

  it('are not kept on a holiday, or where the day has other hours', () => {
    const hours = [day, day, day, day, late, late, null]
    const monday = { date: '2026-11-23', hours: day, holiday: null }
    expect(isUnusualDay({ hours }, monday)).toBe(false)
    expect(isUnusualDay({ hours }, { ...monday, hours: null })).toBe(true)
    expect(isUnusualDay({ hours }, { ...monday, holiday: '성탄절' })).toBe(true)
    expect(isUnusualDay({ hours }, { ...monday, date: '2026-11-29', hours: null })).toBe(false)
  })
})
