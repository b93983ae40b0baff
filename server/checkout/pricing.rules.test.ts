import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CouponFacts } from '../coupons/coupons.rules.ts'
import {
  calculatePrice,
  allocateProportionally,
  calculateCouponDiscount,
  type PricingInput,
  type ChosenCoupon,
} from './pricing.rules.ts'

const now = new Date('2026-11-21T12:00:00+09:00')
const createCoupon = (id: number, values: Partial<CouponFacts> = {}): CouponFacts => ({
  id,
  whereToUse: 'ORDER',
  type: 'RATE',
  value: 10,
  minimumOrder: 0,
  maximumDiscount: null,
  kindIds: [],
  productIds: [],
  expiresAt: new Date('2027-01-01T00:00:00+09:00'),
  ...values,
})
const createLine = (productId: number, unitPrice: number, qty = 1, kindId = 1) => ({
  productId,
  kindId,
  qty,
  unitPrice,
})
const createChosenCoupons = (...coupons: CouponFacts[]): ChosenCoupon[] =>
  coupons.map(({ id, whereToUse, productIds }) => ({
    couponId: id,
    productId: productIds[0] ?? null,
    whereToUse,
  }))
const createInput = (values: Partial<PricingInput> & { all?: CouponFacts[] } = {}): PricingInput => ({
  lines: [createLine(1, 30_000)],
  shipping: 0,
  chosen: [],
  coupons: new Map((values.all ?? []).map((one) => [one.id, one])),
  useCash: 0,
  now,
  ...values,
})
const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)

describe('allocateProportionally', () => {
  it('puts what is left over on the last part', () => {
    expect(allocateProportionally(100, [100, 100, 100])).toEqual([33, 33, 34])
  })
  it('gives every won away and no part more than itself', () => {
    const parts = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(parts, fc.double({ min: 0, max: 1, noNaN: true }), (partAmounts, share) => {
        const amount = Math.floor(sum(partAmounts) * share)
        const shares = allocateProportionally(amount, partAmounts)
        expect(sum(shares)).toBe(amount)
        shares.forEach((one, at) => expect(one).toBeLessThanOrEqual(partAmounts[at] ?? 0))
      }),
    )
  })
})

describe('calculatePrice', () => {
  it('takes coupons off in the order product, site, order, delivery', () => {
    const all = [
      createCoupon(1, { whereToUse: 'PRODUCT', type: 'AMOUNT', value: 10_000, productIds: [1] }),
      createCoupon(2, { whereToUse: 'PRODUCT_B2C', productIds: [1] }),
      createCoupon(3),
      createCoupon(4, { whereToUse: 'SHIPPING', value: 100 }),
    ]
    const price = calculatePrice(createInput({ all, chosen: createChosenCoupons(...all), shipping: 3000 }))
    expect(price.discounts.map(({ discount }) => discount)).toEqual([10_000, 2000, 1800, 3000])
    expect(price).toMatchObject({ goods: 30_000, total: 33_000, discount: 16_800, payable: 16_200 })
    expect(price.shares).toEqual([{ productId: 1, discountShare: 13_800, cashShare: 0, paidShare: 16_200 }])
  })
  it('takes one coupon for each place', () => {
    const all = [createCoupon(1), createCoupon(2)]
    const price = calculatePrice(createInput({ all, chosen: createChosenCoupons(...all) }))
    expect(price.discount).toBe(3000)
    expect(price.refused).toEqual([{ couponId: 2, reason: 'twice' }])
  })
  it('puts a product coupon without a product where it takes off most, once', () => {
    const all = [createCoupon(1, { whereToUse: 'PRODUCT' }), createCoupon(2, { whereToUse: 'PRODUCT' })]
    const lines = [createLine(1, 10_000), createLine(2, 30_000)]
    const price = calculatePrice(createInput({ all, lines, chosen: createChosenCoupons(...all) }))
    expect(price.discounts).toMatchObject([{ couponId: 1, productId: 2, discount: 3000 }])
    expect(price.refused).toEqual([{ couponId: 2, reason: 'twice' }])
  })
  it('refuses a coupon in a place that it is not for', () => {
    const shipping = createCoupon(1, { whereToUse: 'SHIPPING' })
    const price = calculatePrice(
      createInput({ all: [shipping], chosen: [{ couponId: 1, productId: null, whereToUse: 'ORDER' }] }),
    )
    expect(price).toMatchObject({ discount: 0, refused: [{ couponId: 1, reason: 'unknown' }] })
  })
  it('pays with cash for goods before delivery', () => {
    const price = calculatePrice(createInput({ shipping: 3000, useCash: 31_000 }))
    expect(price).toMatchObject({ cashUsed: 31_000, payable: 2000, shares: [{ cashShare: 30_000 }] })
  })
  it('adds up for any order', () => {
    const anyLine = fc.record({
      unitPrice: fc.integer({ min: 100, max: 3_000_000 }),
      qty: fc.integer({ min: 1, max: 99 }),
      kindId: fc.integer({ min: 1, max: 3 }),
    })
    const anyCoupon = fc.record({
      whereToUse: fc.constantFrom(
        'ORDER' as const,
        'SHIPPING' as const,
        'PRODUCT' as const,
        'PRODUCT_B2C' as const,
      ),
      type: fc.constantFrom('RATE' as const, 'AMOUNT' as const),
      value: fc.integer({ min: 1, max: 100 }),
      kindIds: fc.subarray([1, 2, 3]),
      maximumDiscount: fc.option(fc.integer({ min: 1, max: 50_000 })),
    })
    fc.assert(
      fc.property(
        fc.array(anyLine, { minLength: 1, maxLength: 10 }),
        fc.array(anyCoupon, { maxLength: 6 }),
        fc.nat({ max: 10_000_000 }),
        fc.constantFrom(0, 3000, 8000),
        (someLines, someCoupons, useCash, shipping) => {
          const all = someCoupons.map((one, at) => createCoupon(at + 1, one))
          const lines = someLines.map((one, at) => ({ ...one, productId: at + 1 }))
          const price = calculatePrice(
            createInput({ all, lines, chosen: createChosenCoupons(...all), useCash, shipping }),
          )
          const offShipping = sum(price.discounts.filter((one) => one.shipping).map((one) => one.discount))
          const paidTotal = sum(price.shares.map((share) => share.paidShare))
          expect(price.payable).toBe(price.total - price.discount - price.cashUsed)
          expect(price.payable).toBeGreaterThanOrEqual(0)
          expect(sum(price.shares.map((share) => share.discountShare))).toBe(price.discount - offShipping)
          expect(sum(price.shares.map((share) => share.cashShare))).toBe(Math.min(price.cashUsed, paidTotal))
          for (const share of price.shares) expect(share.cashShare).toBeLessThanOrEqual(share.paidShare)
        },
      ),
    )
  })
})

describe('calculateCouponDiscount', () => {
  it('reckons a coupon after those that go before it, and not beside its own kind', () => {
    const product = createCoupon(1, { whereToUse: 'PRODUCT', type: 'AMOUNT', value: 10_000, productIds: [1] })
    const [one, other] = [createCoupon(2), createCoupon(3, { value: 20 })]
    const all = [product, one, other]
    expect(
      calculateCouponDiscount(createInput({ all, chosen: createChosenCoupons(product, one) }), other),
    ).toEqual({
      discount: 4000,
      reason: null,
    })
    expect(calculateCouponDiscount(createInput({ all }), createCoupon(4, { minimumOrder: 40_000 }))).toEqual({
      discount: 0,
      reason: 'minimum',
    })
  })

  it('reckons a coupon for products on the best of those that are named', () => {
    const lines = [createLine(1, 30_000), createLine(2, 50_000)]
    const one = createCoupon(1, { whereToUse: 'PRODUCT' })
    expect(calculateCouponDiscount(createInput({ lines }), one, [1]).discount).toBe(3000)
    expect(calculateCouponDiscount(createInput({ lines }), one, [1, 2]).discount).toBe(5000)
    const other = createCoupon(2, { whereToUse: 'PRODUCT', productIds: [3] })
    expect(calculateCouponDiscount(createInput({ lines }), other, [1, 2])).toEqual({
      discount: 0,
      reason: 'products',
    })
  })
})
