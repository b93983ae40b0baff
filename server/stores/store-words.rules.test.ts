import { expect, it } from 'vitest'
import { toPlaceWords } from './store-words.rules.ts'

const toWords = (...typed: string[]) => typed.map((one) => ({ typed: one, names: [], isKnown: false }))

it('leaves out what every store is called', () => {
  expect(toPlaceWords(toWords('잠실', '와인샵'))).toEqual([['잠실']])
})

it('finds the place in the name of a station', () => {
  expect(toPlaceWords(toWords('강남역'))).toEqual([['강남역', '강남']])
})

it('ignores wines beside a place', () => {
  expect(toPlaceWords([{ typed: '레드', names: [], isKnown: true }, ...toWords('부산')])).toEqual([['부산']])
})
