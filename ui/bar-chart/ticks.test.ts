import { describe, expect, it } from 'vitest'
import { listTicks } from './ticks.ts'

describe('the marks of an axis', () => {
  it('are round, begin at 0 and reach the largest value in five steps at most', () => {
    expect(listTicks(2_140_000)).toEqual([0, 500_000, 1_000_000, 1_500_000, 2_000_000, 2_500_000])
    expect(listTicks(100)).toEqual([0, 20, 40, 60, 80, 100])
    for (const most of [1, 2, 3, 7, 11, 99, 101, 4_999, 5_001, 123_456_789]) {
      const ticks = listTicks(most)
      expect(ticks.length).toBeLessThanOrEqual(6)
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(most)
      expect(ticks.at(-2)).toBeLessThan(most)
    }
  })

  it('are 0 and 1 where there is nothing', () => {
    expect(listTicks(0)).toEqual([0, 1])
  })
})
