import { describe, expect, it } from 'vitest'
import { actsOf, amountOf, nextCycle, outcomeOf, pauseFor, refusalOf } from './subscribe.rules.ts'

const offer = { status: 'ON_SALE', fulfilment: 'BOTH', subscribable: true, perPersonLimit: null } as const
const wanted = [{ productId: 1, qty: 2 }]
const refusal = (
  values: Partial<Parameters<typeof refusalOf>[1] extends ReadonlyMap<number, infer O> ? O : never>,
  law = false,
) => refusalOf(wanted, new Map([[1, { ...offer, ...values }]]), law)

describe('refusalOf', () => {
  it('sends again and again what may be sent at all', () => {
    expect(refusal({})).toBeNull()
    expect(refusal({ subscribable: false })).toBe('subscribe.product.not_allowed')
    expect(refusal({ perPersonLimit: 6 })).toBe('subscribe.product.not_allowed')
    expect(refusal({ status: 'STOPPED' })).toBe('cart.product.stopped')
    expect(refusalOf(wanted, new Map(), false)).toBe('cart.product.not_found')
  })
  it('leaves ordinary wine in the store unless the operator may send it', () => {
    expect(refusal({ fulfilment: 'PICKUP' })).toBe('subscribe.product.not_allowed')
    expect(refusal({ fulfilment: 'PICKUP' }, true)).toBeNull()
  })
})

describe('amountOf', () => {
  it('adds the way there', () => {
    expect(amountOf([{ qty: 2, price: 10_000 }], '06236')).toEqual({
      goods: 20_000,
      shipping: 3000,
      amount: 23_000,
    })
    expect(amountOf([{ qty: 1, price: 50_000 }], null).shipping).toBe(0)
  })
})

describe('nextCycle', () => {
  const now = new Date('2026-11-21T12:00:00+09:00')
  it('counts on from the day that was meant, and never falls behind', () => {
    expect(nextCycle('2026-11-21', 4, now)).toBe('2026-12-19')
    expect(nextCycle('2026-09-01', 2, now)).toBe('2026-11-22')
  })
})

describe('outcomeOf', () => {
  it('waits for the provider, pauses over a refusal, and tries again what was never sent', () => {
    expect((['APPROVING', 'UNKNOWN', 'VOIDING', 'PENDING_PAYMENT'] as const).map(outcomeOf)).toEqual(
      Array(4).fill('OPEN'),
    )
    expect((['FAILED', 'VOIDED', 'EXPIRED', 'PAID', 'CANCELLED'] as const).map(outcomeOf)).toEqual([
      'REFUSED',
      'REFUSED',
      'AGAIN',
      'DONE',
      'DONE',
    ])
  })
})

describe('pauseFor', () => {
  it('knows what keeps a delivery from being opened, and nothing else', () => {
    expect(pauseFor('order.stock.short')).toBe('STOCK')
    expect(pauseFor('subscribe.amount.changed')).toBe('PRICE')
    expect(pauseFor('order.adult.required')).toBe('ADULT')
    expect(pauseFor('request.busy')).toBeUndefined()
  })
})

describe('actsOf', () => {
  it('allows nothing once it was stopped', () => {
    expect(Object.values(actsOf({ state: 'STOPPED', busy: false }))).toEqual(Array(5).fill(false))
    expect(actsOf({ state: 'ACTIVE', busy: true })).toMatchObject({ skip: false, pause: true, stop: true })
  })
})
