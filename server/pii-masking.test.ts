import { expect, it } from 'vitest'
import { maskAddress, maskEmail, maskName } from './pii-masking.ts'

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

it('shows of an address at most the city and the district', () => {
  const addresses = ['서울 강남구 테헤란로 1', '세종특별자치시 한누리대로 2130', '테헤란로 1 101호', '']
  expect(addresses.map(maskAddress)).toEqual(['서울 강남구', '세종특별자치시', '', ''])
})
