import { describe, expect, it } from 'vitest'
import { toCorner, toDotsPath, toOutlinePath } from './points.ts'

describe('the corners of a radar', () => {
  it('begin on top and go round clockwise', () => {
    expect([0, 1, 2, 3].map((at) => toCorner(at, 4, 50))).toEqual([
      { x: 0, y: -50 },
      { x: 50, y: 0 },
      { x: 0, y: 50 },
      { x: -50, y: 0 },
    ])
  })

  it('come closer to the middle with their share', () => {
    expect(toOutlinePath([1, 0.5, 0, 0.2], 50)).toBe('M0 -50L25 0L0 0L-10 0z')
    expect(toDotsPath([1, 0.5], 10)).toBe('M0 -10h0M0 5h0')
  })
})
