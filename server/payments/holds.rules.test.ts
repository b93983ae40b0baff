import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  getDaysUntilDue,
  findExcess,
  findOverShare,
  findWait,
  holdLimits,
  getStockLimit,
} from './holds.rules.ts'

const noHolds = { all: { pieces: 0, amount: 0 }, accounts: { pieces: 0, amount: 0 } }
const now = new Date('2026-11-25T12:00:00+09:00')
const subtractHours = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
const createExpiredHold = (hours: number, pieces = 1) => ({
  at: subtractHours(hours),
  pieces,
  amount: 30_000,
})

describe('holding unpaid goods', () => {
  it('allows what is at a limit and refuses one piece or one won more', () => {
    for (const kind of ['WINDOW', 'ACCOUNT'] as const) {
      const { pieces, amount } = holdLimits[kind]
      expect(findExcess(kind, { pieces, amount }, noHolds)).toBeNull()
      expect(findExcess(kind, { pieces: pieces + 1, amount }, noHolds)).not.toBeNull()
      expect(findExcess(kind, { pieces, amount: amount + 1 }, noHolds)).not.toBeNull()
    }
  })

  it('counts accounts towards the limit of windows too', () => {
    const { pieces } = holdLimits.WINDOW
    const heldTotals = { all: { pieces, amount: 0 }, accounts: { pieces: 0, amount: 0 } }
    expect(findExcess('ACCOUNT', { pieces: 1, amount: 1 }, heldTotals)?.code).toBe('order.holds.over_limit')
  })

  it('never holds more than a limit, with any orders one after another', () => {
    const orders = fc.array(
      fc.record({ pieces: fc.integer({ min: 1, max: 999 }), amount: fc.nat(9_000_000) }),
    )
    fc.assert(
      fc.property(orders, (holds) => {
        const heldTotals = { pieces: 0, amount: 0 }
        for (const hold of holds) {
          if (findExcess('ACCOUNT', hold, { all: heldTotals, accounts: heldTotals })) continue
          heldTotals.pieces += hold.pieces
          heldTotals.amount += hold.amount
        }
        expect(heldTotals.pieces).toBeLessThanOrEqual(holdLimits.ACCOUNT.pieces)
        expect(heldTotals.amount).toBeLessThanOrEqual(holdLimits.ACCOUNT.amount)
      }),
    )
  })
})

describe('the share of a stock', () => {
  it('leaves a small stock buyable', () => {
    expect(getStockLimit('ACCOUNT', 3)).toBeGreaterThanOrEqual(3)
    expect(findOverShare('WINDOW', [{ qty: 12, heldQty: 0, onHand: 12 }])).toBeNull()
  })

  it('says how many more may be held', () => {
    expect(findOverShare('ACCOUNT', [{ qty: 8, heldQty: 20, onHand: 100 }])).toEqual({
      code: 'order.holds.account_over_share',
      pieces: 5,
    })
  })
})

describe('waiting after holds that ran out unpaid', () => {
  it('lets the first account pass and waits longer after each further one', () => {
    expect(findWait('ACCOUNT', [], now)).toBeNull()
    expect(findWait('ACCOUNT', [createExpiredHold(0)], now)).toBeNull()
    expect(findWait('ACCOUNT', [createExpiredHold(1), createExpiredHold(60)], now)?.until).toEqual(
      subtractHours(-23),
    )
    expect(findWait('ACCOUNT', [createExpiredHold(25), createExpiredHold(60)], now)).toBeNull()
    expect(
      findWait('ACCOUNT', [createExpiredHold(25), createExpiredHold(60), createExpiredHold(90)], now)?.until,
    ).toEqual(subtractHours(-143))
  })

  it('counts a large one twice', () => {
    expect(findWait('ACCOUNT', [createExpiredHold(1, 12)], now)?.until).toEqual(subtractHours(-23))
  })

  it('waits after many windows within hours', () => {
    const windows = Array.from({ length: 6 }, (_, at) => createExpiredHold(at / 4))
    expect(findWait('WINDOW', windows.slice(1), now)).toBeNull()
    expect(findWait('WINDOW', windows, now)?.until).toEqual(subtractHours(-1.75))
  })
})

it('asks for the deposit of much a day earlier', () => {
  expect(getDaysUntilDue({ pieces: 1, amount: 30_000 })).toBe(2)
  expect(getDaysUntilDue({ pieces: 12, amount: 30_000 })).toBe(1)
  expect(getDaysUntilDue({ pieces: 1, amount: 500_000 })).toBe(1)
})
