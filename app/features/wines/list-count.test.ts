import { describe, expect, it, vi } from 'vitest'
import { overwriteGetLocale } from '#messages/runtime.js'
import { formatListCount, formatListTotal } from './list-count.ts'

vi.mock('../../locale.ts', () => ({ currentLocale: () => 'ko-KR' }))
overwriteGetLocale(() => 'ko-KR')

describe('the count of a list', () => {
  it('never counts goods as wines', () => {
    expect(formatListCount({ wines: 240, goods: 28 })).toBe('와인 240개 · 액세서리·식품 28개')
    expect(formatListCount({ wines: 0, goods: 28 })).toBe('액세서리·식품 28개')
    expect(formatListCount({ wines: 1240, goods: 0 })).toBe('와인 1,240개')
    expect(formatListCount({ wines: 0, goods: 0 })).toBe('와인 0개')
  })

  it('is a number alone beside a name, and in words under 와인 where it holds goods', () => {
    expect(formatListTotal({ wines: 12, goods: 0 })).toBe('12개')
    expect(formatListTotal({ wines: 29, goods: 1 }, '이탈리아')).toBe('30개')
    expect(formatListTotal({ wines: 240, goods: 28 })).toBe('와인 240개 · 액세서리·식품 28개')
  })
})
