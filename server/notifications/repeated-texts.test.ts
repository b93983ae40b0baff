import { describe, expect, it } from 'vitest'
import { toAddressedName, toRepeatedText } from './repeated-texts.ts'

describe('what a message repeats', () => {
  it('is a name, or the word for a customer', () => {
    expect(toAddressedName('홍길동', 'ko-KR')).toBe('홍길동')
    expect(toAddressedName('[경고] https://evil.example', 'ko-KR')).toBe('고객')
    expect(toAddressedName('evil.example', 'en-US')).toBe('Customer')
  })

  it.each([
    ['https://evil.example/x 보세요', '… 보세요'],
    ['evil.example', '…'],
    ['evil．example', '…'],
    ['javascript:alert(1)', '…'],
    ['a@evil.kr 로', '… 로'],
    ['[비니] 경고', '(비니) 경고'],
    ['<b>경고', '(b)경고'],
    ['줄\n바꿈\u202e', '줄 바꿈'],
    ['전화 1588-0000 주세요', '전화 … 주세요'],
    ['배송이 3일 늦었어요. 왜 그런가요?', '배송이 3일 늦었어요. 왜 그런가요?'],
  ])('of %s is %s', (text, repeated) => {
    expect(toRepeatedText(text)).toBe(repeated)
  })
})
