import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatPhone } from './format-phone.ts'

describe('a phone number', () => {
  it.each([
    ['01012345678', '010-1234-5678'],
    ['0111234567', '011-123-4567'],
    ['021234567', '02-123-4567'],
    ['0212345678', '02-1234-5678'],
    ['0311234567', '031-123-4567'],
    ['15881234', '1588-1234'],
    ['07012345678', '070-1234-5678'],
    ['050412345678', '0504-1234-5678'],
    ['0101', '010-1'],
    ['', ''],
  ])('%s is written %s', (digits, written) => {
    expect(formatPhone(digits)).toBe(written)
  })

  it('keeps every digit in its place', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{0,12}$/), (digits) => {
        expect(formatPhone(digits).replaceAll('-', '')).toBe(digits)
      }),
    )
  })
})
