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

/**
 * A word that shoppers wrote, as a reader of another language would: the names of what it stands for. A word without
 * Hangul stays; null for one that has no such names.
 */
export const toReadersWord = (word: string, { conditions, unknown }: Reading): string | null => {
  if (!hangul.test(word)) return word
  const names = conditions.map(({ label }) => label).join(' ')
  const isNamed = unknown.length === 0 && conditions.every(({ negative }) => !negative)
  return isNamed && names !== '' && !hangul.test(names) ? names : null
}
