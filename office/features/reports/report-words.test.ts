import { describe, expect, it } from 'vitest'
import { m } from '#office-messages'
import { toChangeText } from './report-words.ts'

describe('the change of an amount', () => {
  it('is in whole percent of the amount before', () => {
    expect(toChangeText(150, 100)).toBe(m['reports.change.up']({ percent: '50' }))
    expect(toChangeText(0, 100)).toBe(m['reports.change.down']({ percent: '100' }))
    expect(toChangeText(1001, 1000)).toBe(m['reports.change.same']())
  })

  it('has no percentage where nothing was sold before', () => {
    expect(toChangeText(100, 0)).toBe(m['reports.change.none']())
    expect(toChangeText(0, 0)).toBe(m['reports.change.same']())
  })
})
