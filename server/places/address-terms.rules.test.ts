import { expect, it } from 'vitest'
import { toJamo } from '../search/korean.ts'
import { parseAddressQuery } from './address-terms.rules.ts'

const toTermPairs = (query: string) =>
  parseAddressQuery(query).map(({ column, values }) => [column, values[0]])

it('looks for Hangul by its parts, for initial consonants and for numbers each in its own way', () => {
  expect(toTermPairs('서울 ㅅㄷㄱ 912-3')).toEqual([
    ['jamo', toJamo('서울')],
    ['initials', 'ㅅㄷㄱ'],
    ['text', '912'],
    ['text', '3'],
  ])
})

it('parts a number from the road that it was written to', () => {
  expect(toTermPairs('청포도길12-3')).toEqual([
    ['jamo', toJamo('청포도길')],
    ['text', '12'],
    ['text', '3'],
  ])
  expect(toTermPairs('이태원로54길')).toEqual([['jamo', toJamo('이태원로54길')]])
})

it('finds nothing for what has no letters', () => {
  expect(toTermPairs('%%%')).toEqual([['text', undefined]])
})
