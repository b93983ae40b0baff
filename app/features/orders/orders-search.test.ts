import { expect, it } from 'vitest'
import { ordersSearch } from './orders-search.ts'

it.each(['2026-11-26', '2024-02-29', '1970-01-01'])('reads the day %s of an address', (from) => {
  expect(ordersSearch.parse({ from })).toEqual({ from })
})

it.each(['2026-02-30', '2026-13-01', '1899-01-01', '20261126', '2026-11-26T00:00Z', '', 20_261_126, null])(
  'reads no day in %o',
  (from) => {
    expect(ordersSearch.parse({ from })).toEqual({})
  },
)
