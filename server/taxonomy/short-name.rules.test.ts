import { describe, expect, it } from 'vitest'
import { toShortStoreName } from './short-name.rules.ts'

const shorten = (name: string, shortName: string | null = null) => toShortStoreName({ name, shortName })

describe('the short name of a store', () => {
  it('is the one that the store was given', () => {
    expect(shorten('한남 와인창고', '한남점')).toBe('한남점')
  })

  it('is the last word where that names a branch', () => {
    expect(shorten('비니 성수점')).toBe('성수점')
    expect(shorten('남도셀러 동명점')).toBe('동명점')
    expect(shorten('비니 창원 가로수길점')).toBe('가로수길점')
  })

  it('is what fits of the beginning where it names none', () => {
    expect(shorten('한남 와인창고')).toBe('한남')
    expect(shorten('비니 서초')).toBe('서초')
    expect(shorten('압구정로데오거리앞와인')).toBe('압구정로데오')
  })

  it('has six letters at most, and at least one', () => {
    for (const name of ['비니', '비니 아주긴이름의매장점', 'Vini Wine Cellar', '가 나 다 라 마 바'])
      expect([...shorten(name)].length, name).toSatisfy((letters: number) => letters >= 1 && letters <= 6)
  })
})
