import { describe, expect, it } from 'vitest'
import { toMatchScale, toShownPercent } from './match-scale.rules.ts'

const toRows = (percents: readonly number[]) => percents.map((percent, at) => ({ ids: [at + 1], percent }))

describe('the scale of matches', () => {
  it('begins at 97 or more, and tells apart those that match alike', () => {
    const scale = toMatchScale(toRows([89, 89, 89, 89, 87, 87, 84, 84, 84, 80]))
    const percents = [...scale.percents.values()]
    expect(percents[0]).toBe(97)
    expect(new Set(percents).size).toBe(10)
    expect(percents).toEqual(percents.toSorted((a, b) => b - a))
  })

  it('shows a perfect match with 100', () => {
    expect(toShownPercent(toMatchScale(toRows([100, 90])), 1, 100)).toBe(100)
  })

  it('shows a worse match never with more, in the first ten or behind them', () => {
    const scale = toMatchScale(toRows([92, 92, 92, 91, 91, 91, 91, 90, 90, 90]))
    const lowest = Math.min(...scale.percents.values())
    const behind = [90, 85, 70, 40, 0].map((percent) => toShownPercent(scale, 99, percent))
    expect(behind[0]).toBeLessThanOrEqual(lowest)
    expect(behind).toEqual(behind.toSorted((a, b) => b - a))
    expect(behind.at(-1)).toBe(0)
  })

  it('shows every bottle of a wine alike', () => {
    const scale = toMatchScale([
      { ids: [1, 2, 3], percent: 90 },
      { ids: [4], percent: 90 },
    ])
    expect([1, 2, 3].map((id) => toShownPercent(scale, id, 90))).toEqual([97, 97, 97])
    expect(toShownPercent(scale, 4, 90)).toBe(96)
  })

  it('scales against nothing where there is no wine', () => {
    expect(toShownPercent(toMatchScale([]), 1, 80)).toBe(70)
  })
})
