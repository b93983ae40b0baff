import { describe, expect, it } from 'vitest'
import { pageOf } from './list-place.ts'
import { parseAddress, searchBy } from './search-by.ts'

/** What the router makes of an address: what was read over what stands there. */
const accumulated = (raw: Record<string, unknown>) => ({ ...raw, ...searchBy(pageOf)(raw) })

describe('what a route reads of an address', () => {
  it('is not what its reader left out', () => {
    expect(accumulated({ page: '-1' })).toEqual({ page: undefined })
    expect(accumulated({ page: 'zz', utm: 'letter' })).toEqual({ page: undefined, utm: 'letter' })
  })

  it('is what its reader took, and says nothing of what is not there', () => {
    expect(searchBy(pageOf)({ page: '3' })).toEqual({ page: 3 })
    expect(Object.keys(searchBy(pageOf)({}))).toEqual([])
  })

  it('has all values of a repeated list, and the first of anything else', () => {
    const read = searchBy(({ ids, q }: Record<string, unknown>) => ({ ids, q }), ['ids'])
    expect(read(parseAddress('ids=1&ids=2,3&q=&q=merlot&q=malbec'))).toEqual({ ids: '1,2,3', q: 'merlot' })
    expect(read(parseAddress('ids=&q='))).toEqual({ ids: undefined, q: undefined })
  })

  it('has no letter that no database keeps, and no key of an object’s own', () => {
    expect(parseAddress('q=a%00b')).toEqual({ q: 'a\uFFFDb' })
    expect(parseAddress('constructor=1').constructor).toBe('1')
  })
})
