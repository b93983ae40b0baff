import { describe, expect, it } from 'vitest'
import { bestIn, changeOf, chosenAt, chosenIn, isBest, put, spotsOf } from './coupon-choice.ts'
import { calculation } from './samples.ts'

const onFirst = { place: 'PRODUCT', product: 1 } as const
const onThird = { place: 'PRODUCT', product: 3 } as const
const onOrder = { place: 'ORDER', product: null } as const

describe('choosing coupons', () => {
  it('has a spot for each product that a coupon fits, and one for the order', () => {
    expect(spotsOf(calculation())).toEqual([onFirst, onThird, onOrder])
  })

  it('shows what is chosen and what is best by the spot where it takes off', () => {
    const chosen = [
      { ...onFirst, coupon: 1 },
      { ...onOrder, coupon: 2 },
    ]
    expect(chosenIn(calculation())).toEqual(chosen)
    expect(bestIn(calculation())).toEqual(chosen)
  })

  it('knows the best choice from any other, in whatever order it was made', () => {
    const best = bestIn(calculation())
    expect(isBest(calculation(), best.toReversed())).toBe(true)
    expect(isBest(calculation(), put(best, onOrder, undefined))).toBe(false)
    expect(isBest(calculation(), put(best, onThird, 1))).toBe(false)
    expect(isBest(calculation(), [])).toBe(false)
  })

  it('puts a coupon at one spot only', () => {
    const moved = put(chosenIn(calculation()), onThird, 1)
    expect(chosenAt(moved, onThird)).toBe(1)
    expect(chosenAt(moved, onFirst)).toBeUndefined()
    expect(put(moved, onThird, undefined)).toEqual([{ ...onOrder, coupon: 2 }])
  })

  it('says of every place what is chosen, so that what was taken away goes', () => {
    expect(changeOf([{ ...onFirst, coupon: 1 }])).toEqual({
      orderCoupon: null,
      shipCoupon: null,
      productCoupons: [{ idCoupon: 1, idProduct: 1 }],
      productB2CCoupons: [],
    })
  })
})
