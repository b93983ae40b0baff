import { describe, expect, it } from 'vitest'
import { toCenteredCrop, toSharesOfBox, toViewportBox, toViewportSize } from './crop.ts'

describe('a frame over a picture', () => {
  it('is first the largest with its sides, in the middle', () => {
    expect(toCenteredCrop({ width: 1400, height: 1400 }, 22 / 70)).toEqual({
      x: (1 - 22 / 70) / 2,
      y: 0,
      width: 22 / 70,
      height: 1,
    })
    expect(toCenteredCrop({ width: 700, height: 4000 }, 0.5)).toMatchObject({ x: 0, width: 1 })
    expect(toCenteredCrop({ width: 300, height: 200 })).toEqual({ x: 0, y: 0, width: 1, height: 1 })
  })

  it('means the same part on the shown picture, and ends at its edge', () => {
    const size = toViewportSize({ width: 3000, height: 2000 })
    expect(size).toEqual({ width: 440, height: 293 })
    const crop = { x: 0.25, y: 0.5, width: 0.5, height: 0.25 }
    expect(toSharesOfBox(toViewportBox(crop, size), size)).toEqual(crop)
    expect(toSharesOfBox({ x: -0.4, y: 0, width: 440.5, height: 293 }, size)).toEqual({
      ...{ x: 0, y: 0, width: 1, height: 1 },
    })
  })
})
