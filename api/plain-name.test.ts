import { describe, expect, it } from 'vitest'
import { isPlainName } from './plain-name.ts'

describe('a plain name', () => {
  it.each([
    '홍길동',
    '남궁 민수',
    "Siobhán O'Neill",
    'Jean-Luc Picard',
    'J. R. R. Tolkien',
    '王小明',
    '山田・太郎',
    'Nguyễn Thị Minh',
    'John Smith 3rd',
    'محمد',
  ])('may be %s', (name) => {
    expect(isPlainName(name)).toBe(true)
  })

  it.each([
    ['an address', 'https://evil.example'],
    ['an address without a scheme', 'evil.example'],
    ['an address with a path', 'bit.ly/abc'],
    ['an address in wide letters', 'ｅｖｉｌ．ｅｘａｍｐｌｅ'],
    ['an address in Korean', '비니.한국'],
    ['an ideographic dot', 'evil。com'],
    ['an address of numbers', '1.2.3.44'],
    ['a mail address', 'a@evil.kr'],
    ['brackets', '[경고]'],
    ['round brackets', '(광고) 홍길동'],
    ['wide brackets', '【경고】'],
    ['round brackets as one letter', '㈜비니'],
    ['markup', '<b>홍'],
    ['a number to call', '1588 0000 전화'],
    ['wide digits', '１５８８'],
    ['a line break', '홍길동\n입금'],
    ['a zero width space', 'evil\u200bexample'],
    ['a right-to-left override', '홍\u202e길동'],
    ['a filler', '\u3164'],
    ['a braille blank', '\u2800'],
    ['nothing', ''],
  ])('is not %s', (_, name) => {
    expect(isPlainName(name)).toBe(false)
  })
})
