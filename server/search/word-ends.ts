import { closedWords, matchWords, type ClosedRole } from './grammar/closed-classes.ts'
import { isHangul, type QueryText } from './query-text.ts'

const hasRole = (query: QueryText, at: number, ...roles: ClosedRole[]): boolean =>
  matchWords(closedWords, query.text, at).some(
    ({ end, values }) => end - at > 1 && values.some((role) => roles.includes(role)),
  )

/** Whether a word may end here: at a space, before a particle that ends it, or before what belongs to the noun. */
const closesWord = (query: QueryText, at: number): boolean =>
  Boolean(query.starts[at]) ||
  hasRole(query, at, 'particle', 'joiner', 'pairing', 'perception', 'origin', 'notAfter') ||
  /^(?:와인|술|포도주|향)/.test(query.text.slice(at)) ||
  matchWords(closedWords, query.text, at).some(
    ({ end, values }) =>
      end - at === 1 &&
      values.some((role) => role === 'particle' || role === 'joiner' || role === 'perception') &&
      (query.starts[end] || hasRole(query, end, 'pairing', 'perception', 'notAfter')),
  )

/** One syllable stands for a thing only as a word of its own, with its particle at most. */
export const isSingleAllowed = (query: QueryText, at: number, end: number): boolean =>
  end - at > 1 || !isHangul(query.text[at]) || (Boolean(query.starts[at]) && closesWord(query, end))

/** A name of two syllables in the middle of an unknown word is chance: 레드 in 프레드. */
export const minInsideUnknown = 3
/** After so many unknown syllables the next word may begin without a space. */
const minUnknownBefore = 2

/** Whether a short word after unknown letters is a part of theirs. */
export const isByChance = ({ text, starts }: QueryText, at: number, length: number): boolean => {
  if (starts[at] || !isHangul(text[at]) || length >= minInsideUnknown) return false
  let start = at
  while (!starts[start]) start--
  return length < minInsideUnknown - 1 || at - start < minUnknownBefore
}
