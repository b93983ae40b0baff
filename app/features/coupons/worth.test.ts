import { describe, expect, it } from 'vitest'
import { worthOf } from './worth.ts'

describe('what a coupon takes off', () => {
  it('is a sum or a share', () => {
    expect(worthOf({ type: 'AMOUNT', value: 5000, whereToUse: 'ORDER' })).toBe('5,000원')
    expect(worthOf({ type: 'RATE', value: 10, whereToUse: 'PRODUCT' })).toBe('10%')
    expect(worthOf({ type: 'RATE', value: 50, whereToUse: 'SHIPPING' })).toBe('50%')
  })

  it('is free delivery where it is all of the delivery', () => {
    expect(worthOf({ type: 'RATE', value: 100, whereToUse: 'SHIPPING' })).toBe('배송비 무료')
    expect(worthOf({ type: 'RATE', value: 100, whereToUse: 'PRODUCT' })).toBe('100%')
  })
})
