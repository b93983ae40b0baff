import { describe, expect, it } from 'vitest'
import { createOrder, createRefund } from '../orders/samples.ts'
import type { OrderStatus } from '../orders/orders.queries.ts'
import { isEnded, toOrderOutcome } from './order-outcome.ts'
import { isOrdered, toPaymentOutcomeKind } from './payment-start.ts'

const [line] = createOrder().lines
if (!line) throw new Error('the sample has no line')
const wine = { ...line, qty: 2, cancelledQty: 0, returnedQty: 0 }

describe('the outcome of an order on its page after payment', () => {
  it.each<[OrderStatus, string]>([
    ['PAID', 'done'],
    ['AWAITING_DEPOSIT', 'deposit'],
    ['PICKED_UP', 'done'],
    ['CANCEL_REQUESTED', 'cancelling'],
    ['REFUNDING', 'cancelling'],
    ['PARTIALLY_CANCELLED', 'partlyCancelled'],
    ['CANCELLED', 'cancelled'],
    ['RETURNED', 'returned'],
  ])('of %s is %s', (status, outcome) => {
    expect(isOrdered(toPaymentOutcomeKind(status))).toBe(true)
    expect(toOrderOutcome({ status, lines: [wine], refunds: [] })).toBe(outcome)
  })
  it('is never done once it was cancelled or returned whole', () => {
    for (const status of ['CANCEL_REQUESTED', 'REFUNDING', 'CANCELLED', 'RETURNED'] as const)
      expect(isEnded(toOrderOutcome({ status, lines: [wine], refunds: [] }))).toBe(true)
  })
  it('is partly cancelled while the rest is prepared, and while the refund of a part is under way', () => {
    const lines = [{ ...wine, cancelledQty: 1 }]
    expect(toOrderOutcome({ status: 'PREPARING', lines, refunds: [] })).toBe('partlyCancelled')
    const refunds = [createRefund({ state: 'REQUESTED', lines: [{ id: wine.id, qty: 1 }] })]
    expect(toOrderOutcome({ status: 'REFUNDING', lines: [wine], refunds })).toBe('partlyCancelled')
    const whole = [createRefund({ state: 'REQUESTED', lines: null })]
    expect(toOrderOutcome({ status: 'REFUNDING', lines: [wine], refunds: whole })).toBe('cancelling')
  })
})
