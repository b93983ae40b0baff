import { describe, expect, it } from 'vitest'
import { parseSearchParams } from '../../shell/url-params.ts'
import { toProductsQuery, listSearch } from './list-search.ts'

const defaultQuery = toProductsQuery({})

describe('the address of the wine list', () => {
  it.each([
    'idKinds=',
    'idKinds=,',
    'idTypes=&idLevels=',
    'startPrice=',
    'title=',
    'pickup=',
    'sort=',
    'page=',
  ])('asks for the whole list where a filter has no value: %s', (address) =>
    expect(toProductsQuery(listSearch.parse(parseSearchParams(address)))).toEqual(defaultQuery),
  )

  it('asks for every value of a repeated list, and for the first of any other', () => {
    expect(
      toProductsQuery(
        listSearch.parse(parseSearchParams('idKinds=1&idKinds=2,3&startPrice=10000&startPrice=20000')),
      ),
    ).toEqual({
      ...defaultQuery,
      idKinds: ['1', '2', '3'],
      startPrice: 10_000,
    })
  })

  it.each([
    'idKinds=x',
    'idKinds=01',
    'idKinds=1e0',
    'startPrice=-1',
    'startAlcohol=101',
    'sort=none',
    'page=0',
  ])('leaves out what no list understands: %s', (address) =>
    expect(toProductsQuery(listSearch.parse(parseSearchParams(address)))).toEqual(defaultQuery),
  )
})
