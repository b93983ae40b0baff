import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nextTry, refundOf, type RefundLine } from './refunds.rules.ts'

const line = (id: number, paidShare: number, cashShare = 0, open = true): RefundLine => ({
  id,
  paidShare,
  cashShare,
  open,
})
const nothing = { money: 0, cash: 0 }

describe('refundOf', () => {
  it('gives one line back in the money and the cash that paid for it', () => {
    const lines = [line(1, 9000, 2000), line(2, 5000)]
    const order = { payable: 15_000, cashUsed: 2000, lines, before: nothing }
    expect(refundOf(order, 1)).toEqual({ money: 7000, cash: 2000 })
  })
  it('gives all that is left with the last line, the delivery fee too', () => {
    const lines = [line(1, 9000, 2000, false), line(2, 5000)]
    const order = { payable: 15_000, cashUsed: 2000, lines, before: { money: 7000, cash: 2000 } }
    expect(refundOf(order, 2)).toEqual({ money: 8000, cash: 0 })
    expect(refundOf(order, null)).toEqual({ money: 8000, cash: 0 })
  })
  it('adds up to what was paid, in whatever order and parts lines go back', () => {
    const share = fc.tuple(fc.nat(1_000_000), fc.nat(100)).map(([paid, percent]) => ({
      paid,
      cash: Math.floor((paid * percent) / 100),
    }))
    const shares = fc.array(share, { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(shares, fc.nat(8000), fc.infiniteStream(fc.nat()), (parts, fee, picks) => {
        const lines = parts.map(({ paid, cash }, at) => line(at, paid, cash))
        const cashUsed = parts.reduce((sum, { cash }) => sum + cash, 0)
        const payable = parts.reduce((sum, { paid }) => sum + paid, 0) - cashUsed + fee
        const before = { money: 0, cash: 0 }
        for (const pick of picks) {
          const open = lines.filter((one) => one.open)
          const chosen = open[pick % (open.length + 1)] ?? null
          const back = refundOf({ payable, cashUsed, lines, before }, chosen && chosen.id)
          expect(Math.min(back.money, back.cash)).toBeGreaterThanOrEqual(0)
          before.money += back.money
          before.cash += back.cash
          for (const one of open) if (!chosen || one === chosen) one.open = false
          if (lines.every((one) => !one.open)) break
        }
        expect(before).toEqual({ money: payable, cash: cashUsed })
      }),
    )
  })
})

describe('nextTry', () => {
  it('waits longer each time, and never stops', () => {
    const at = new Date(0)
    const seconds = [1, 2, 3, 4, 5, 99].map((attempts) => nextTry(attempts, at).getTime() / 1000)
    expect(seconds).toEqual([5, 15, 60, 300, 300, 300])
  })
})
