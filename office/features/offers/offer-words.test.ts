import { describe, expect, it } from 'vitest'
import { parseCell, stateNames } from './offer-words.ts'

describe('parseCell', () => {
  it('reads prices as people and sheets write them', () => {
    expect(parseCell('price', '39,000')).toEqual({ price: 39_000 })
    expect(parseCell('listPrice', '42000원')).toEqual({ listPrice: 42_000 })
  })
  it('says what may be typed', () => {
    for (const text of ['0', '-5', '3.5', 'free', ''])
      expect(parseCell('price', text)).toEqual(expect.any(String))
    expect(parseCell('limit', '1000')).toEqual(expect.any(String))
    expect(parseCell('state', '?')).toEqual(expect.any(String))
  })
  it('takes a code as it is, and an empty one as none', () => {
    expect(parseCell('sku', ' SS-001 ')).toEqual({ sku: 'SS-001' })
    expect(parseCell('sku', '')).toEqual({ sku: null })
    expect(parseCell('sku', 'x'.repeat(61))).toEqual(expect.any(String))
  })
  it('takes an empty limit as none, and a state by its name', () => {
    expect(parseCell('limit', '')).toEqual({ perPersonLimit: null })
    expect(parseCell('state', stateNames.STOPPED())).toEqual({ state: 'STOPPED' })
  })
})
