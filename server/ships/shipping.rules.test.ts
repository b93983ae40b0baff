import { describe, expect, it } from 'vitest'
import { getRemoteFee, calculateShippingFee } from './shipping.rules.ts'

describe('getRemoteFee', () => {
  it.each([
    ['06236', 0],
    ['62999', 0],
    ['63000', 3000],
    ['63644', 3000],
    ['63645', 0],
    ['40200', 5000],
    ['40240', 5000],
    ['40241', 0],
    ['23124', 5000],
  ])('asks for %s %i won more', (postalCode, fee) => expect(getRemoteFee(postalCode)).toBe(fee))
})

describe('calculateShippingFee', () => {
  it('is 3,000 won, and nothing from 50,000', () => {
    expect(calculateShippingFee(49_999, '06236')).toBe(3000)
    expect(calculateShippingFee(50_000, '06236')).toBe(0)
    expect(calculateShippingFee(10_000, null)).toBe(3000)
  })
  it('asks for the way to an island even where delivery is free', () => {
    expect(calculateShippingFee(50_000, '63122')).toBe(3000)
  })
})
