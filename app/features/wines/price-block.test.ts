import { describe, expect, it } from 'vitest'
import { calculateCouponTotal, calculateTotal, hasInterestFreeInstallments } from './price-block.tsx'
import { product } from './samples.ts'

const coupon = { name: '가입 축하 5% 쿠폰', price: 18_905, discount: 995, rate: 5, most: 10_000 }
const priceForVisitor = { ...product, price: 19_900, couponPrice: { ...coupon, requiresSignUp: true } }
const priceForMember = { ...product, price: 19_900, couponPrice: { ...coupon, requiresSignUp: false } }

describe('the total of a product', () => {
  it('leaves out a coupon that the visitor gets by signing up', () => {
    expect(calculateTotal(priceForVisitor, 1)).toBe(19_900)
    expect(calculateTotal(priceForVisitor, 2)).toBe(39_800)
    expect(calculateCouponTotal(priceForVisitor, 1)).toBe(18_905)
  })

  it("takes off the member's own coupon, up to its limit", () => {
    expect(calculateTotal(priceForMember, 1)).toBe(18_905)
    expect(calculateTotal(priceForMember, 20)).toBe(388_000)
  })

  it('can be paid in installments without interest from 50,000 won on', () => {
    expect([49_999, 50_000].map(hasInterestFreeInstallments)).toEqual([false, true])
  })

  it("follows the chosen store's price", () => {
    const store = { ...product.stores[0]!, price: 20_000 }
    expect(calculateTotal(priceForVisitor, 1, store)).toBe(20_000)
    expect(calculateTotal(priceForMember, 1, store)).toBe(19_000)
  })
})
