import { describe, expect, it } from 'vitest'
import { isPlainSearch, toCountedText } from './unmet-searches.rules.ts'

describe('the text of a search that is counted', () => {
  it('is the same for all ways to write it', () => {
    for (const query of ['오이향  와인', ' 오이향 와인!', '오이향 와인'])
      expect(toCountedText(query)).toBe('오이향 와인')
    expect(toCountedText('Txakoli, CAFÉ')).toBe('txakoli cafe')
  })

  it('is none that may tell of a person', () => {
    for (const query of [
      'kim@vini.test',
      'ｋｉｍ＠vini.test',
      '010-1234-5678',
      '010 1234 5678 와인',
      '０１０１２３４５６７８',
      '4518.1234.5678.9012',
      '테헤란로 152',
      '서울 서초구 강남대로12길 5',
      '가'.repeat(61),
      '!!!',
    ])
      expect([query, toCountedText(query)]).toEqual([query, null])
  })

  it('keeps prices, years and sizes', () => {
    for (const query of ['3만원대 오이 와인', '2015년 오이', '750ml 오이', '선물로 5만원', '150000원 오이'])
      expect(toCountedText(query)).not.toBeNull()
  })
})

describe('a search whose words alone were asked for', () => {
  it('is the beginning of a list without filters', () => {
    expect(isPlainSearch({ query: '오이', size: 24, page: 0 })).toBe(true)
    for (const other of [{ page: 1 }, { size: 1 }, { idKinds: [1] }, { not: ['kind:RED'] }, { query: '' }])
      expect(isPlainSearch({ query: '오이', size: 24, page: 0, ...other })).toBe(false)
  })
})
