import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatPhone, toPhoneDigits } from './format-phone.ts'

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
  ])('%s is written %s', (digits, formatted) => {
    expect(formatPhone(digits)).toBe(formatted)
  })

  it('keeps every digit in its place', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{0,12}$/), (digits) => {
        expect(formatPhone(digits).replaceAll('-', '')).toBe(digits)
      }),
    )
  })

  it.each([
    ['010 1234 5678', '01012345678'],
    ['+82 10-1234-5678', '01012345678'],
    ['+82 (0)10 1234 5678', '01012345678'],
    ['0082-2-123-4567', '021234567'],
    ['０１０－１２３４－５６７８', '01012345678'],
    ['8210', '8210'],
    ['010-1234-567890123', '010123456789'],
  ])('that is pasted as %s is %s', (pasted, digits) => {
    expect(toPhoneDigits(pasted)).toBe(digits)
  })
})
