import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  sumBySource,
  findTopUpRefusal,
  toCid,
  allocateReturn,
  isTestCashAllowed,
  allocateFromLots,
  type Lot,
} from './cash.rules.ts'

const lots: Lot[] = [
  { id: 1, source: 'BONUS', remaining: 3000 },
  { id: 2, source: 'PAID', remaining: 0 },
  { id: 3, source: 'PAID', remaining: 10_000 },
]

describe('allocateFromLots', () => {
  it('empties the first lot before the next', () => {
    expect(allocateFromLots(lots, 5000)).toEqual([
      { lotId: 1, source: 'BONUS', amount: 3000 },
      { lotId: 3, source: 'PAID', amount: 2000 },
    ])
  })
  it('takes nothing when there is not enough', () => {
    expect(allocateFromLots(lots, 13_001)).toBeNull()
    expect(allocateFromLots(lots, 13_000)).toHaveLength(2)
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
        const deductions = allocateFromLots(some, amount)
        expect(deductions === null).toBe(amount > whole)
        for (const { lotId, amount: usage } of deductions ?? [])
          expect(usage).toBeLessThanOrEqual(some[lotId]?.remaining ?? 0)
        const { paid: paidAmount, bonus } = sumBySource(deductions ?? [])
        if (deductions) expect(paidAmount + bonus).toBe(amount)
      }),
    )
  })
})

describe('findTopUpRefusal', () => {
  const room = { maintenance: false, balance: 0, charging: 0 }
  it('takes whole thousands between the least and the most', () => {
    expect(findTopUpRefusal(10_000, room)).toBeNull()
    expect(findTopUpRefusal(500_000, room)).toBeNull()
    for (const amount of [9000, 10_500, 501_000, 0, -10_000])
      expect(findTopUpRefusal(amount, room)).toBe('cash.amount.out_of_range')
  })
  it('counts what is being paid for already', () => {
    const near = { ...room, balance: 1_900_000, charging: 90_000 }
    expect(findTopUpRefusal(10_000, near)).toBeNull()
    expect(findTopUpRefusal(11_000, near)).toBe('cash.balance.over_limit')
  })
  it('takes nothing during maintenance', () => {
    expect(findTopUpRefusal(10_000, { ...room, maintenance: true })).toBe('cash.under_maintenance')
  })
})

describe('allocateReturn', () => {
  const uses = [
    { lotId: 1, source: 'BONUS' as const, amount: 3000, returned: 0 },
    { lotId: 3, source: 'PAID' as const, amount: 2000, returned: 500 },
  ]
  it('gives back what was taken last first, and nothing twice', () => {
    expect(allocateReturn(uses, 2000)).toEqual([
      { lotId: 3, source: 'PAID', amount: 1500 },
      { lotId: 1, source: 'BONUS', amount: 500 },
    ])
    expect(allocateReturn(uses, 4500)).toHaveLength(2)
    expect(allocateReturn(uses, 4501)).toBeNull()
  })
  it('undoes any use in any parts', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 9999 }), { minLength: 1 }),
        fc.nat(),
        (amounts, seed) => {
          const usage = amounts.map((amount, lotId) => ({
            lotId,
            source: 'PAID' as const,
            amount,
            returned: 0,
          }))
          const whole = amounts.reduce((sum, amount) => sum + amount, 0)
          const first = seed % (whole + 1)
          for (const part of [first, whole - first])
            for (const { lotId, amount } of allocateReturn(usage, part) ?? [])
              usage[lotId]!.returned += amount
          expect(usage.map(({ returned: returnedAmount }) => returnedAmount)).toEqual(amounts)
        },
      ),
    )
  })
})

describe('toCid', () => {
  it('names the day in Seoul and is never an order number', () => {
    const late = new Date('2026-11-21T15:30:00Z')
    expect(toCid(late, new Uint8Array(10))).toBe('C20261122-0000000000')
  })
})

describe('isTestCashAllowed', () => {
  it('is false in production, with any switch', () => {
    expect(isTestCashAllowed({ APP_ENV: 'production', CASH_TEST_INSERT: true })).toBe(false)
    expect(isTestCashAllowed({ APP_ENV: 'demo' })).toBe(true)
    expect(isTestCashAllowed({ APP_ENV: 'development' })).toBe(false)
    expect(isTestCashAllowed({ APP_ENV: 'test', CASH_TEST_INSERT: false })).toBe(false)
  })
})
