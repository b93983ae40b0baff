import { describe, expect, it } from 'vitest'
import { formatTotal } from './list-totals.ts'

describe('formatTotal', () => {
  it('is exact up to 10,000, and says that there are more', () => {
    expect([0, 1204, 10_000, 10_001].map(formatTotal)).toEqual(['0', '1,204', '10,000', '10,000+'])
  })
})
