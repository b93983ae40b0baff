import { describe, expect, it } from 'vitest'
import { formatEntry, isWholeEntry, parseEntry, readEntry } from './entry.ts'

describe('a date that is typed', () => {
  it('is read as pages write it, as files write it, and without any signs', () => {
    for (const text of [
      '2026.11.05',
      '2026-11-05',
      '20261105',
      '2026. 11. 5.',
      '2026/11/5',
      ' 2026.11.05 (목) ',
    ])
      expect(parseEntry(text, 'day')).toBe('2026-11-05')
  })

  it('is none where the calendar has no such day, or more is written', () => {
    for (const text of [
      '2026.02.30',
      '2026.13.01',
      '26.11.05',
      'tomorrow',
      '2026.11.05 18:30',
      '2026.11.05x',
    ])
      expect(parseEntry(text, 'day')).toBeNull()
    expect(parseEntry('2028.02.29', 'day')).toBe('2028-02-29')
  })

  it('has a time where the field asks for one, the first of the day without', () => {
    expect(parseEntry('2026.11.05 18:30', 'moment')).toBe('2026-11-05T18:30')
    expect(parseEntry('2026.11.05 (목) 8:05', 'moment')).toBe('2026-11-05T08:05')
    expect(parseEntry('2026-11-05T18:30', 'moment')).toBe('2026-11-05T18:30')
    expect(parseEntry('2026.11.05', 'moment')).toBe('2026-11-05T00:00')
    expect(parseEntry('2026.11.05 24:00', 'moment')).toBeNull()
  })

  it('may be a time alone', () => {
    for (const text of ['09:05', '0905', '9:05', ' 905 ']) expect(parseEntry(text, 'time')).toBe('09:05')
    for (const text of ['24:01', '9', '12:60', '9:5', 'noon']) expect(parseEntry(text, 'time')).toBeNull()
    expect(readEntry('24:00', { kind: 'time' })).toEqual({ value: '', fault: 'outside' })
    expect(readEntry('24:00', { kind: 'time', max: '24:00' })).toEqual({ value: '24:00', fault: null })
    expect(isWholeEntry('905', 'time')).toBe(false)
    expect(isWholeEntry('1905', 'time')).toBe(true)
  })

  it('is whole when no further figure can change it', () => {
    expect(isWholeEntry('2026.1.1', 'day')).toBe(false)
    expect(isWholeEntry('2026.01.01', 'day')).toBe(true)
    expect(isWholeEntry('2026.01.01', 'moment')).toBe(false)
    expect(isWholeEntry('2026.01.01 09:00', 'moment')).toBe(true)
  })

  it('is refused outside of the first and the last day', () => {
    const limits = { kind: 'day', min: '2026-11-10', max: '2026-11-20' } as const
    expect(readEntry('2026.11.09', limits)).toEqual({ value: '', fault: 'outside' })
    expect(readEntry('2026.11.10', limits)).toEqual({ value: '2026-11-10', fault: null })
    expect(readEntry('2026.11.21', limits)).toEqual({ value: '', fault: 'outside' })
    expect(readEntry('', limits)).toEqual({ value: '', fault: null })
    expect(readEntry('soon', limits)).toEqual({ value: '', fault: 'invalid' })
  })

  it('is written as pages write it', () => {
    expect(formatEntry('2026-11-05')).toBe('2026.11.05')
    expect(formatEntry('2026-11-05T18:30')).toBe('2026.11.05 18:30')
    expect(formatEntry('')).toBe('')
  })
})
