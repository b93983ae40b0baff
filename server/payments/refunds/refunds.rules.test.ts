import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calculateWithdrawn } from '../../orders/line-worth.ts'
import { countRemaining } from '../../orders/pieces.ts'
import { calculateGoodwillRoom, planGoodwill } from './goodwill.rules.ts'
import {
  getNextRefundTime,
  calculateRefund,
  calculateLinesRefund,
  leaveGoodwill,
  sumGoodwillOffset,
  type RefundLine,
} from './refunds.rules.ts'

const createLine = (id: number, paidShare: number, part: Partial<RefundLine> = {}): RefundLine => ({
  ...{
    id,
    paidShare,
    cashShare: 0,
    qty: 1,
    cancelledQty: 0,
    returnedQty: 0,
    goodwillMoney: 0,
    goodwillCash: 0,
  },
  ...part,
})
const nothing = { money: 0, cash: 0 }

describe('calculateRefund', () => {
  it('gives one line back in the money and the cash that paid for it', () => {
    const lines = [createLine(1, 9000, { cashShare: 2000 }), createLine(2, 5000)]
    const order = { payable: 15_000, cashUsed: 2000, lines, before: nothing }
    expect(calculateRefund(order, { id: 1, qty: 1 })).toEqual({ money: 7000, cash: 2000 })
  })

  it('gives all that is left with the last line, the delivery fee too', () => {
    const lines = [createLine(1, 9000, { cashShare: 2000, cancelledQty: 1 }), createLine(2, 5000)]
    const order = { payable: 15_000, cashUsed: 2000, lines, before: { money: 7000, cash: 2000 } }
    expect(calculateRefund(order, { id: 2, qty: 1 })).toEqual({ money: 8000, cash: 0 })
    expect(calculateRefund(order, null)).toEqual({ money: 8000, cash: 0 })
  })

  it('gives an even part of a line for each of its pieces, and what does not divide with the last', () => {
    const three = { qty: 3, cashShare: 100 }
    const createOrder = (cancelledQty: number) => ({
      payable: 20_000,
      cashUsed: 100,
      lines: [createLine(1, 10_100, { ...three, cancelledQty }), createLine(2, 10_000)],
      before: nothing,
    })
    const one = { id: 1, qty: 1 }
    expect([0, 1, 2].map((withdrawnQty) => calculateRefund(createOrder(withdrawnQty), one))).toEqual([
      { money: 3333, cash: 33 },
      { money: 3333, cash: 33 },
      { money: 3334, cash: 34 },
    ])
    expect(calculateRefund(createOrder(0), { id: 1, qty: 3 })).toEqual({ money: 10_000, cash: 100 })
  })

  const share = fc
    .tuple(fc.nat(1_000_000), fc.nat(100), fc.integer({ min: 1, max: 12 }))
    .map(([paidAmount, percent, qty]) => ({
      paid: paidAmount,
      qty,
      cashShare: Math.floor((paidAmount * percent) / 100),
    }))
  const shares = fc.array(share, { minLength: 1, maxLength: 12 })

  it('adds up to what was paid, for lines and pieces in any order', () => {
    fc.assert(
      fc.property(shares, fc.nat(8000), fc.infiniteStream(fc.nat()), (parts, fee, picks) => {
        let lines = parts.map(({ paid: paidAmount, ...part }, at) => createLine(at, paidAmount, part))
        const cashUsed = parts.reduce((sum, { cashShare }) => sum + cashShare, 0)
        const payable = parts.reduce((sum, { paid: paidAmount }) => sum + paidAmount, 0) - cashUsed + fee
        const before = { money: 0, cash: 0 }
        const readNextPick = () => picks.next().value ?? 0
        let isReceived = false
        while (lines.some((one) => countRemaining(one) > 0)) {
          isReceived ||= readNextPick() % 3 === 0
          // Some pieces of some lines at once, or sometimes all that are left.
          const open = lines.filter((one) => countRemaining(one) > 0)
          const some = open.filter(() => readNextPick() % 2 === 0)
          const requestedPieces = some.map((one) => ({
            id: one.id,
            qty: 1 + (readNextPick() % countRemaining(one)),
          }))
          const pieces = requestedPieces.length > 0 || readNextPick() % 4 > 0 ? requestedPieces : null
          const back = calculateLinesRefund({ payable, cashUsed, lines, before }, pieces)
          expect(Math.min(back.money, back.cash)).toBeGreaterThanOrEqual(0)
          before.money += back.money
          before.cash += back.cash
          lines = lines.map((one) => {
            const qty = pieces ? (pieces.find(({ id }) => id === one.id)?.qty ?? 0) : countRemaining(one)
            // After shipping, the rest is returned instead of cancelled.
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
      fc.property(share, ({ paid: paidAmount, ...part }) => {
        const one = createLine(1, paidAmount, part)
        const steps = Array.from({ length: one.qty + 1 }, (_, withdrawnQty) =>
          calculateWithdrawn(one, withdrawnQty),
        )
        expect(steps).toEqual(steps.toSorted((a, b) => a - b))
        expect([steps[0], steps.at(-1)]).toEqual([0, paidAmount])
      }),
    )
  })
})

describe('planGoodwill', () => {
  const share = fc
    .tuple(fc.nat(1_000_000), fc.nat(100), fc.integer({ min: 1, max: 12 }))
    .map(([paidAmount, percent, qty]) => ({
      paid: paidAmount,
      qty,
      cashShare: Math.floor((paidAmount * percent) / 100),
    }))

  it('gives money before cash, from each line in proportion to what it carries', () => {
    const lines = [createLine(1, 9000, { cashShare: 3000 }), createLine(2, 3000)]
    const order = { payable: 12_000, cashUsed: 3000, lines, before: nothing, orderer: {} }
    expect(planGoodwill(order, 10_000)).toEqual({
      ...{ money: 9000, cash: 1000 },
      shares: [
        { id: 1, goodwillMoney: 6000, goodwillCash: 1000 },
        { id: 2, goodwillMoney: 3000, goodwillCash: 0 },
      ],
    })
    expect(planGoodwill(order, 12_001)).toBe(null)
  })

  it('gives money alone once the member has left', () => {
    const order = { payable: 7000, cashUsed: 3000, lines: [createLine(1, 10_000, { cashShare: 3000 })] }
    const formerOrder = { ...order, before: nothing, orderer: null }
    expect(planGoodwill(formerOrder, 7000)).toMatchObject({ money: 7000, cash: 0 })
    expect(planGoodwill(formerOrder, 7001)).toBe(null)
  })

  it('adds up with returns in any order to what was paid, and no return gives less than nothing', () => {
    fc.assert(
      fc.property(
        fc.array(share, { minLength: 1, maxLength: 6 }),
        fc.nat(8000),
        fc.infiniteStream(fc.nat()),
        (parts, fee, picks) => {
          const readNextPick = () => picks.next().value ?? 0
          let lines = parts.map(({ paid: paidAmount, ...part }, at) => createLine(at, paidAmount, part))
          const cashUsed = parts.reduce((sum, { cashShare }) => sum + cashShare, 0)
          const payable = parts.reduce((sum, { paid: paidAmount }) => sum + paidAmount, 0) - cashUsed + fee
          const before = { money: 0, cash: 0 }
          let restingAmount = 0
          while (lines.some((one) => countRemaining(one) > 0)) {
            const order = { payable, cashUsed, lines, before, orderer: {} }
            const room = calculateGoodwillRoom(order)
            const amount = readNextPick() % (room.money + room.cash + 1)
            const gift = planGoodwill(order, amount)
            if (!gift) throw new Error('the room was not one')
            expect(gift.money + gift.cash).toBe(amount)
            lines = lines.map((one) => ({ ...one, ...gift.shares.find(({ id }) => id === one.id) }))
            restingAmount += amount
            const open = lines.filter((one) => countRemaining(one) > 0)
            const line = open[readNextPick() % open.length]
            if (!line) throw new Error('no line is open')
            const qty = 1 + (readNextPick() % countRemaining(line))
            const pieces = [{ id: line.id, qty }]
            before.money += gift.money
            before.cash += gift.cash
            const back = calculateLinesRefund({ payable, cashUsed, lines, before }, pieces)
            expect(Math.min(back.money, back.cash)).toBeGreaterThanOrEqual(0)
            restingAmount -= sumGoodwillOffset(lines, pieces)
            before.money += back.money
            before.cash += back.cash
            lines = lines.map((one) =>
              one.id === line.id
                ? { ...one, ...leaveGoodwill(one, qty), returnedQty: one.returnedQty + qty }
                : one,
            )
            const restingOnLines = lines.reduce((sum, one) => sum + one.goodwillMoney + one.goodwillCash, 0)
            expect(restingOnLines).toBe(restingAmount)
          }
          expect(before).toEqual({ money: payable, cash: cashUsed })
        },
      ),
    )
  })
})

describe('getNextRefundTime', () => {
  it('waits longer each time, and never stops', () => {
    const at = new Date(0)
    const seconds = [1, 2, 3, 4, 5, 99].map((attempts) => getNextRefundTime(attempts, at).getTime() / 1000)
    expect(seconds).toEqual([5, 15, 60, 300, 300, 300])
  })
})
