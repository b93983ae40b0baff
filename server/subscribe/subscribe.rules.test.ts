import { describe, expect, it } from 'vitest'
import {
  getSubscriptionActions,
  calculateSubscriptionAmount,
  getNextCycleDay,
  toCycleOutcome,
  findPauseReason,
  findSubscriptionRefusal,
} from './subscribe.rules.ts'

const offer = { status: 'ON_SALE', fulfilment: 'BOTH', subscribable: true, perPersonLimit: null } as const
const items = [{ productId: 1, qty: 2 }]
const findRefusal = (
  values: Partial<
    Parameters<typeof findSubscriptionRefusal>[1] extends ReadonlyMap<number, infer O> ? O : never
  >,
  alcoholDelivery = false,
) => findSubscriptionRefusal(items, new Map([[1, { ...offer, ...values }]]), alcoholDelivery)

describe('findSubscriptionRefusal', () => {
  it('sends again and again what may be sent at all', () => {
    expect(findRefusal({})).toBeNull()
    expect(findRefusal({ subscribable: false })).toBe('subscribe.product.not_allowed')
    expect(findRefusal({ perPersonLimit: 6 })).toBe('subscribe.product.not_allowed')
    expect(findRefusal({ status: 'STOPPED' })).toBe('cart.product.stopped')
    expect(findSubscriptionRefusal(items, new Map(), false)).toBe('cart.product.not_found')
  })
  it('leaves ordinary wine in the store unless the operator may send it', () => {
    expect(findRefusal({ fulfilment: 'PICKUP' })).toBe('subscribe.product.not_allowed')
    expect(findRefusal({ fulfilment: 'PICKUP' }, true)).toBeNull()
  })
})

describe('calculateSubscriptionAmount', () => {
  it('adds the way there', () => {
    expect(calculateSubscriptionAmount([{ qty: 2, price: 10_000 }], '06236')).toEqual({
      goods: 20_000,
      shipping: 3000,
      amount: 23_000,
    })
    expect(calculateSubscriptionAmount([{ qty: 1, price: 50_000 }], null).shipping).toBe(0)
  })
})

describe('getNextCycleDay', () => {
  const now = new Date('2026-11-21T12:00:00+09:00')
  it('counts on from the day that was meant, and never falls behind', () => {
    expect(getNextCycleDay('2026-11-21', 4, now)).toBe('2026-12-19')
    expect(getNextCycleDay('2026-09-01', 2, now)).toBe('2026-11-22')
  })
})

describe('toCycleOutcome', () => {
  it('waits for the provider, pauses over a refusal, and tries again what was never sent', () => {
    expect((['APPROVING', 'UNKNOWN', 'VOIDING', 'PENDING_PAYMENT'] as const).map(toCycleOutcome)).toEqual(
      Array(4).fill('OPEN'),
    )
    expect((['FAILED', 'VOIDED', 'EXPIRED', 'PAID', 'CANCELLED'] as const).map(toCycleOutcome)).toEqual([
      'REFUSED',
      'REFUSED',
      'AGAIN',
      'DONE',
      'DONE',
    ])
  })
})

describe('findPauseReason', () => {
  it('knows what keeps a delivery from being opened, and nothing else', () => {
    expect(findPauseReason('order.stock.short')).toBe('STOCK')
    expect(findPauseReason('subscribe.amount.changed')).toBe('PRICE')
    expect(findPauseReason('order.adult.required')).toBe('ADULT')
    expect(findPauseReason('request.busy')).toBeUndefined()
  })
})

describe('getSubscriptionActions', () => {
  it('allows nothing once it was stopped', () => {
    expect(Object.values(getSubscriptionActions({ state: 'STOPPED', busy: false }))).toEqual(
      Array(5).fill(false),
    )
    expect(getSubscriptionActions({ state: 'ACTIVE', busy: true })).toMatchObject({
      skip: false,
      pause: true,
      stop: true,
    })
  })
})
