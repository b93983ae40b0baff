import { hasHangul, isInitials, jamoOf, normalise, typedAsHangul, typedAsLatin } from './korean.ts'
import type { Fact, Lexicon } from './lexicon.ts'
import { emptyWords, slips } from './synonyms.ts'

export type Term = {
  column: 'text' | 'jamo' | 'initials'
  /** A word to look for, and other spellings of it; any of them will do. */
  values: string[]
  /** What the word filters by, where that can be asked directly. */
  fact: Fact | null
}
export type Attempt = {
  terms: Term[]
  /** The words searched for. */
  searched: string
  /** Whether they are other words than the typed ones. */
  corrected: boolean
}

const runs = /[가-힣ㄱ-ㅣ]+|[^가-힣ㄱ-ㅣ]+/g
const mostWords = 12

/** Typed words as they stand, Hangul apart from other scripts. */
const typedWords = (query: string): string[] =>
  query
    .replace(/[^\p{L}\p{N}\p{M}'’]+/gu, ' ')
    .trim()
    .split(/\s+/)
    .flatMap((word) => word.match(runs) ?? [])
    .filter((word) => normalise(word) !== '')
    .slice(0, mostWords)

const bare = (word: string): string => (word.length > 2 && word.endsWith('와인') ? word.slice(0, -2) : word)
const unslipped = (word: string): string =>
  slips.reduce((text, [slip, meant]) => text.replace(slip, meant), word)

/** A word and the right spellings it may stand for; an unknown word is corrected as a whole, and that is told. */
const spellingsOf = (word: string, lexicon: Lexicon): string[] => {
  const meant = lexicon.meantBy(word)
  const plain = normalise(unslipped(word)).replaceAll(' ', '')
  const slipped = plain !== word && lexicon.knows(word) && lexicon.knows(plain)
  const others = [meant, slipped ? plain : undefined]
  return [...new Set([word, ...others.filter((text) => text !== undefined)])]
}

const termOf = (typed: string, lexicon: Lexicon): Term => {
  const word = lexicon.isName(typed) ? typed : bare(typed)
  const fact = lexicon.facts.get(typed) ?? lexicon.facts.get(word) ?? null
  if (isInitials(word)) return { column: 'initials', values: [word], fact }
  const values = spellingsOf(word, lexicon)
  return hasHangul(word)
    ? { column: 'jamo', values: values.map(jamoOf), fact }
    : { column: 'text', values, fact }
}

/** What is not made of letters or digits is nowhere. */
const nowhere: Term = { column: 'text', values: [], fact: null }

/** Typed words turned into conditions; words that say nothing are left out. */
const attempt = (words: readonly string[], lexicon: Lexicon, corrected: boolean): Attempt => {
  const plain = words.flatMap((word) => normalise(word).split(' ')).filter((word) => !emptyWords.has(word))
  const terms = words.length === 0 ? [nowhere] : plain.map((word) => termOf(word, lexicon))
  return { terms, searched: words.join(' '), corrected }
}

/** What an unknown word may have been: another keyboard, a common slip, the nearest known word. */
function* meanings(word: string, lexicon: Lexicon): Generator<string | null> {
  const plain = normalise(word)
  const otherKeyboard = (
    hasHangul(word) ? [typedAsLatin(word)] : [typedAsHangul(word), typedAsHangul(word.toLowerCase())]
  ).filter((text) => text !== null)
  yield* otherKeyboard.filter((text) => lexicon.knows(normalise(text)))
  const meant = unslipped(plain)
  if (meant !== plain && lexicon.knows(normalise(meant).replaceAll(' ', ''))) yield meant
  if (isInitials(plain)) return
  yield lexicon.nearest(plain)
  for (const text of otherKeyboard) yield lexicon.nearest(normalise(text))
}

const meaningOf = (word: string, lexicon: Lexicon): string | null => {
  for (const meaning of meanings(word, lexicon)) if (meaning) return meaning
  return null
}

const joined = (words: readonly string[]): string => normalise(words.join(' ')).replaceAll(' ', '')

/** How many of the first words make up one name; 1 when none do. */
const nameLength = (words: readonly string[], lexicon: Lexicon): number => {
  for (let length = words.length; length > 1; length--)
    if (lexicon.isName(joined(words.slice(0, length)))) return length
  return 1
}

/** The words, those that make up one name written together: 프랑스 카베르네 프랑 → 프랑스 카베르네프랑. */
const phrases = (words: readonly string[], lexicon: Lexicon): string[] => {
  const [first] = words
  if (first === undefined) return []
  const length = nameLength(words, lexicon)
  return [length > 1 ? joined(words.slice(0, length)) : first, ...phrases(words.slice(length), lexicon)]
}

const isNumber = (word: string) => /^\d+$/.test(word)

const known = (word: string, lexicon: Lexicon): boolean => {
  const plain = normalise(word)
  return emptyWords.has(plain) || isNumber(plain) || lexicon.knows(plain) || lexicon.knows(bare(plain))
}

/** The words with each unknown one replaced; null when one stays unknown. */
const corrections = (words: readonly string[], lexicon: Lexicon): string[] | null => {
  const meant: string[] = []
  for (const word of words) {
    const right = known(word, lexicon) ? word : meaningOf(word, lexicon)
    if (!right) return null
    meant.push(right)
  }
  return meant
}

/**
 * What to search for, in the order to try: the typed words with names of several words taken as one, the words each by
 * itself, all of them without spaces, what they may have been meant to be, and at last without their numbers. The first
 * that finds something is the answer.
 */
export const planOf = (query: string, lexicon: Lexicon): Attempt[] => {
  const words = typedWords(query)
  const together = words.length > 1 && known(words.join(''), lexicon) ? [[words.join('')]] : []
  const strange = words.filter((word) => !known(word, lexicon))
  const meant = strange.length > 0 && (corrections(words, lexicon) ?? corrections([words.join('')], lexicon))
  const plain = words.filter((word) => !isNumber(normalise(word)))
  const withoutNumbers = plain.length > 0 && plain.length < words.length ? [plain] : []
  const named = phrases(words, lexicon)
  return [
    ...(named.length < words.length ? [named, words] : [words]).map((text) => ({
      ...attempt(text, lexicon, false),
      searched: query.trim(),
    })),
    ...together.map((text) => attempt(text, lexicon, false)),
    ...(meant ? [meant] : []).map((text) => attempt(text, lexicon, true)),
    ...withoutNumbers.map((text) => attempt(text, lexicon, true)),
  ]
}
