import { expect, it } from 'vitest'
import { splitPieces } from './pen.ts'

it('breaks Korean and Latin after spaces, and Japanese anywhere but before what begins no line', () => {
  expect(splitPieces('레드 · 칠레')).toEqual(['레드 ', '· ', '칠레'])
  expect(splitPieces('コルチャグア・ヴァレー')).toEqual(['コ', 'ル', 'チャ', 'グ', 'ア・', 'ヴァ', 'レー'])
  expect(splitPieces('1本、750ml')).toEqual(['1', '本、', '750ml'])
})
