import { describe, expect, it } from 'vitest'
import { findLevelForSpend, toMonthFirstDay, findNextLevel, toSpendPeriod } from './membership.rules.ts'

const [bronze, silver, gold] = [
  { id: 1, minimumSpend: 0 },
  { id: 2, minimumSpend: 300_000 },
  { id: 3, minimumSpend: 1_000_000 },
]
const levels = [gold, bronze, silver]

describe('findNextLevel', () => {
  it('says what is missing to the level above', () => {
    expect(findNextLevel(levels, bronze, 0)).toEqual({ level: silver, missing: 300_000, percent: 0 })
    expect(findNextLevel(levels, bronze, 299_999)).toMatchObject({ missing: 1, percent: 99 })
    expect(findNextLevel(levels, silver, 0)).toEqual({ level: gold, missing: 1_000_000, percent: 0 })
  })
  it('has nothing missing for a member who spent enough this month', () => {
    expect(findNextLevel(levels, bronze, 500_000)).toEqual({ level: silver, missing: 0, percent: 100 })
  })
  it('knows that there is none above the highest', () => {
    expect(findNextLevel(levels, gold, 0)).toBeNull()
  })
})

describe('findLevelForSpend', () => {
  it('is the highest whose spending was reached', () => {
    expect([0, 299_999, 300_000, 9_999_999].map((amount) => findLevelForSpend(levels, amount))).toEqual([
      bronze,
      bronze,
      silver,
      gold,
    ])
  })
})

describe('the month of a level', () => {
  it('begins on its first day, also over the end of a year', () => {
    expect([
      toMonthFirstDay('2026-11-21'),
      toMonthFirstDay('2026-12-31', 1),
      toMonthFirstDay('2026-01-15', -1),
    ]).toEqual(['2026-11-01', '2027-01-01', '2025-12-01'])
  })
  it('looks back on six whole months', () => {
    expect(toSpendPeriod('2026-12-01')).toEqual({ from: '2026-06-01', until: '2026-11-30' })
    expect(toSpendPeriod('2027-03-01')).toEqual({ from: '2026-09-01', until: '2027-02-28' })
  })
})
