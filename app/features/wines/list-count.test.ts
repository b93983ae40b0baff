import { describe, expect, it } from 'vitest'
import { formatListCount, formatListTotal } from './list-count.ts'

describe('the count of a list', () => {
  it('never counts goods as wines', () => {
    expect(formatListCount({ wines: 240, goods: 28 })).toBe('와인 240개 · 용품·식품 28개')
    expect(formatListCount({ wines: 0, goods: 28 })).toBe('용품·식품 28개')
    expect(formatListCount({ wines: 1240, goods: 0 })).toBe('와인 1,240개')
    expect(formatListCount({ wines: 0, goods: 0 })).toBe('와인 0개')
  })

  it('is a number alone beside the name of a list of one sort', () => {
    expect(formatListTotal({ wines: 12, goods: 0 })).toBe('12개')
    expect(formatListTotal({ wines: 0, goods: 28 })).toBe('28개')
    expect(formatListTotal({ wines: 240, goods: 28 })).toBe('와인 240개 · 용품·식품 28개')
  })
})
