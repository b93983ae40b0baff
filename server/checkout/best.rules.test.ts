import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CouponFacts } from '../coupons/coupons.rules.ts'
import { findBestCoupons } from './best.rules.ts'
import { calculatePrice, type ChosenCoupon } from './pricing.rules.ts'

const now = new Date('2026-11-21T12:00:00+09:00')
const createCoupon = (id: number, values: Partial<CouponFacts>): CouponFacts => ({
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
const toCouponMap = (coupons: CouponFacts[]) => new Map(coupons.map((one) => [one.id, one]))

/** Every subset of the coupons, each for every product or for no named one. */
const listEveryChoice = (coupons: CouponFacts[], productIds: number[]): ChosenCoupon[][] =>
  coupons.reduce<ChosenCoupon[][]>(
    (choices, { id: couponId, whereToUse }) =>
      choices.flatMap((choice) => [
        choice,
        ...(whereToUse.startsWith('PRODUCT') ? productIds : [null]).map((productId) => [
          ...choice,
          { couponId, productId, whereToUse },
        ]),
      ]),
    [[]],
  )

const createCouponArbitrary = (id: number) =>
  fc
    .record({
      whereToUse: fc.constantFrom('ORDER', 'PRODUCT', 'PRODUCT_B2C', 'SHIPPING'),
      type: fc.constantFrom('RATE', 'AMOUNT'),
      small: fc.integer({ min: 1, max: 90 }),
      minimumOrder: fc.constantFrom(0, 20_000, 60_000),
      maximumDiscount: fc.constantFrom(null, 3000, 10_000),
      productIds: fc.constantFrom([], [1], [2, 3]),
    } as const)
    .map(({ small, ...values }) =>
      createCoupon(id, {
        ...values,
        productIds: values.whereToUse === 'SHIPPING' ? [] : values.productIds,
        value: values.type === 'RATE' ? small : small * 200,
      }),
    )

describe('findBestCoupons', () => {
  it('takes off as much as the best of every choice there is', () => {
    const lines = fc.tuple(
      ...[1, 2, 3].map((productId) =>
        fc
          .record({ qty: fc.integer({ min: 1, max: 3 }), unitPrice: fc.integer({ min: 900, max: 60_000 }) })
          .map((line) => ({ productId, kindId: 1, ...line })),
      ),
    )
    const coupons = fc.tuple(...[1, 2, 3, 4].map(createCouponArbitrary))
    fc.assert(
      fc.property(lines, coupons, fc.constantFrom(0, 3000), (orderLines, facts, shipping) => {
        const input = { lines: orderLines, shipping, coupons: toCouponMap(facts), now }
        const discounts = listEveryChoice(facts, [1, 2, 3]).map(
          (chosenCoupons) => calculatePrice({ ...input, chosen: chosenCoupons, useCash: 0 }).discount,
        )
        const best = findBestCoupons(input)
        expect(best.discount).toBe(Math.max(...discounts))
        expect(best.coupons.reduce((sum, { discount }) => sum + discount, 0)).toBe(best.discount)
      }),
      { numRuns: 300 },
    )
  })

  it('gives two coupons for products to different bottles', () => {
    const lines = [
      { productId: 1, kindId: 1, qty: 1, unitPrice: 50_000 },
      { productId: 2, kindId: 1, qty: 1, unitPrice: 20_000 },
    ]
    const coupons = toCouponMap([
      createCoupon(1, { whereToUse: 'PRODUCT', value: 10 }),
      createCoupon(2, { whereToUse: 'PRODUCT', value: 20 }),
    ])
    expect(findBestCoupons({ lines, shipping: 0, coupons, now }).coupons).toEqual([
      {
        ...{ couponId: 1, productId: 2, discount: 2000, shipping: false },
        shares: [{ productId: 2, amount: 2000 }],
      },
      {
        ...{ couponId: 2, productId: 1, discount: 10_000, shipping: false },
        shares: [{ productId: 1, amount: 10_000 }],
      },
    ])
  })

  it('leaves a coupon that takes off nothing more', () => {
    const lines = [{ productId: 1, kindId: 1, qty: 1, unitPrice: 5000 }]
    const coupons = toCouponMap([
      createCoupon(1, { type: 'AMOUNT', value: 5000 }),
      createCoupon(2, { whereToUse: 'PRODUCT', type: 'AMOUNT', value: 1000 }),
    ])
    expect(findBestCoupons({ lines, shipping: 0, coupons, now })).toMatchObject({
      discount: 5000,
      coupons: [{ couponId: 1 }],
    })
  })
})
