import { describe, expect, it } from 'vitest'
import { applyChanges, type Choices } from './choices.rules.ts'

const before: Choices = {
  storeId: 1,
  pickupDate: '2026-11-22',
  pickupTime: '12:00',
  shipId: null,
  postalCode: null,
  useCash: 1000,
  coupons: [
    { couponId: 1, productId: null, whereToUse: 'ORDER' },
    { couponId: 2, productId: 7, whereToUse: 'PRODUCT' },
  ],
}

describe('applyChanges', () => {
  it('leaves what is not named', () => {
    expect(applyChanges(before, {})).toEqual(before)
    expect(applyChanges(before, { useCash: 0 })).toEqual({ ...before, useCash: 0 })
  })
  it('asks for the time anew at another store', () => {
    expect(applyChanges(before, { store: 2 })).toMatchObject({
      storeId: 2,
      pickupDate: null,
      pickupTime: null,
    })
    expect(applyChanges(before, { store: 2, pickupDate: '2026-11-23', pickupTime: '13:00' })).toMatchObject({
      pickupDate: '2026-11-23',
      pickupTime: '13:00',
    })
    expect(applyChanges(before, { store: 1 })).toMatchObject({ pickupTime: '12:00' })
  })
  it('replaces the coupons of the places that are named', () => {
    expect(applyChanges(before, { orderCoupon: null }).coupons).toEqual([before.coupons[1]])
    expect(applyChanges(before, { productCoupons: [{ idCoupon: 3 }] }).coupons).toEqual([
      before.coupons[0],
      { couponId: 3, productId: null, whereToUse: 'PRODUCT' },
    ])
  })
})
