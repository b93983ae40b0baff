import { expect, it } from 'vitest'
import { maskEmail, maskName } from './pii-masking.ts'

it('shows at most the ends of a name', () => {
  expect(['홍길동', '남궁민수', '이산', '김', ''].map(maskName)).toEqual(['홍*동', '남**수', '이*', '*', ''])
})

it('shows at most half of a mailbox', () => {
  expect(['hong1234@vini.test', 'abc@vini.test', 'a@vini.test'].map(maskEmail)).toEqual([
    'hong***@vini.test',
    'a***@vini.test',
    '***@vini.test',
  ])
})
