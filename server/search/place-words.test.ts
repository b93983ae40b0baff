import { expect, it } from 'vitest'
import { readPlaces } from './place-words.ts'

const toWords = (...text: string[]) =>
  text.map((one) => ({ text: one, names: [], isKnown: false, isPlace: false, landmark: null }))

it('leaves out what every store is called', () => {
  expect(readPlaces(toWords('잠실', '와인샵')).unknown).toEqual([['잠실']])
})

it('finds the place in the name of a station', () => {
  expect(readPlaces(toWords('강남역')).unknown).toEqual([['강남역', '강남']])
})

it('ignores wines beside a place', () => {
  const red = { text: '레드', names: [], isKnown: true, isPlace: false, landmark: null }
  expect(readPlaces([red, ...toWords('부산')])).toEqual({ known: [], unknown: [['부산']], landmark: null })
})

it('tells what stores offer from words that nobody knows', () => {
  const pets = { text: '강아지', names: ['반려동물 동반'], isKnown: true, isPlace: true, landmark: null }
  expect(readPlaces([pets, ...toWords('데려')])).toEqual({
    known: [['강아지', '반려동물동반']],
    unknown: [['데려']],
    landmark: null,
  })
})
