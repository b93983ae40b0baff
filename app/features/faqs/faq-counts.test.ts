import { expect, it } from 'vitest'
import { applyCounts } from './faqs.queries.ts'

it('the topics of questions count those that have the words, and say 0 where none has', () => {
  const categories = [
    { id: 1, name: '주문·결제', qty: 6 },
    { id: 2, name: '매장 픽업', qty: 5 },
  ]
  expect(applyCounts(categories, { 2: 3 })).toEqual([
    { id: 1, name: '주문·결제', qty: 0 },
    { id: 2, name: '매장 픽업', qty: 3 },
  ])
})
