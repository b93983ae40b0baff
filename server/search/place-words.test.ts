import { expect, it } from 'vitest'
import { toPlaceWords } from './place-words.ts'

const toWords = (...text: string[]) => text.map((one) => ({ text: one, names: [], isKnown: false }))

it('leaves out what every store is called', () => {
  expect(toPlaceWords(toWords('잠실', '와인샵'))).toEqual([['잠실']])
})

it('finds the place in the name of a station', () => {
  expect(toPlaceWords(toWords('강남역'))).toEqual([['강남역', '강남']])
})

it('ignores wines beside a place', () => {
  expect(toPlaceWords([{ text: '레드', names: [], isKnown: true }, ...toWords('부산')])).toEqual([['부산']])
})
