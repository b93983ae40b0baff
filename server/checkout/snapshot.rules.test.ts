import { describe, expect, it } from 'vitest'
import { hashSnapshot } from './snapshot.rules.ts'

const order = {
  type: 'PICKUP' as const,
  gift: false,
  storeId: 1,
  pickupDate: '2026-11-22',
  pickupTime: '12:00:00',
  shipTo: null,
}
const snapshot = {
  lines: [{ productId: 1, qty: 1, unitPrice: 30_000, listPrice: 40_000, name: '와인' }],
  coupons: [{ couponId: 1, productId: null, whereToUse: 'ORDER', name: '쿠폰', discount: 1000 }],
  shipId: null,
  postalCode: null,
  total: 30_000,
  discount: 1000,
  shipping: 0,
  cashUsed: 0,
  payable: 29_000,
}
const line = snapshot.lines.map((one) => one)[0]

describe('hashSnapshot', () => {
  it('is the same for the same decision, however the time is spelt', () => {
    expect(hashSnapshot({ ...order, pickupTime: '12:00' }, snapshot)).toBe(hashSnapshot(order, snapshot))
  })
  it('is the same for each store that may send the parcel', () => {
    const parcel = { ...order, type: 'DELIVERY' as const }
    expect(hashSnapshot({ ...parcel, storeId: 2 }, snapshot)).toBe(hashSnapshot(parcel, snapshot))
  })
  it.each([
    ['the store', { storeId: 2 }, {}],
    ['the day', { pickupDate: '2026-11-23' }, {}],
    ['a gift', { gift: true }, {}],
    ['a price', {}, { lines: [{ ...line, unitPrice: 29_000 }] }],
    ['a quantity', {}, { lines: [{ ...line, qty: 2 }] }],
    ['a coupon', {}, { coupons: [] }],
    ['cash', {}, { cashUsed: 1 }],
    ['what is payable', {}, { payable: 1 }],
  ])('changes with %s', (_, orderChange, snapshotChange) => {
    const changedHash = hashSnapshot({ ...order, ...orderChange }, {
      ...snapshot,
      ...snapshotChange,
    } as typeof snapshot)
    expect(changedHash).not.toBe(hashSnapshot(order, snapshot))
  })
})
