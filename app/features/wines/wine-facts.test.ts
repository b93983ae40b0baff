import { describe, expect, it } from 'vitest'
import { product } from './samples.ts'
import { listFacts, productFacts, servingFacts, type FactPlace } from './wine-facts.ts'

const options = { locale: 'ko-KR' } as const
const places: readonly FactPlace[] = ['page', 'compare', 'sheet']

const readFact = (place: FactPlace, name: string, change: Partial<typeof product> = {}) =>
  listFacts([...productFacts, ...servingFacts], { ...product, ...change }, place, options).find(
    (one) => one.name === name,
  )?.fact

describe('the facts of a wine', () => {
  it('say the same alcohol on the page, in the comparison and on a sheet', () => {
    expect(places.map((place) => readFact(place, '알코올 도수', { alcohol: 14.5 }))).toEqual(
      places.map(() => '14.5%'),
    )
  })

  it('have at each place what that place names, by its own name', () => {
    expect(readFact('page', '수입자·판매원', { importer: '가나 주류' })).toBe('가나 주류')
    expect(readFact('sheet', '수입자·판매원', { importer: '가나 주류' })).toBeUndefined()
    expect(readFact('compare', '빈티지 · 용량', { vintage: 2010, volumeMl: 1500 })).toBe('2010 · 1.5L')
    expect(readFact('sheet', '빈티지·용량', { vintage: 2010, volumeMl: 1500 })).toBe('2010 · 1.5L')
  })

  it('are omitted where a product has none', () => {
    expect(places.map((place) => readFact(place, '알코올 도수', { alcohol: null }))).toEqual(
      places.map(() => undefined),
    )
    expect(readFact('sheet', '품종', { grapes: [] })).toBeUndefined()
    expect(readFact('sheet', '마시는 법', { serving: null })).toBeUndefined()
  })
})
