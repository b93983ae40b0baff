import { describe, expect, it } from 'vitest'
import { parseBlocks } from './blocks.ts'

describe('the body of a post', () => {
  it('is headings, lists and paragraphs', () => {
    expect(parseBlocks('첫 문단\n이어서\n\n## 제목\n\n- 하나\n- 둘\n\n끝')).toEqual([
      { kind: 'paragraph', text: '첫 문단\n이어서' },
      { kind: 'heading', text: '제목' },
      { kind: 'list', items: ['하나', '둘'] },
      { kind: 'paragraph', text: '끝' },
    ])
  })

  it('keeps markup as text', () => {
    expect(parseBlocks('<b>x</b>')).toEqual([{ kind: 'paragraph', text: '<b>x</b>' }])
  })
})
