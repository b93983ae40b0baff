import { describe, expect, it } from 'vitest'
import { isEmailAddress, toEmail } from './email.ts'

describe('an e-mail address', () => {
  it.each([
    [' Shopper@Vini.TEST ', 'shopper@vini.test'],
    ["O'Brien+wine@sub.example.co.kr", "o'brien+wine@sub.example.co.kr"],
    ['a@비니.한국', 'a@xn--9i1bu1t.xn--3e0b707e'],
    ['a@BÜCHER.example', 'a@xn--bcher-kva.example'],
    ['a@vini。test', 'a@vini.test'],
    ['\u200ba@vini.test\u202c', 'a@vini.test'],
    ['.a..b@vini.test', '.a..b@vini.test'],
  ])('%s is kept as %s', (input, email) => {
    expect(toEmail(input)).toBe(email)
    expect(isEmailAddress(email)).toBe(true)
    expect(toEmail(email)).toBe(email)
  })

  it.each([
    '',
    'a',
    'a@b',
    '@vini.test',
    'a b@vini.test',
    '"a"@vini.test',
    'a@@vini.test',
    'a@vini.test.',
    'a@-vini.test',
    'a@vi_ni.test',
    'a@1.2.3.4',
    'a@[::1]',
    'a@vini.test/x',
    'a@vini.test:25',
    '한글@vini.test',
    `${'a'.repeat(65)}@vini.test`,
    `a@${'b'.repeat(64)}.test`,
  ])('%s is none', (input) => expect(isEmailAddress(toEmail(input))).toBe(false))
})
