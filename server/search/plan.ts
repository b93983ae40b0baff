import { hasHangul, isInitials, jamoOf, normalise, typedAsHangul, typedAsLatin } from './korean.ts'
import type { Fact, Lexicon } from './lexicon.ts'
import { askedIn, type Range } from './asked.ts'
import { alsoInNames, emptyWords, particles, slips } from './spellings.ts'

export type Term = {
  column: 'text' | 'jamo' | 'initials'
  /** A word to look for, and other spellings of it; any of them will do. */
  values: string[]
  /** Right names behind the word, which count only as whole words: 포트 means 포르투, and not 포르투갈. */
  meant?: string[]
  /** What the word filters by, where that can be asked directly. */
  fact: Fact | null
  /** Words of which a wine can answer to one alone; any of them will do. */
  either?: Term[]
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

/** A word without 와인 behind it, and without a particle where only so it is known: 피노누아와인, 삼겹살에. */
const bare = (word: string, lexicon: Lexicon): string => {
  const plain = word.length > 2 && word.endsWith('와인') ? word.slice(0, -2) : word
  if (lexicon.knows(plain)) return plain
  const particle = particles.find((ending) => plain.length > ending.length + 1 && plain.endsWith(ending))
  const stem = particle ? plain.slice(0, -particle.length) : plain
  return lexicon.knows(stem) ? stem : plain
}
const unslipped = (word: string): string =>
  slips.reduce((text, [slip, meant]) => text.replace(slip, meant), word)

/** A word and what repeated slips make of it; an unknown word is corrected as a whole, and that is told. */
const spellingsOf = (word: string, lexicon: Lexicon): string[] => {
  const plain = normalise(unslipped(word)).replaceAll(' ', '')
  return plain !== word && lexicon.knows(word) && lexicon.knows(plain) ? [word, plain] : [word]
}

const termOf = (typed: string, lexicon: Lexicon): Term => {
  const word = lexicon.isName(typed) ? typed : bare(typed, lexicon)
  const fact = lexicon.facts.get(typed) ?? lexicon.facts.get(word) ?? null
  if (isInitials(word))
    return {
      column: 'initials',
      values: [word, ...lexicon.initialsMeantBy(word)],
      fact: lexicon.factOfInitials(word),
    }
  const values = spellingsOf(word, lexicon)
  const meant = [lexicon.meantBy(word)].filter((text) => text !== undefined && !values.includes(text))
  return hasHangul(word)
    ? { column: 'jamo', values: values.map(jamoOf), meant: meant.map((text) => jamoOf(text ?? '')), fact }
    : { column: 'text', values, meant: meant.map((text) => text ?? ''), fact }
}

/** A kind as a word of names: a rosé that sparkles is of the sparkling kind and is called rosé. */
const asName = (term: Term): Term => {
  const others = term.values.flatMap((value) => alsoInNames[value] ?? [])
  return others.length > 0 ? { ...term, values: [...term.values, ...others], fact: null } : term
}

const rangeTerm = (range: Range): Term => ({ column: 'text', values: [], fact: { range } })

/** What is not made of letters or digits is nowhere. */
const nowhere: Term = { column: 'text', values: [], fact: null }

type Reading = { corrected?: boolean; ranges?: readonly Range[] }

/** Typed words turned into conditions; words that say nothing are left out. */
const attempt = (words: readonly string[], lexicon: Lexicon, reading: Reading = {}): Attempt => {
  const { corrected = false, ranges = [] } = reading
  const plain = words.flatMap((word) => normalise(word).split(' ')).filter((word) => !emptyWords.has(word))
  const nothing = words.length === 0 && ranges.length === 0
  const terms = nothing
    ? [nowhere]
    : [...plain.map((word) => termOf(word, lexicon)), ...ranges.map(rangeTerm)]
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

const isOne = (word: string, lexicon: Lexicon) => lexicon.isName(word) || lexicon.facts.has(word)

/** How many of the first words make up one name; 1 when none do. */
const nameLength = (words: readonly string[], lexicon: Lexicon): number => {
  for (let length = words.length; length > 1; length--)
    if (isOne(joined(words.slice(0, length)), lexicon)) return length
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
  return (
    emptyWords.has(plain) || isNumber(plain) || lexicon.knows(plain) || lexicon.knows(bare(plain, lexicon))
  )
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

/** What a wine has one of. */
const single = ['kindId', 'countryCode'] as const

/** No wine is of two kinds or from two countries: where both are asked for, wines of either are meant. */
const asEither = (one: Attempt): Attempt => {
  const terms = single.reduce((all, field) => {
    const same = all.filter(({ fact }) => fact && field in fact)
    const [first] = same
    if (!first || same.length === 1) return all
    return [...all.filter((term) => !same.includes(term)), { ...first, either: same }]
  }, one.terms)
  return terms === one.terms ? one : { ...one, terms }
}

/** Attempts, and at last what they may ask for by turns. */
const orEither = (attempts: readonly Attempt[]): Attempt[] => [
  ...attempts,
  ...attempts.map(asEither).filter((one) => !attempts.includes(one)),
]

/** The words as they are: names of several words taken as one, each by itself, all of them without spaces. */
const asTyped = (words: readonly string[], lexicon: Lexicon, ranges: readonly Range[] = []): Attempt[] => {
  const named = phrases(words, lexicon)
  const together = words.length > 1 && known(words.join(''), lexicon) ? [[words.join('')]] : []
  const read = [...(named.length < words.length ? [named] : []), words, ...together].map((text) =>
    attempt(text, lexicon, { ranges }),
  )
  const byName = read.map((one) => ({ ...one, terms: one.terms.map(asName) }))
  const others = byName.filter(
    ({ terms }, at) => terms.length > 1 && terms.some((term, i) => term !== read[at]?.terms[i]),
  )
  return orEither([...read, ...others])
}

/** A part of a word says too little to leave the others out for it. */
const isSaid = (word: string, lexicon: Lexicon): boolean => {
  const plain = normalise(word)
  return !emptyWords.has(plain) && (lexicon.isWord(plain) || lexicon.isWord(bare(plain, lexicon)))
}

/** What the words may have been meant to be, without their numbers, and at last those of them that are known. */
const asMeant = (words: readonly string[], lexicon: Lexicon, ranges: readonly Range[] = []): Attempt[] => {
  const strange = words.filter((word) => !known(word, lexicon))
  const meant = strange.length > 0 && (corrections(words, lexicon) ?? corrections([words.join('')], lexicon))
  const plain = words.filter((word) => !isNumber(normalise(word)))
  const said = words.filter((word) => isSaid(word, lexicon))
  const fewer = [plain, said].filter((some) => some.length > 0 && some.length < words.length)
  return orEither(
    [...(meant ? [meant] : []), ...fewer].map((text) => attempt(text, lexicon, { corrected: true, ranges })),
  )
}

/**
 * What to search for, in the order to try: the typed words, the words with prices and tastes taken as such, what they
 * may have been meant to be. The first that finds something is the answer.
 */
export const planOf = (query: string, lexicon: Lexicon): Attempt[] => {
  const words = typedWords(query)
  const { ranges, rest } = askedIn(query)
  const others = typedWords(rest)
  const asked = ranges.length > 0
  const attempts = [
    ...asTyped(words, lexicon),
    ...(asked ? asTyped(others, lexicon, ranges) : []),
    ...(asked ? asMeant(others, lexicon, ranges) : asMeant(words, lexicon)),
    ...(asked && others.length > 0 ? [attempt(others, lexicon, { corrected: true })] : []),
  ].map((one) =>
    one.corrected || one.searched !== words.join(' ') ? one : { ...one, searched: query.trim() },
  )
  const read = attempts.map(({ terms }) => JSON.stringify(terms))
  return attempts.filter((_, at) => read.indexOf(read[at] ?? '') === at)
}
