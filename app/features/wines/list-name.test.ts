import { describe, expect, it, vi } from 'vitest'
import { listAppliedFilters } from './applied-filters.ts'
import { findListSubject } from './list-name.ts'
import type { ListSearch } from './list-search.ts'
import { filter } from './samples.ts'

vi.mock('../../locale.ts', () => ({ currentLocale: () => 'ko-KR' }))

const [kind] = filter.kinds
const [country] = filter.countries
const [theme] = filter.featureds
const idKinds = String(kind?.id)
const idFeatureds = String(theme?.id)
const countryName = country?.name ?? ''
const findName = (search: ListSearch) => findListSubject(search, filter)?.name

describe('the name of a list', () => {
  it('is the one thing that is chosen, also with a price', () => {
    expect(findName({ idFeatureds })).toBe(theme?.name)
    expect(findName({ idKinds, startPrice: 30_000 })).toBe(kind?.name)
  })

  it('joins a kind and a place', () =>
    expect(findName({ idKinds, countryName, idProductionAreas: '-1' })).toBe(`${countryName} ${kind?.name}`))

  it('leaves out everything where it cannot name all', () => {
    expect(findName({ idFeatureds, idKinds })).toBeUndefined()
    expect(findName({ idFeatureds, idKinds, countryName, idProductionAreas: '-1' })).toBeUndefined()
    expect(findName({ idFeatureds, idKinds: '1,2' })).toBeUndefined()
  })
})

describe('the price of an applied filter', () => {
  const toLabels = (search: ListSearch) => listAppliedFilters(search, filter).map(({ label }) => label)
  it('is written in 만원 where it is whole', () => {
    expect(toLabels({ startPrice: 30_000, endPrice: 100_000 })).toEqual(['3~10만원'])
    expect(toLabels({ startPrice: 30_000 })).toEqual(['3만원 이상'])
    expect(toLabels({ startPrice: 20_000, endPrice: 29_999 })).toEqual(['2만원대'])
    expect(toLabels({ startPrice: 12_500, endPrice: 30_000 })).toEqual(['12,500원~3만원'])
  })
})
