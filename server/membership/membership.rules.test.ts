import { describe, expect, it } from 'vitest'
import { nextLevel } from './membership.rules.ts'

const [bronze, silver, gold] = [
  { id: 1, minimumSpend: 0 },
  { id: 2, minimumSpend: 300_000 },
  { id: 3, minimumSpend: 1_000_000 },
]
const levels = [gold, bronze, silver]

describe('nextLevel', () => {
  it('says what is missing to the level above', () => {
    expect(nextLevel(levels, bronze, 0)).toEqual({ level: silver, missing: 300_000, percent: 0 })
    expect(nextLevel(levels, bronze, 299_999)).toMatchObject({ missing: 1, percent: 99 })
    expect(nextLevel(levels, silver, 0)).toEqual({ level: gold, missing: 1_000_000, percent: 0 })
  })
  it('has nothing missing for a member who spent enough this month', () => {
    expect(nextLevel(levels, bronze, 500_000)).toEqual({ level: silver, missing: 0, percent: 100 })
  })
  it('knows that there is none above the highest', () => {
    expect(nextLevel(levels, gold, 0)).toBeNull()
  })
})
