import { describe, expect, it, vi } from 'vitest'
import { listVerdicts } from './compare-verdicts.ts'
import { product } from './samples.ts'

vi.mock('../../locale.ts', () => ({ currentLocale: () => 'ko-KR' }))

const cheap = {
  ...product,
  ...{ id: 2, name: '카후랑이 소비뇽 블랑', vintage: 2024, price: 27_900, rating: 3.6 },
  ...{ taste: { ...product.taste, body: 2 }, match: { percent: 71, reasons: [], caution: null } },
}
const dear = {
  ...product,
  ...{ price: 112_000, rating: 4.2, taste: { ...product.taste, body: 5 } },
  match: { percent: 92, reasons: [], caution: null },
}

describe('the verdict over compared wines', () => {
  it('names the one that is closest, cheapest, rated highest and fullest', () => {
    expect(listVerdicts([dear, cheap])).toEqual([
      { id: dear.id, text: '취향에 가장 가까워요' },
      { id: cheap.id, text: '가장 저렴해요' },
      { id: dear.id, text: '평점이 가장 높아요' },
      { id: dear.id, text: '가장 묵직해요' },
    ])
  })

  it('says nothing where two are as good, where one is unknown, and of a single wine', () => {
    expect(listVerdicts([cheap, { ...cheap, id: 3 }])).toEqual([])
    expect(listVerdicts([{ ...dear, match: null, rating: null, stockQty: 0 }, cheap])).toEqual([
      { id: dear.id, text: '가장 묵직해요' },
    ])
    expect(listVerdicts([dear])).toEqual([])
  })
})
