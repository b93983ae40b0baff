import { describe, expect, it } from 'vitest'
import { locales } from '#api/locales.ts'
import { listLanguageTexts, type PlacedText } from './language-texts.ts'
import { readTable } from './source.ts'

type Exception = { locale: string; word: string; in: string; reason: string }

const glossary = readTable('messages/glossary.tsv')
const exceptions = readTable('messages/glossary-exceptions.tsv') as Exception[]
const listWords = (column: string): string[] =>
  glossary.flatMap((row) => (row[column] ?? '').split('; ').filter((word) => word !== ''))

/** `#` in a word stands for a number. A Latin word ends where its letters end; capitals count where it has some. */
const toPattern = (word: string): RegExp => {
  const escaped = word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('#', String.raw`(?:\d|\})`)
  const start = /^[a-z]/i.test(word) ? '(?<![a-zA-Z])' : ''
  const end = /[a-z]$/i.test(word) ? "(?![a-zA-Z]|[’'][a-z])" : ''
  return new RegExp(`${start}${escaped}${end}`, /[A-Z]/.test(word) ? 'g' : 'gi')
}

/** The few texts that may hold one of the words, found by one look at each. */
const filterSuspects = (texts: readonly PlacedText[], words: readonly string[]): PlacedText[] => {
  const anyWord = new RegExp(words.map((word) => toPattern(word).source).join('|'), 'i')
  return texts.filter(({ text }) => anyWord.test(text))
}

/** Whether a phrase stands in the text so that it holds what is between the two indices. */
const isWithin = (text: string, phrase: string, start: number, end: number): boolean => {
  for (let at = text.indexOf(phrase); at !== -1; at = text.indexOf(phrase, at + 1))
    if (at <= start && at + phrase.length >= end) return true
  return false
}

/** The places of a wrong word that is no part of a longer right one. */
const findWord = (texts: readonly PlacedText[], word: string, rightPhrases: readonly string[]): string[] => {
  const pattern = toPattern(word)
  return texts.flatMap(({ place, text }) =>
    [...text.matchAll(pattern)]
      .filter(
        ({ index, 0: match }) =>
          !rightPhrases.some((phrase) => isWithin(text, phrase, index, index + match.length)),
      )
      .map(({ index }) => `${word}: ${place}: ${text.slice(Math.max(0, index - 20), index + 20)}`),
  )
}

describe('the glossary', () => {
  it('has each concept once, with a term in some language', () => {
    const concepts = glossary.map((row) => row['concept'])
    expect(concepts.filter((concept, at) => concepts.indexOf(concept) !== at)).toEqual([])
    expect(glossary.filter((row) => locales.every((locale) => !row[locale]))).toEqual([])
  })

  it.each(locales)('calls nothing right and wrong at once in %s', (locale) => {
    const wrongWords = listWords(`never ${locale}`)
    expect(listWords(locale).filter((word) => wrongWords.includes(word))).toEqual([])
    expect(wrongWords.filter((word, at) => wrongWords.indexOf(word) !== at)).toEqual([])
  })

  it.each(locales)('is followed by every text in %s', async (locale) => {
    const texts = await listLanguageTexts(locale)
    expect(texts.length).toBeGreaterThan(2000)
    const rightAnyway = exceptions.filter((one) => one.locale === locale).map((one) => one.in)
    const rightPhrases = [...listWords(locale), ...rightAnyway]
    const wrongWords = listWords(`never ${locale}`)
    const suspects = filterSuspects(texts, wrongWords)
    const hits = wrongWords.flatMap((word) =>
      findWord(
        suspects,
        word,
        rightPhrases.filter((phrase) => phrase.toLowerCase().includes(word.toLowerCase())),
      ),
    )
    expect(hits).toEqual([])
  })

  it('has no exception without a reason, and none that no text needs', async () => {
    const texts = Object.fromEntries(
      await Promise.all(locales.map(async (locale) => [locale, await listLanguageTexts(locale)])),
    ) as Record<string, PlacedText[]>
    const useless = exceptions.filter(
      ({ locale, word, in: phrase, reason }) =>
        !reason ||
        !listWords(`never ${locale}`).includes(word) ||
        !phrase.includes(word) ||
        !texts[locale]?.some(({ text }) => text.includes(phrase)),
    )
    expect(useless).toEqual([])
  })
})

describe('the check of words', () => {
  const find = (text: string, word: string, ...rightPhrases: string[]) =>
    findWord([{ place: 'a page', text }], word, rightPhrases).length

  it('finds a word in any spelling of capitals, unless it has capitals of its own', () => {
    expect([find('E-mail', 'e-mail'), find('vini', 'Vini'), find('Vini', 'Vini')]).toEqual([1, 0, 1])
  })

  it('takes Latin words whole and others as they stand', () => {
    expect([find('collector', 'collect'), find('결제사에 물어요', '결제사')]).toEqual([0, 1])
    expect([find('We won’t', '# won'), find('It is 3,000 won.', '# won')]).toEqual([0, 1])
  })

  it('leaves longer right words alone', () => {
    expect(find('제공받는 자와 받는 자', '받는 자', '제공받는 자')).toBe(1)
  })
})
