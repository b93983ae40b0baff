import { describe, expect, it } from 'vitest'
import { stores } from '../db/seed/data/stores.ts'
import { toShortStoreName } from './short-name.ts'

describe('the short name of a store', () => {
  it('is its branch, or the whole of a name without one', () => {
    expect(
      ['비니 성수점', '남도셀러 동명점', '비니 수원 행궁점', '한남 와인창고', '와인'].map(toShortStoreName),
    ).toEqual(['성수점', '동명점', '행궁점', '한남 와인창고', '와인'])
  })

  it('is cut where the last word is long', () => {
    expect(toShortStoreName('비니 국립아시아문화전당점')).toBe('국립아시아문')
    expect(toShortStoreName('Wine Warehouse')).toBe('Wareho')
  })

  it('tells all stores of the shop apart, in six letters', () => {
    const names = stores.map(({ nameKo }) => toShortStoreName(nameKo))
    expect(new Set(names).size).toBe(names.length)
    expect(names.filter((name) => name.replaceAll(' ', '').length > 6)).toEqual([])
  })
})
