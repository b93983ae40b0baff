import { expect, it } from 'vitest'
import { piecesOf } from './pen.ts'

it('breaks Korean and Latin after spaces, and Japanese anywhere but before what begins no line', () => {
  expect(piecesOf('레드 · 칠레')).toEqual(['레드 ', '· ', '칠레'])
  expect(piecesOf('コルチャグア・ヴァレー')).toEqual(['コ', 'ル', 'チャ', 'グ', 'ア・', 'ヴァ', 'レー'])
  expect(piecesOf('1本、750ml')).toEqual(['1', '本、', '750ml'])
})
