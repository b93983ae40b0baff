import { describe, expect, it } from 'vitest'
import { bestIn, changeOf, chosenIn } from './coupon-choice.ts'
import { calculation } from './samples.ts'

describe('choosing coupons', () => {
  it('shows what is chosen by the place where it takes off', () => {
    expect(chosenIn(calculation())).toEqual({ ORDER: 2, PRODUCT: 1 })
  })

  it('takes of each place the one that takes off most, and none that takes off nothing', () => {
    expect(bestIn(calculation())).toEqual({ ORDER: 2, PRODUCT: 1 })
  })

  it('says of every place what is chosen, so that what was taken away goes', () => {
    expect(changeOf({ PRODUCT: 1 })).toEqual({
      orderCoupon: null,
      shipCoupon: null,
      productCoupons: [{ idCoupon: 1 }],
      productB2CCoupons: [],
    })
  })
})
