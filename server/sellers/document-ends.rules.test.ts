import { describe, expect, it } from 'vitest'
import { findNotice } from './document-ends.rules.ts'

describe('the end of a document', () => {
  it.each([
    ['2027-01-26', 60],
    ['2026-12-28', 60],
    ['2026-12-27', 30],
    ['2026-12-05', 30],
    ['2026-12-04', 7],
    ['2026-11-27', 7],
    ['2026-11-26', null],
  ])('on %s is announced on 2026-11-27 as that of %s days', (last, notice) => {
    expect(findNotice(last, '2026-11-27')).toBe(notice)
  })
})
