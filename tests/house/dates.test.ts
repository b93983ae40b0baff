import { expect, it } from 'vitest'
import { locales, officeLocales } from '#api/locales.ts'
import { listVariants, readMessageTexts } from '../../scripts/message-texts.ts'
import { listSourceFiles } from './source.ts'

it('days and times for readers are written by api/dates.ts alone, which wakes no Intl', () => {
  const writers = listSourceFiles().filter(
    ({ path, text }) =>
      /^(api|app|office|server)\//.test(path) &&
      !/\.test\.tsx?$/.test(path) &&
      /DateTimeFormat|toLocale(?:Date|Time)String|new Date\([^)]*\)\.toLocaleString/.test(text),
  )
  expect(writers.map(({ path }) => path)).toEqual([])
})

it('a message takes a whole date, and puts none together', () => {
  const folders = [
    ...locales.map((locale) => `messages/${locale}`),
    ...officeLocales.map((locale) => `messages/office/${locale}`),
  ]
  const composed = folders.flatMap((folder) =>
    Object.entries(readMessageTexts(folder)).filter(([, text]) =>
      listVariants(text).some(([, variant]) =>
        /\{weekday\}|\{month\}[./年월]|\} ?[(（]\{day\}/.test(variant),
      ),
    ),
  )
  expect(composed.map(([key]) => key)).toEqual([])
})
