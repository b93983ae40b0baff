import type { Answer } from '#api/call.ts'
import type { wines } from '#api/contract/wines.ts'
import type { Locale } from '#api/fields.ts'
import { hasHangul, initialsOf, isInitials, jamoOf, normalise } from '../search/korean.ts'
import { areaWords, grapeWords } from '../search/wordings.ts'
import { inLocale } from '../words.ts'
import type { Vocabulary } from '../vocabulary/vocabulary.store.ts'

type Item = Answer<typeof wines.suggestions>['groups'][number]['items'][number]

const shown = 4
const joined = (text: string) => normalise(text).replaceAll(' ', '')

/** 2 when a spelling begins with the words, 1 when it holds them, 0 when it does not. */
const closeness = (words: string, spelling: string): number => {
  if (words === '') return 0
  const text = joined(spelling)
  const [wanted, known] = isInitials(words)
    ? [words, initialsOf(text)]
    : hasHangul(words) && hasHangul(text)
      ? [jamoOf(words), jamoOf(text)]
      : [words, text]
  return known.startsWith(wanted) ? 2 : known.includes(wanted) ? 1 : 0
}

const best = <T>(words: string, rows: Iterable<T>, spellings: (row: T) => string[]): T[] =>
  [...rows]
    .map((row) => ({
      row,
      score: Math.max(0, ...spellings(row).map((spelling) => closeness(words, spelling))),
    }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, shown)
    .map(({ row }) => row)

/** The grapes that the words may mean. */
export const grapesLike = (words: string, { grapes }: Vocabulary, locale: Locale): Item[] =>
  best(joined(words), grapes.values(), grapeWords).map(({ id, names, original }) => ({
    id,
    label: inLocale(names, locale),
    detail: original,
  }))

/** The stores that the words may mean, by name or place. */
export const storesLike = (words: string, { stores }: Vocabulary): Item[] =>
  best(joined(words), stores.values(), ({ name, city, address1 }) => [name, city, address1]).map(
    ({ id, name, address1 }) => ({ id, label: name, detail: address1 }),
  )

/** The production areas that the words may mean, with their country. */
export const areasLike = (words: string, { areas, countries }: Vocabulary, locale: Locale): Item[] =>
  best(joined(words), areas.values(), areaWords).map(({ id, names, countryCode }) => {
    const country = countries.get(countryCode)
    return { id, label: inLocale(names, locale), detail: country ? inLocale(country.names, locale) : null }
  })
