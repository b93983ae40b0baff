import { describe, expect, it } from 'vitest'
import {
  listBestSelections,
  toOrderChoices,
  findCouponAt,
  listSelections,
  isBestChoice,
  selectCoupon,
  listSpots,
} from './coupon-choice.ts'
import { createCalculation } from './samples.ts'

const onFirst = { place: 'PRODUCT', product: 1 } as const
const onThird = { place: 'PRODUCT', product: 3 } as const
const onOrder = { place: 'ORDER', product: null } as const

describe('choosing coupons', () => {
  it('has a spot for each product that a coupon fits, and one for the order', () => {
    expect(listSpots(createCalculation())).toEqual([onFirst, onThird, onOrder])
  })

  it('shows what is chosen and what is best by the spot where it takes off', () => {
    const selections = [
      { ...onFirst, coupon: 1 },
      { ...onOrder, coupon: 2 },
    ]
    expect(listSelections(createCalculation())).toEqual(selections)
    expect(listBestSelections(createCalculation())).toEqual(selections)
  })

  it('recognizes the best choice among others, chosen in any order', () => {
    const best = listBestSelections(createCalculation())
    expect(isBestChoice(createCalculation(), best.toReversed())).toBe(true)
    expect(isBestChoice(createCalculation(), selectCoupon(best, onOrder, undefined))).toBe(false)
    expect(isBestChoice(createCalculation(), selectCoupon(best, onThird, 1))).toBe(false)
    expect(isBestChoice(createCalculation(), [])).toBe(false)
  })

  it('puts a coupon at one spot only', () => {
    const movedSelections = selectCoupon(listSelections(createCalculation()), onThird, 1)
    expect(findCouponAt(movedSelections, onThird)).toBe(1)
    expect(findCouponAt(movedSelections, onFirst)).toBeUndefined()
    expect(selectCoupon(movedSelections, onThird, undefined)).toEqual([{ ...onOrder, coupon: 2 }])
  })

  it('says of every place what is chosen, so that what was taken away goes', () => {
    expect(toOrderChoices([{ ...onFirst, coupon: 1 }])).toEqual({
      orderCoupon: null,
      shipCoupon: null,
      productCoupons: [{ idCoupon: 1, idProduct: 1 }],
      productB2CCoupons: [],
    })
  })
})
