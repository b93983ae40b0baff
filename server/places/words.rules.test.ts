import { expect, it } from 'vitest'
import { jamoOf } from '../search/korean.ts'
import { addressWords } from './words.rules.ts'

const told = (query: string) => addressWords(query).terms.map(({ column, values }) => [column, values[0]])

it('looks for Hangul by its parts, for initial consonants and for numbers each in its own way', () => {
  expect(told('서울 ㅅㄷㄱ 912-3')).toEqual([
    ['jamo', jamoOf('서울')],
    ['initials', 'ㅅㄷㄱ'],
    ['text', '912'],
    ['text', '3'],
  ])
})

it('parts a number from the road that it was written to', () => {
  expect(told('청포도길12-3')).toEqual([
    ['jamo', jamoOf('청포도길')],
    ['text', '12'],
    ['text', '3'],
  ])
  expect(told('이태원로54길')).toEqual([['jamo', jamoOf('이태원로54길')]])
})

it('finds nothing for what has no letters', () => {
  expect(told('%%%')).toEqual([['text', undefined]])
})
