import { describe, expect, it } from 'vitest'
import { toAreaSearch } from './filter-groups.ts'
import { filter as sample } from './samples.ts'

const createArea = (id: number, name: string, countryName: string) => ({ id, name, qty: 3, countryName })
const createCountry = (countryCode: string, name: string, ...areas: [number, string][]) => ({
  countryCode,
  name,
  qty: 9,
  productionAreas: [
    createArea(-1, `${name} 전체`, name),
    ...areas.map(([id, own]) => createArea(id, own, name)),
  ],
})
const filter = {
  ...sample,
  countries: [
    createCountry('IT', '이탈리아', [7, '바롤로'], [8, '토스카나']),
    createCountry('ES', '스페인', [20, '리오하']),
  ],
}

describe('the boxes of countries and areas', () => {
  it('ask for the whole of a country', () => {
    expect(toAreaSearch(['ES'], {}, filter)).toEqual({ idProductionAreas: '-1', countryName: '스페인' })
  })

  it('ask for a country beside the areas of another, so that something can be found', () => {
    expect(toAreaSearch(['7', 'ES'], { idProductionAreas: '7' }, filter)).toEqual({
      idProductionAreas: '7,-1',
      countryName: '스페인',
    })
  })

  it('put an area in the place of its country, and a country in the place of its areas', () => {
    const wholeCountrySearch = { idProductionAreas: '-1', countryName: '이탈리아' }
    expect(toAreaSearch(['IT', '8'], wholeCountrySearch, filter)).toEqual({
      idProductionAreas: '8',
      countryName: undefined,
    })
    expect(toAreaSearch(['8', '7', 'IT'], { idProductionAreas: '8,7' }, filter)).toEqual(wholeCountrySearch)
  })

  it('keep the areas when a country goes', () => {
    expect(toAreaSearch(['7'], { idProductionAreas: '7,-1', countryName: '스페인' }, filter)).toEqual({
      idProductionAreas: '7',
      countryName: undefined,
    })
  })
})
