import type { Locale } from '#api/fields.ts'
import type { Lexicon } from '../search/lexicon.ts'
import { toQueryText, toSpacedText } from '../search/query-text.ts'
import { segment } from '../search/segment.ts'

/** For so many days a search counts, the day itself among them. */
export const popularDays = 7

const maxWords = 4

/**
 * The words of a search as they are counted; null where any is not a name of the shop's vocabulary: what people type may
 * be a name, a number or an address, and is kept nowhere.
 */
export const toCountedWords = (query: string, lexicon: Lexicon): string | null => {
  const queryText = toQueryText(query)
  const tokens = segment(queryText, lexicon).filter(({ is }) => is !== 'closed')
  const words = tokens.map(({ from, until }) => toSpacedText(queryText, from, until))
  const isCounted = words.length > 0 && words.length <= maxWords && tokens.every(({ is }) => is === 'entry')
  return isCounted ? words.join(' ') : null
}

type Reading = { conditions: readonly { label: string; negative: boolean }[]; unknown: readonly string[] }

const hangul = /\p{Script=Hangul}/u
const notLatin = /[\p{L}--\p{Script=Latin}]/v

/**
 * Words that shoppers wrote, as a reader would: in Korean as they stand, else the names of what they stand for. Null for
 * words without such names that the reader may not read.
 */
export const toReadersWord = (
  word: string,
  { conditions, unknown }: Reading,
  locale: Locale,
): string | null => {
  if (locale === 'ko-KR' && hangul.test(word)) return word
  const names = conditions.map(({ label }) => label).join(' ')
  const isNamed = unknown.length === 0 && conditions.every(({ negative }) => !negative)
  if (isNamed && names !== '' && (locale === 'ko-KR' || !hangul.test(names))) return names
  return notLatin.test(word) ? null : word
}

/** Each of some words once, however its letters are written. */
export const distinguishWords = (words: readonly string[]): string[] => {
  const keys = words.map((word) => word.toLowerCase())
  return words.filter((_, at) => keys.indexOf(keys[at] ?? '') === at)
}
