import { describe, expect, it } from 'vitest'
import { listBottleOptions } from './vintage-choice.ts'

const bottle = (id: number, vintage: number | null, volumeMl: number, stockQty = 5) => ({
  ...{ id, vintage, volumeMl, stockQty, price: 30_000, rating: null, ratingCount: 0 },
})

describe('the vintages and sizes of a wine', () => {
  it('come newest first, those sold out last, sizes smallest first', () => {
    const { vintages, sizes } = listBottleOptions(
      [bottle(1, 2018, 750), bottle(2, 2019, 750, 0), bottle(3, 2016, 750), bottle(4, 2018, 1500)],
      1,
    )
    expect(vintages.map(({ value }) => value)).toEqual([2018, 2016, 2019])
    expect(vintages.map(({ isSoldOut }) => isSoldOut)).toEqual([false, false, true])
    expect(sizes.map(({ value, id }) => [value, id])).toEqual([
      [750, 1],
      [1500, 4],
    ])
  })

  it('lead nowhere where the combination does not exist, and say what they exist with', () => {
    const { sizes } = listBottleOptions(
      [bottle(1, 2018, 750), bottle(3, 2016, 750), bottle(4, 2018, 1500)],
      3,
    )
    expect(sizes[1]).toMatchObject({ value: 1500, id: undefined, existsWith: [2018] })
  })

  it('lead to a bottle that nothing else would lead to', () => {
    const { vintages, sizes } = listBottleOptions([bottle(1, 2018, 750), bottle(9, 2010, 1500)], 1)
    expect(vintages.map(({ id }) => id)).toEqual([1, 9])
    expect(sizes.map(({ id }) => id)).toEqual([1, 9])
  })

  it('have one current value each', () => {
    const { vintages, sizes } = listBottleOptions([bottle(1, null, 750), bottle(2, null, 200)], 2)
    expect(vintages.filter(({ isCurrent }) => isCurrent).map(({ value }) => value)).toEqual([null])
    expect(sizes.filter(({ isCurrent }) => isCurrent).map(({ value }) => value)).toEqual([200])
  })
})
