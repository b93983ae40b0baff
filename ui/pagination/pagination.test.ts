import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listPagesAround } from './pages.ts'

const anyPage = fc
  .integer({ min: 1, max: 200 })
  .chain((total) => fc.tuple(fc.integer({ min: 1, max: total }), fc.constant(total)))

describe('the pages around the present one', () => {
  it.each([
    [1, 1, [1]],
    [1, 6, [1, 2, 3, 4, 5, 6]],
    [5, 9, [1, null, 3, 4, 5, 6, 7, null, 9]],
    [9, 9, [1, null, 5, 6, 7, 8, 9]],
  ])('page %i of %i shows %j', (page, total, pages) => {
    expect(listPagesAround(page, total)).toEqual(pages)
  })

  it('always show the first, the present and the last, in order and once', () => {
    fc.assert(
      fc.property(anyPage, ([page, total]) => {
        const numbers = listPagesAround(page, total).filter((one) => one !== null)
        expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
        expect(numbers).toEqual(expect.arrayContaining([1, page, total]))
      }),
    )
  })
})
