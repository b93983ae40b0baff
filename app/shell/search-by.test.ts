import { describe, expect, it } from 'vitest'
import { parseSearchParams, createSearchReader } from './search-by.ts'
import { readPageSearch } from './url-params.ts'

/** What the router makes of an address: what was read over what stands there. */
const toRouterSearch = (raw: Record<string, unknown>) => ({
  ...raw,
  ...createSearchReader(readPageSearch)(raw),
})

describe('what a route reads of an address', () => {
  it('is not what its reader left out', () => {
    expect(toRouterSearch({ page: '-1' })).toEqual({ page: undefined })
    expect(toRouterSearch({ page: 'zz', utm: 'letter' })).toEqual({ page: undefined, utm: 'letter' })
  })

  it('is what its reader took, and says nothing of what is not there', () => {
    expect(createSearchReader(readPageSearch)({ page: '3' })).toEqual({ page: 3 })
    expect(Object.keys(createSearchReader(readPageSearch)({}))).toEqual([])
  })

  it('has all values of a repeated list, and the first of anything else', () => {
    const readSearch = createSearchReader(({ ids, q }: Record<string, unknown>) => ({ ids, q }), ['ids'])
    expect(readSearch(parseSearchParams('ids=1&ids=2,3&q=&q=merlot&q=malbec'))).toEqual({
      ids: '1,2,3',
      q: 'merlot',
    })
    expect(readSearch(parseSearchParams('ids=&q='))).toEqual({ ids: undefined, q: undefined })
  })

  it('has no letter that no database keeps, and no key of an object’s own', () => {
    expect(parseSearchParams('q=a%00b')).toEqual({ q: 'a\uFFFDb' })
    expect(parseSearchParams('constructor=1').constructor).toBe('1')
  })
})
