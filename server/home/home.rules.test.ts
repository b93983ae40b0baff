import { expect, it } from 'vitest'
import { toDealEnd, isShown, toLeftPercent, toRankingPeriods } from './home.rules.ts'

const lateEvening = new Date('2026-11-30T23:59:59+09:00')

it('shows a block from its start until its end', () => {
  const addMinutes = (minutes: number) => new Date(lateEvening.getTime() + minutes * 60_000)
  expect(isShown({ startsAt: null, endsAt: null }, lateEvening)).toBe(true)
  expect(isShown({ startsAt: addMinutes(0), endsAt: addMinutes(1) }, lateEvening)).toBe(true)
  expect(isShown({ startsAt: addMinutes(1), endsAt: null }, lateEvening)).toBe(false)
  expect(isShown({ startsAt: null, endsAt: addMinutes(0) }, lateEvening)).toBe(false)
})

it('ends a deal without an end at midnight in Seoul', () => {
  expect(toDealEnd(null, lateEvening)).toEqual(new Date('2026-12-01T00:00:00+09:00'))
})

it('ranks by whole days in Seoul: the last 30 and the 30 before', () => {
  expect(toRankingPeriods(lateEvening)).toEqual({
    since: new Date('2026-10-31T00:00:00+09:00'),
    previousSince: new Date('2026-10-01T00:00:00+09:00'),
  })
})

it('ranks by as many days on the first of a month', () => {
  expect(toRankingPeriods(new Date('2026-12-01T00:00:00+09:00'))).toEqual({
    since: new Date('2026-11-01T00:00:00+09:00'),
    previousSince: new Date('2026-10-02T00:00:00+09:00'),
  })
})

it('never says that nothing is left while one bottle is', () => {
  expect([toLeftPercent(1, 1000), toLeftPercent(0, 10), toLeftPercent(20, 10), toLeftPercent(3, 0)]).toEqual([
    1, 0, 100, 0,
  ])
})
