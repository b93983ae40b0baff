import { describe, expect, it } from 'vitest'
import { calculateDiscount, judgeCoupon, type CouponFacts } from './coupons.rules.ts'

const now = new Date('2026-11-21T12:00:00+09:00')
const createCoupon = (values: Partial<CouponFacts> = {}): CouponFacts => ({
  id: 1,
  whereToUse: 'ORDER',
  type: 'RATE',
  value: 5,
  minimumOrder: 0,
  maximumDiscount: null,
  kindIds: [],
  productIds: [],
  expiresAt: new Date('2026-12-01T00:00:00+09:00'),
  ...values,
})
const basket = {
  lines: [
    { productId: 1, kindId: 10, amount: 20_000 },
    { productId: 2, kindId: 20, amount: 30_000 },
  ],
  goods: 50_000,
  shipping: 0,
}

describe('calculateDiscount', () => {
  it('rounds down to whole won, under its ceiling and never above the amount', () => {
    expect(calculateDiscount(createCoupon(), 39_999)).toBe(1999)
    expect(calculateDiscount(createCoupon({ maximumDiscount: 1000 }), 39_999)).toBe(1000)
    expect(calculateDiscount(createCoupon({ type: 'AMOUNT', value: 5000 }), 3000)).toBe(3000)
  })
})

describe('judgeCoupon', () => {
  it('applies an order coupon to the kinds it is for', () => {
    expect(judgeCoupon(createCoupon(), basket, now)).toEqual({
      usable: true,
      discount: 2500,
      productId: null,
    })
    expect(judgeCoupon(createCoupon({ kindIds: [20] }), basket, now)).toMatchObject({ discount: 1500 })
    expect(judgeCoupon(createCoupon({ kindIds: [30] }), basket, now)).toEqual({
      usable: false,
      reason: 'products',
    })
  })
  it('ends with its last moment', () => {
    expect(judgeCoupon(createCoupon({ expiresAt: now }), basket, now)).toEqual({
      usable: false,
      reason: 'expired',
    })
  })
  it('asks for its minimum', () => {
    expect(judgeCoupon(createCoupon({ minimumOrder: 50_000 }), basket, now)).toMatchObject({ usable: true })
    expect(judgeCoupon(createCoupon({ minimumOrder: 50_001 }), basket, now)).toEqual({
      usable: false,
      reason: 'minimum',
    })
  })
  it('needs a delivery fee to take one off', () => {
    const shipping = createCoupon({ whereToUse: 'SHIPPING', type: 'AMOUNT', value: 3000 })
    expect(judgeCoupon(shipping, basket, now)).toEqual({ usable: false, reason: 'delivery' })
    expect(judgeCoupon(shipping, { ...basket, shipping: 2000 }, now)).toMatchObject({ discount: 2000 })
  })
  it('goes to the product named, or to the best', () => {
    const product = createCoupon({ whereToUse: 'PRODUCT' })
    expect(judgeCoupon(product, basket, now, 1)).toEqual({ usable: true, discount: 1000, productId: 1 })
    expect(judgeCoupon(product, basket, now)).toEqual({ usable: true, discount: 1500, productId: 2 })
    expect(judgeCoupon(product, basket, now, 3)).toEqual({ usable: false, reason: 'products' })
  })
  it('is of no use where there is nothing left to take off', () => {
    const lines = basket.lines.map((line) => ({ ...line, amount: 0 }))
    expect(judgeCoupon(createCoupon(), { ...basket, lines }, now)).toEqual({
      usable: false,
      reason: 'nothing',
    })
  })
})
