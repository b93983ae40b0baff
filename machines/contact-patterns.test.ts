import { describe, expect, it } from 'vitest'
import { isEmailAddress, toEmail } from '#api/email.ts'
import { isMobileNumber } from '#api/telephone.ts'
import { isEmail, isMobile } from './contact-patterns.ts'

describe('the contact patterns of the machines', () => {
  it.each([
    '01012345678',
    '0101234567',
    '01000000000',
    '0111234567',
    '01112345678',
    '0160000000',
    '0212345678',
    '',
  ])('is a mobile number where the contract takes %s', (digits) =>
    expect(isMobile(digits)).toBe(isMobileNumber(digits)),
  )

  it.each([
    "o'brien@vini.test",
    'a+b@sub.vini.test',
    '김@vini.test',
    '.a@vini.test',
    'a@비니.한국',
    ' a@vini.test ',
  ])('lets %s through where the contract takes it', (text) =>
    expect(isEmail(text) || !isEmailAddress(toEmail(text))).toBe(true),
  )
})
