import { describe, expect, it } from 'vitest'
import { hashOf, isOpaque, mismatchOf, nextInquiry, nextVoid } from './payments.rules.ts'

const begin = new Date('2026-11-21T00:00:00Z')
const seconds = (at: Date) => (at.getTime() - begin.getTime()) / 1000

describe('nextInquiry', () => {
  it('asks after 5, 15, 60, 300 and 600 seconds, and then gives up', () => {
    const asked: number[] = []
    let at: Date | null = begin
    for (let inquiries = 0; (at = nextInquiry(inquiries, at)); inquiries += 1) asked.push(seconds(at))
    expect(asked).toEqual([5, 15, 60, 300, 600])
  })
})

describe('nextVoid', () => {
  it('never gives up', () => {
    expect([0, 1, 2, 3, 50].map((tries) => seconds(nextVoid(tries, begin)))).toEqual([5, 15, 60, 300, 300])
  })
})

describe('mismatchOf', () => {
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
    expect(mismatchOf(charge, expected, 'vini')).toBeNull()
  })
  it.each([
    ['order', { oid: 'A' }],
    ['amount', { amount: 999 }],
    ['currency', { currency: 'USD' }],
    ['merchant', { merchantId: 'other' }],
  ])('finds another %s', (what, change) => {
    expect(mismatchOf({ ...charge, ...change }, expected, 'vini')).toBe(what)
  })
})

describe('isOpaque', () => {
  it('takes visible ASCII of a bounded length', () => {
    expect(isOpaque('Az0-_=+/')).toBe(true)
    for (const data of ['', ' ', 'a b', 'a\u0000', '가', 'a'.repeat(8001)]) expect(isOpaque(data)).toBe(false)
  })
})

describe('hashOf', () => {
  it('tells data apart without keeping it', () => {
    expect(hashOf('a')).not.toBe(hashOf('b'))
    expect(hashOf('a')).toHaveLength(43)
  })
})
