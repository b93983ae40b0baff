import { describe, expect, it } from 'vitest'
import { parseComparedIds, toCompareHref } from './compare-choice.ts'

describe('the wines an address compares', () => {
  it('are at most three, each once, in the order given', () =>
    expect(parseComparedIds('7,3,7,12,5')).toEqual([7, 3, 12]))
  it('leave out what is no number of a wine', () => expect(parseComparedIds('0,-1,x,,1e3,04,8')).toEqual([8]))
  it('come back from their own address', () => {
    expect(toCompareHref([7, 3])).toBe('/product/compare?ids=7,3')
    expect(toCompareHref([])).toBe('/product/compare')
  })
})
