import { describe, expect, it } from 'vitest'
import { correlate, countBefore, findNeighbors, measureOrder, sumTogether } from './taste-measures.ts'

// Four shoppers, four wines. 0 and 1 are liked together by three, 0 and 2 by two, who are too few; 3 by one alone.
const histories = [
  [0, 1],
  [0, 1, 2],
  [1, 0],
  [2, 0, 3],
]

describe('the measures of an order, on a case worked by hand', () => {
  it('find neighbors: cosine times n / (n + 10), none that fewer than three like', () => {
    const neighbors = findNeighbors(4, histories)
    expect(neighbors[0]?.map(({ wine }) => wine)).toEqual([1])
    // Liked by 4 and 3, by 3 together: 3 / √12 × 3 / 13.
    expect(neighbors[0]?.[0]?.likeness).toBeCloseTo((3 / Math.sqrt(12)) * (3 / 13))
    expect(neighbors[3]).toEqual([])
  })

  it('sum the likeness to what is liked, which itself is left out', () => {
    const sums = sumTogether(findNeighbors(4, histories), [0])
    expect(sums[0]).toBe(0)
    expect(sums[1]).toBe(1)
    expect(sums[2]).toBe(0)
  })

  it('count the wines before the hidden one without those that are known, and half of its equals', () => {
    expect(countBefore([5, 4, 3, 2], 3, [])).toBe(3)
    expect(countBefore([5, 4, 3, 2], 3, [0, 1])).toBe(1)
    expect(countBefore([1, 1, 1, 1], 3, [])).toBe(1)
  })

  it('correlate', () => {
    expect(
      correlate([
        [1, 2],
        [2, 4],
        [3, 6],
      ]),
    ).toBeCloseTo(1)
    expect(
      correlate([
        [1, 3],
        [2, 2],
        [3, 1],
      ]),
    ).toBeCloseTo(-1)
    expect(
      correlate([
        [1, 1],
        [1, 2],
      ]),
    ).toBeNull()
  })

  it('give the share of shoppers whose hidden wine stands among the first', () => {
    const scores = Array.from({ length: 60 }, (_, wine) => 60 - wine)
    const toShopper = (hiddenWine: number) => ({
      likings: [0, hiddenWine],
      ratings: new Map([
        [1, 5],
        [2, 4],
      ]),
    })
    // Before wine 10 stand 1 to 9, before 50 stand 49, before 59 stand 58.
    const shoppers = [toShopper(10), toShopper(50), toShopper(59), toShopper(5)]
    expect(measureOrder(shoppers, () => scores)).toEqual({
      hit10: 0.5,
      hit50: 0.75,
      correlation: expect.closeTo(1),
    })
  })
})
