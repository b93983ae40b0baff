import { describe, expect, it } from 'vitest'
import { parseOrderSearch } from './office-search.rules.ts'

const listKinds = (words: string) => parseOrderSearch(words).map(({ kind }) => kind)

describe('parseOrderSearch', () => {
  it('reads a telephone number in every spelling, and its last four digits', () => {
    expect(parseOrderSearch('010-1234-5678')).toContainEqual({ kind: 'mobile', text: '01012345678' })
    expect(parseOrderSearch('+82 10 1234 5678')).toContainEqual({ kind: 'mobile', text: '01012345678' })
    expect(parseOrderSearch(' 5678 ')).toContainEqual({ kind: 'mobileEnd', text: '5678' })
  })
  it('reads eight digits as a pass, or as the beginning of an order number', () => {
    expect(listKinds('20261127')).toEqual(['number', 'pass'])
    expect(parseOrderSearch('20261127-7kq2')).toContainEqual({ kind: 'number', text: '20261127-7KQ2' })
  })
  it('reads no order number without its whole day', () => {
    expect(listKinds('2026')).toEqual(['mobileEnd', 'name', 'product'])
    expect(listKinds('202611')).toEqual(['name', 'product'])
  })
  it('reads an e-mail as nothing else, and other words as a name or a product', () => {
    expect(parseOrderSearch('Kim@Shop.kr')).toEqual([{ kind: 'email', text: 'kim@shop.kr' }])
    expect(listKinds('홍길동')).toEqual(['name', 'product'])
    expect(listKinds('  ')).toEqual([])
  })
})
