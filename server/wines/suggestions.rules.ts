import { LRUCache } from 'lru-cache'
import type { Answer } from '#api/call.ts'
import type { wines } from '#api/contract/wines.ts'
import type { Locale } from '#api/fields.ts'
import { hasHangul, toInitials, isInitials, toJamo, normalize } from '../search/korean.ts'
import { toAreaTerms, toGrapeTerms } from '../search/index-terms.ts'
import type { QueryWord } from '../search/query-words.ts'
import { listStoresNear } from '../search/near-stores.ts'
import { readPlaces } from '../search/place-words.ts'
import type { Condition } from '../search/predicates.ts'
import { localize } from '../localize.ts'
import { localizeTexts } from '../localize-texts.ts'
import type { localizeStore } from '../taxonomy/store-texts.rules.ts'
import type { Taxonomy } from '../taxonomy/taxonomy.store.ts'

type Item = Answer<typeof wines.suggestions>['groups'][number]['items'][number]

const suggestionLimit = 4
const toCompactText = (text: string) => normalize(text).replaceAll(' ', '')

type Forms = { text: string; initials: string; jamo: string | null }

/** Names of areas, grapes and stores: each is compared with the words of every request. */
const forms = new LRUCache<string, Forms>({ max: 20_000 })

const toForms = (spelling: string): Forms => {
  const knownForms = forms.get(spelling)
  if (knownForms) return knownForms
  const text = toCompactText(spelling)
  const newForms = { text, initials: toInitials(text), jamo: hasHangul(text) ? toJamo(text) : null }
  forms.set(spelling, newForms)
  return newForms
}

/** For some words: 2 when a spelling begins with them, 1 when it contains them, 0 otherwise. */
const createScore = (words: string): ((spelling: Forms) => number) => {
  if (words === '') return () => 0
  const jamoWords = hasHangul(words) ? toJamo(words) : null
  const areInitials = isInitials(words)
  return ({ text, initials, jamo }) => {
    const [query, candidate] = areInitials
      ? [words, initials]
      : jamo !== null && jamoWords !== null
        ? [jamoWords, jamo]
        : [words, text]
    return candidate.startsWith(query) ? 2 : candidate.includes(query) ? 1 : 0
  }
}

/** Rows with the forms of their spellings. */
type SpelledRows<T> = readonly { row: T; spellings: readonly Forms[] }[]

const spellRows = <T>(rows: Iterable<T>, listSpellings: (row: T) => string[]): SpelledRows<T> =>
  Array.from(rows, (row) => ({ row, spellings: listSpellings(row).map(toForms) }))

const rankRows = <T>(words: string, rows: SpelledRows<T>): T[] => {
  const toScore = createScore(words)
  return rows
    .map(({ row, spellings }) => ({ row, score: Math.max(0, ...spellings.map(toScore)) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, suggestionLimit)
    .map(({ row }) => row)
}

/** A function that spells the rows of one reading of the lists once. */
const spellOnce = <T extends { id: number }>(listSpellings: (row: T) => string[]) => {
  const rowsByMap = new WeakMap<ReadonlyMap<number, T>, SpelledRows<T>>()
  return (rows: ReadonlyMap<number, T>): SpelledRows<T> => {
    const spelledRows = rowsByMap.get(rows) ?? spellRows(rows.values(), listSpellings)
    rowsByMap.set(rows, spelledRows)
    return spelledRows
  }
}

/** What a query names, as it was read; else what begins with the words or holds them. */
const findRows = <T extends { id: number }>(
  words: string,
  conditions: readonly Condition[],
  type: 'grape' | 'area',
  rows: ReadonlyMap<number, T>,
  spell: (rows: ReadonlyMap<number, T>) => SpelledRows<T>,
): T[] => {
  const ids = conditions.flatMap(({ predicate, isNegative, exactIds }) =>
    predicate.is === type && !isNegative ? (exactIds ?? predicate.ids) : [],
  )
  const rowsInQuery = [...new Set(ids)].flatMap((id) => rows.get(id) ?? []).slice(0, suggestionLimit)
  return rowsInQuery.length > 0 ? rowsInQuery : rankRows(toCompactText(words), spell(rows))
}

type RowIn<Rows> = Rows extends ReadonlyMap<number, infer Row> ? Row : never

const spellGrapes = spellOnce<RowIn<Taxonomy['grapes']>>(toGrapeTerms)
const spellAreas = spellOnce<RowIn<Taxonomy['areas']>>(toAreaTerms)

/** The grapes that the words may mean. */
export const suggestGrapes = (
  words: string,
  conditions: readonly Condition[],
  { grapes }: Taxonomy,
  locale: Locale,
): Item[] =>
  findRows(words, conditions, 'grape', grapes, spellGrapes).map(({ id, names, original }) => ({
    id,
    label: localize(names, locale),
    detail: original,
  }))

type StoreTexts = Parameters<typeof localizeStore>[0]

const toStoreItem = (store: StoreTexts & { id: number }, locale: Locale): Item => {
  const { name, address1 } = localizeTexts(store, ['name', 'address1'], locale)
  return { id: store.id, label: name, detail: address1 }
}

type Store = RowIn<Taxonomy['stores']>

const listStoreSpellings = (
  { name, city, address1, options, translations }: Store,
  optionRows: Taxonomy['words'],
): string[] => [
  name,
  city,
  address1,
  ...Object.values(translations).flatMap((texts) => [texts.name ?? '', texts.address1 ?? '']),
  ...options.flatMap((key) => Object.values(optionRows.get(key)?.names ?? {})),
]

const spelledStores = new WeakMap<Taxonomy, SpelledRows<Store>>()

/** The stores that sell, spelled once for a reading of the lists. */
const spellStores = (taxonomy: Taxonomy): SpelledRows<Store> => {
  const spelledRows =
    spelledStores.get(taxonomy) ??
    spellRows(
      [...taxonomy.stores.values()].filter(({ selling }) => selling),
      (store) => listStoreSpellings(store, taxonomy.words),
    )
  spelledStores.set(taxonomy, spelledRows)
  return spelledRows
}

/** The stores that the words may mean, by name or place; one that does not sell is not listed. */
export const suggestStores = (words: readonly QueryWord[], taxonomy: Taxonomy, locale: Locale): Item[] => {
  const stores = spellStores(taxonomy)
  const { known, unknown, landmark } = readPlaces(words)
  const point = landmark === null ? undefined : taxonomy.landmarks.get(landmark)
  const present = (store: Store) => toStoreItem(store, locale)
  if (point)
    return listStoresNear(
      point,
      stores.map(({ row }) => row),
    )
      .slice(0, suggestionLimit)
      .map(present)
  const placeWords = (known.length > 0 ? known : unknown).flatMap((texts) => texts.at(-1) ?? [])
  const scores = placeWords.map(createScore)
  const matching = stores.filter(({ spellings }) =>
    scores.every((toScore) => spellings.some((spelling) => toScore(spelling) > 0)),
  )
  return rankRows(placeWords[0] ?? '', matching).map(present)
}

/** The production areas that the words may mean, with their country. */
export const suggestAreas = (
  words: string,
  conditions: readonly Condition[],
  { areas, countries }: Taxonomy,
  locale: Locale,
): Item[] =>
  findRows(words, conditions, 'area', areas, spellAreas).map(({ id, names, countryCode }) => {
    const country = countries.get(countryCode)
    return { id, label: localize(names, locale), detail: country ? localize(country.names, locale) : null }
  })
