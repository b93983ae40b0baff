import { describe, expect, it } from 'vitest'
import { toPaymentOutcomeKind, toPaymentStart } from './payment-start.ts'

describe('where the page of a payment begins', () => {
  it.each([
    ['PENDING_PAYMENT', false, 'reaching'],
    ['PENDING_PAYMENT', true, 'returned'],
    ['UNKNOWN', false, 'unclear'],
    ['APPROVING', false, 'asking'],
    ['PRE_ORDER', true, 'asking'],
    ['PRE_ORDER', false, null],
    ['RESET', false, null],
    ['VOIDED', false, 'asking'],
    ['EXPIRED', false, 'expired'],
    ['AWAITING_DEPOSIT', false, 'deposit'],
    ['PAID', true, 'paid'],
    ['PICKED_UP', false, 'paid'],
  ] as const)('an order that is %s (returned: %s) begins at %s', (status, isReturned, start) => {
    expect(toPaymentStart({ status, hold: null }, isReturned)).toBe(start)
  })

  it('takes up what a window answered that no page heard of', () => {
    const hold = { until: '2026-11-21T14:15:00+09:00', now: '2026-11-21T14:03:00+09:00', answered: true }
    expect(toPaymentStart({ status: 'PENDING_PAYMENT', hold }, false)).toBe('returned')
  })

  it('knows an order whose time ran out while it waited', () => {
    expect(toPaymentOutcomeKind('PENDING_PAYMENT')).toBe('expired')
  })
})
