import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bySource, takeFrom, type Lot } from './cash.rules.ts'

const lots: Lot[] = [
  { id: 1, source: 'BONUS', remaining: 3000 },
  { id: 2, source: 'PAID', remaining: 0 },
  { id: 3, source: 'PAID', remaining: 10_000 },
]

describe('takeFrom', () => {
  it('empties the first lot before the next', () => {
    expect(takeFrom(lots, 5000)).toEqual([
      { lotId: 1, source: 'BONUS', amount: 3000 },
      { lotId: 3, source: 'PAID', amount: 2000 },
    ])
  })
  it('takes nothing when there is not enough', () => {
    expect(takeFrom(lots, 13_001)).toBeNull()
    expect(takeFrom(lots, 13_000)).toHaveLength(2)
  })
  it('takes exactly the amount and from no lot more than it holds', () => {
    const anyLots = fc
      .array(fc.nat({ max: 100_000 }))
      .map((all) =>
        all.map((remaining, at): Lot => ({ id: at, source: at % 2 ? 'PAID' : 'BONUS', remaining })),
      )
    fc.assert(
      fc.property(anyLots, fc.nat({ max: 500_000 }), (some, amount) => {
        const whole = some.reduce((sum, { remaining }) => sum + remaining, 0)
        const takings = takeFrom(some, amount)
        expect(takings === null).toBe(amount > whole)
        for (const { lotId, amount: taken } of takings ?? [])
          expect(taken).toBeLessThanOrEqual(some[lotId]?.remaining ?? 0)
        const { paid, bonus } = bySource(takings ?? [])
        if (takings) expect(paid + bonus).toBe(amount)
      }),
    )
  })
})
