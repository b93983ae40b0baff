import { describe, expect, it } from 'vitest'
import { parseSeoulField, toSeoulField } from './seoul-field.ts'

describe('a field for date and time', () => {
  it('holds the time of Seoul, not that of the browser', () => {
    expect(toSeoulField('2026-11-27T09:30:00.000Z')).toBe('2026-11-27T18:30')
    expect(parseSeoulField('2026-11-27T18:30')).toBe('2026-11-27T18:30:00+09:00')
    expect([toSeoulField(null), parseSeoulField('')]).toEqual(['', null])
  })
})
