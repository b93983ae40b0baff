import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { leftOf } from '../../orders/pieces.ts'
import { nextTry, refundedWith, refundOf, refundOfLines, type RefundLine } from './refunds.rules.ts'

const line = (id: number, paidShare: number, part: Partial<RefundLine> = {}): RefundLine => ({
  ...{ id, paidShare, cashShare: 0, qty: 1, cancelledQty: 0, returnedQty: 0 },
  ...part,
})
const nothing = { money: 0, cash: 0 }

describe('refundOf', () => {
  it('gives one line back in the money and the cash that paid for it', () => {
    const lines = [line(1, 9000, { cashShare: 2000 }), line(2, 5000)]
    const order = { payable: 15_000, cashUsed: 2000, lines, before: nothing }
    expect(refundOf(order, { id: 1, qty: 1 })).toEqual({ money: 7000, cash: 2000 })
  })

  it('gives all that is left with the last line, the delivery fee too', () => {
    const lines = [line(1, 9000, { cashShare: 2000, cancelledQty: 1 }), line(2, 5000)]
    const order = { payable: 15_000, cashUsed: 2000, lines, before: { money: 7000, cash: 2000 } }
    expect(refundOf(order, { id: 2, qty: 1 })).toEqual({ money: 8000, cash: 0 })
    expect(refundOf(order, null)).toEqual({ money: 8000, cash: 0 })
  })

  it('gives an even part of a line for each of its pieces, and what does not divide with the last', () => {
    const three = { qty: 3, cashShare: 100 }
    const of = (cancelledQty: number) => ({
      payable: 20_000,
      cashUsed: 100,
      lines: [line(1, 10_100, { ...three, cancelledQty }), line(2, 10_000)],
      before: nothing,
    })
    const one = { id: 1, qty: 1 }
    expect([0, 1, 2].map((gone) => refundOf(of(gone), one))).toEqual([
      { money: 3333, cash: 33 },
      { money: 3333, cash: 33 },
      { money: 3334, cash: 34 },
    ])
    expect(refundOf(of(0), { id: 1, qty: 3 })).toEqual({ money: 10_000, cash: 100 })
  })

  const share = fc
    .tuple(fc.nat(1_000_000), fc.nat(100), fc.integer({ min: 1, max: 12 }))
    .map(([paid, percent, qty]) => ({ paid, qty, cashShare: Math.floor((paid * percent) / 100) }))
  const shares = fc.array(share, { minLength: 1, maxLength: 12 })

  it('adds up to what was paid, in whatever order, lines and pieces it goes back', () => {
    fc.assert(
      fc.property(shares, fc.nat(8000), fc.infiniteStream(fc.nat()), (parts, fee, picks) => {
        let lines = parts.map(({ paid, ...part }, at) => line(at, paid, part))
        const cashUsed = parts.reduce((sum, { cashShare }) => sum + cashShare, 0)
        const payable = parts.reduce((sum, { paid }) => sum + paid, 0) - cashUsed + fee
        const before = { money: 0, cash: 0 }
        const next = () => picks.next().value ?? 0
        let isReceived = false
        while (lines.some((one) => leftOf(one) > 0)) {
          isReceived ||= next() % 3 === 0
          // Some pieces of some lines at once, or now and then all that is left.
          const open = lines.filter((one) => leftOf(one) > 0)
          const some = open.filter(() => next() % 2 === 0)
          const asked = some.map((one) => ({ id: one.id, qty: 1 + (next() % leftOf(one)) }))
          const pieces = asked.length > 0 || next() % 4 > 0 ? asked : null
          const back = refundOfLines({ payable, cashUsed, lines, before }, pieces)
          expect(Math.min(back.money, back.cash)).toBeGreaterThanOrEqual(0)
          before.money += back.money
          before.cash += back.cash
          lines = lines.map((one) => {
            const qty = pieces ? (pieces.find(({ id }) => id === one.id)?.qty ?? 0) : leftOf(one)
            // What was not cancelled before it was sent is returned after.
            return isReceived
              ? { ...one, returnedQty: one.returnedQty + qty }
              : { ...one, cancelledQty: one.cancelledQty + qty }
          })
          expect(before.money).toBeLessThanOrEqual(payable)
          expect(before.cash).toBeLessThanOrEqual(cashUsed)
        }
        expect(before).toEqual({ money: payable, cash: cashUsed })
      }),
    )
  })

  it('never gives more of a line than it cost, and gives it whole with its last piece', () => {
    fc.assert(
      fc.property(share, ({ paid, ...part }) => {
        const one = line(1, paid, part)
        const steps = Array.from({ length: one.qty + 1 }, (_, gone) => refundedWith(one, gone))
        expect(steps).toEqual(steps.toSorted((a, b) => a - b))
        expect([steps[0], steps.at(-1)]).toEqual([0, paid])
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
