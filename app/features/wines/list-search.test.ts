import { describe, expect, it } from 'vitest'
import { parseSearchParams } from '../../shell/url-params.ts'
import { isLanding, listSearch, toProductsQuery, withMyStore } from './list-search.ts'

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
    'idStore=some',
  ])('leaves out what no list understands: %s', (address) =>
    expect(toProductsQuery(listSearch.parse(parseSearchParams(address)))).toEqual(defaultQuery),
  )
})

describe('the store of the wine list', () => {
  const findStore = (address: string, myStore: number | null) =>
    toProductsQuery(withMyStore(listSearch.parse(parseSearchParams(address)), myStore)).idStore

  it.each([
    ['', 1, 1],
    ['idKinds=1', 1, 1],
    ['idStore=all', 1, undefined],
    ['idStore=5', 1, 5],
    ['idStore=x', 1, 1],
    ['query=barolo', 1, undefined],
    ['title=barolo', 1, undefined],
    ['', null, undefined],
    ['idStore=all', null, undefined],
    ['idStore=5', null, 5],
  ])('at ?%s with store %s chosen is %s', (address, myStore, store) =>
    expect(findStore(address, myStore)).toBe(store),
  )

  it('leaves a list of one kind a page of its own where it is of all stores', () => {
    expect(isLanding({ idKinds: '1', idStore: 'all' })).toBe(true)
    expect(isLanding({ idStore: 'all' })).toBe(false)
    expect(isLanding({ idKinds: '1', title: 'all' })).toBe(false)
    expect(isLanding({ idKinds: '1', idStore: 5 })).toBe(false)
  })
})
