import { describe, expect, it } from 'vitest'
import { isFreeDelivery } from './coupon-value.ts'

describe('a coupon of free delivery', () => {
  it('takes all of the delivery off', () => {
    expect(isFreeDelivery({ type: 'RATE', value: 100, whereToUse: 'SHIPPING' })).toBe(true)
  })

  it('is none that takes off a part, a sum, or something else', () => {
    expect(isFreeDelivery({ type: 'RATE', value: 50, whereToUse: 'SHIPPING' })).toBe(false)
    expect(isFreeDelivery({ type: 'AMOUNT', value: 100, whereToUse: 'SHIPPING' })).toBe(false)
    expect(isFreeDelivery({ type: 'RATE', value: 100, whereToUse: 'PRODUCT' })).toBe(false)
  })
})
