import { describe, expect, it } from 'vitest'
import { rankTyped } from './typed-match.ts'

describe('rankTyped', () => {
  it('fits a Korean word at every key on the way to it', () => {
    for (const query of ['ㅈ', '주', '줌', '주무', '주문'])
      expect([query, rankTyped(query, '주문')]).toEqual([query, 0])
    for (const query of ['ㅇ', '오', '와', '왕', '와이', '와인'])
      expect([query, rankTyped(query, '와인')]).toEqual([query, 0])
    expect(rankTyped('닭', '달가움')).toBe(0)
  })

  it('leaves out case, spaces and marks', () => {
    expect(rankTyped('STOCK C', '재고 실사', 'stock/count')).toBe(2)
    expect(rankTyped('재고실', '재고 실사')).toBe(0)
    expect(rankTyped('', '주문')).toBe(0)
  })

  it('ranks the beginning of a name before its middle, and both before other texts', () => {
    expect(rankTyped('문의', '문의')).toBe(0)
    expect(rankTyped('문의', '고객 문의')).toBe(1)
    expect(rankTyped('문의', '회원', 'members', '문의와 회원')).toBe(3)
    expect(rankTyped('문주', '주문')).toBeNull()
  })
})
