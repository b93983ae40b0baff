import { normalize } from '../search/korean.ts'
import type { Lexicon } from '../search/lexicon.ts'
import { splitQuery } from '../search/query-words.ts'
import { stopWords } from '../search/spellings.ts'

/** For so many days a search counts. */
export const popularDays = 14

const maxWords = 4

/**
 * The words of a search as they are counted; null where any is not a whole word of the shop's vocabulary: what people
 * type may be a name, a number or an address, and is kept nowhere.
 */
export const toCountedWords = (query: string, lexicon: Lexicon): string | null => {
  const words = splitQuery(query)
    .map((word) => normalize(word))
    .filter((word) => !stopWords.has(word))
  const isOwn = (word: string) => lexicon.isWord(word) || lexicon.isName(word) || lexicon.facts.has(word)
  const isCounted =
    words.length > 0 && words.length <= maxWords && (isOwn(words.join('')) || words.every(isOwn))
  return isCounted ? words.join(' ') : null
}
