import { describe, expect, it } from 'vitest'
import { pageOf } from './list-place.ts'
import { searchBy } from './search-by.ts'

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
})
