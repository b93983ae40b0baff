import { findLandmarkKey } from './landmark-key.ts'
import type { Lexicon } from './lexicon.ts'
import type { ConditionType } from './predicates.ts'
import { isHangul, listWordSpans } from './query-text.ts'
import type { Token } from './segment.ts'
import { tokenizeQuery } from './tokenize-query.ts'

/** A word that texts are searched for, with other words for the same. */
export type QueryWord = {
  text: string
  names: readonly string[]
  isKnown: boolean
  /** A store, a place with stores, or what stores offer. */
  isPlace: boolean
  /** The key of the well-known place that it names. */
  landmark: string | null
}

const isContent = (token: Token): boolean =>
  token.is === 'entry' || token.is === 'unknown' || token.is === 'slot'

/** Things that texts call by their names: a dish has others for itself than for its group. */
const namedTypes = new Set<ConditionType>(['kind', 'country', 'area', 'grape', 'winery', 'theme'])

const listPlaceMeanings = (token: Token) =>
  token.is === 'entry' ? token.entry.meanings.filter(({ type }) => type === 'store' || type === 'option') : []

/** The Korean names by which stores are found: of the store, the place, or what it offers. A landmark is found by its point. */
const listPlaceNames = (token: Token): string[] =>
  listPlaceMeanings(token).flatMap(({ key, label }) => {
    if (typeof label === 'string') return [label]
    return findLandmarkKey(key) === null ? [label['ko-KR'] ?? ''] : []
  })

const findLandmark = (token: Token): string | null =>
  listPlaceMeanings(token)
    .slice(0, 1)
    .map(({ key }) => findLandmarkKey(key))[0] ?? null

const listNames = (token: Token): string[] =>
  token.is === 'entry'
    ? token.entry.meanings
        .slice(0, 1)
        .filter(({ type }) => namedTypes.has(type))
        .flatMap(({ label }) =>
          typeof label === 'string' ? [label] : [label['ko-KR'] ?? '', label['en-US'] ?? ''],
        )
    : []

/** The words of a query that tell texts apart, without particles, requests and the like; all words where only those stand. */
export const listQueryWords = (query: string, lexicon: Lexicon): QueryWord[] => {
  const { queryText, tokens } = tokenizeQuery(query, lexicon)
  const { text } = queryText
  const contents = tokens.filter(isContent)
  const words = contents.map((token): QueryWord => ({
    text: text.slice(token.from, token.until),
    names: [
      ...(token.is === 'entry' ? [token.entry.spelling] : []),
      ...listNames(token),
      ...listPlaceNames(token),
    ].filter(Boolean),
    isKnown: token.is !== 'unknown',
    isPlace: listPlaceMeanings(token).length > 0,
    landmark: findLandmark(token),
  }))
  if (words.length > 0) return words
  return listWordSpans(queryText).map(({ from, until }) => ({
    text: text.slice(from, until),
    names: [],
    isKnown: true,
    isPlace: false,
    landmark: null,
  }))
}

/** Hangul of three syllables and more without the last, which is often an ending: 보관법, 보관하기. */
export const listStems = (word: string): string[] =>
  word.length > 2 && [...word].every(isHangul)
    ? Array.from({ length: Math.min(2, word.length - 2) }, (_, at) => word.slice(0, word.length - at - 1))
    : []
