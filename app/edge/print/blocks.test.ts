import { describe, expect, it } from 'vitest'
import { listRepeatedHead, toTableRows, toTextBlock, listTexts } from './blocks.ts'

const table = toTableRows(
  [
    { name: '와인', width: 0.7 },
    { name: '가격', width: 0.3, end: true },
  ],
  [[{ text: '보드렐 클레레', below: 'Clairet' }, '16,900원']],
)

describe('a printed table', () => {
  it('goes on overleaf below its head once more, and nothing else does', () => {
    const [head, row] = table
    expect(row && listRepeatedHead(row)).toEqual([{ ...head, repeated: true }])
    expect(head && listRepeatedHead(head)).toEqual([])
    expect(listRepeatedHead(toTextBlock('이야기'))).toEqual([])
  })

  it('is written with the letters of its heads, its cells and what stands below them', () => {
    const letters = listTexts(table).map((one) => one.text)
    expect(letters).toEqual(['와인', '가격', '보드렐 클레레Clairet', '16,900원'])
  })
})
