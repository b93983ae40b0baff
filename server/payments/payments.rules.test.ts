import { describe, expect, it } from 'vitest'
import {
  hashEncData,
  isOpaque,
  findMismatch,
  findNextInquiryTime,
  getNextVoidTime,
} from './payments.rules.ts'

const begin = new Date('2026-11-21T00:00:00Z')
const countSeconds = (at: Date) => (at.getTime() - begin.getTime()) / 1000

describe('findNextInquiryTime', () => {
  it('asks after 5, 15, 60, 300 and 600 seconds, and then gives up', () => {
    const inquirySeconds: number[] = []
    let at: Date | null = begin
    for (let inquiries = 0; (at = findNextInquiryTime(inquiries, at)); inquiries += 1)
      inquirySeconds.push(countSeconds(at))
    expect(inquirySeconds).toEqual([5, 15, 60, 300, 600])
  })
})

describe('getNextVoidTime', () => {
  it('never gives up', () => {
    expect([0, 1, 2, 3, 50].map((tries) => countSeconds(getNextVoidTime(tries, begin)))).toEqual([
      5, 15, 60, 300, 300,
    ])
  })
})

describe('findMismatch', () => {
  const charge = {
    transactionId: '1',
    oid: 'A-2',
    amount: 1000,
    currency: 'KRW',
    merchantId: 'vini',
    method: 'CARD' as const,
    approvedAt: '2026-11-21T00:00:00+09:00',
  }
  const expected = { orderNo: 'A-2', amount: 1000 }

  it('finds nothing wrong with what we asked for', () => {
    expect(findMismatch(charge, expected, 'vini')).toBeNull()
  })
  it.each([
    ['order', { oid: 'A' }],
    ['amount', { amount: 999 }],
    ['currency', { currency: 'USD' }],
    ['merchant', { merchantId: 'other' }],
  ])('finds another %s', (what, change) => {
    expect(findMismatch({ ...charge, ...change }, expected, 'vini')).toBe(what)
  })
})

describe('isOpaque', () => {
  it('takes visible ASCII of a bounded length', () => {
    expect(isOpaque('Az0-_=+/')).toBe(true)
    for (const data of ['', ' ', 'a b', 'a\u0000', '가', 'a'.repeat(8001)]) expect(isOpaque(data)).toBe(false)
  })
})

describe('hashEncData', () => {
  it('differs for different data and contains none of it', () => {
    expect(hashEncData('a')).not.toBe(hashEncData('b'))
    expect(hashEncData('a')).toHaveLength(43)
  })
})
