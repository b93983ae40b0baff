import { describe, expect, it } from 'vitest'
import { parseBlocks, listHeadings } from './markdown.ts'

describe('a text', () => {
  it('is read as headings, paragraphs, lists and tables', () => {
    const text = '처음\n\n## 하나\n\n1. 가\n2. 나\n\n- 다\n\n| 구분 | 항목 |\n|---|---|\n| ㄱ | ㄴ |'
    expect(parseBlocks(text)).toEqual([
      { is: 'paragraph', text: '처음' },
      { is: 'heading', id: 'h1', text: '하나' },
      { is: 'list', ordered: true, items: ['가', '나'] },
      { is: 'list', ordered: false, items: ['다'] },
      { is: 'table', head: ['구분', '항목'], rows: [['ㄱ', 'ㄴ']] },
    ])
  })

  it('keeps a list apart from the sentence right above it', () => {
    expect(parseBlocks('다음과 같아요.\n- 가\n- 나').map(({ is }) => is)).toEqual(['paragraph', 'list'])
  })

  it('lists its headings in order', () => {
    expect(listHeadings('## 가\n\n글\n\n## 나')).toEqual([
      { id: 'h1', text: '가' },
      { id: 'h2', text: '나' },
    ])
  })
})
