import { describe, expect, it } from 'vitest'
import { m } from '#office-messages'
import { toSalesChangeText } from './report-words.ts'

describe('the change of an amount', () => {
  it('is in whole percent of the amount before', () => {
    expect(toSalesChangeText(150, 100)).toBe(m['reports.change.up']({ percent: '50' }))
    expect(toSalesChangeText(0, 100)).toBe(m['reports.change.down']({ percent: '100' }))
    expect(toSalesChangeText(1001, 1000)).toBe(m['reports.change.same']())
  })

  it('has no percentage where nothing was sold before', () => {
    expect(toSalesChangeText(100, 0)).toBe(m['reports.change.none']())
    expect(toSalesChangeText(0, 0)).toBe(m['reports.change.same']())
  })
})
