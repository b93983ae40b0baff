import { hasHangul, isInitials, toJamo, normalize, retypeAsHangul, retypeAsLatin } from './korean.ts'
import type { LexiconFact, Lexicon } from './lexicon.ts'
import { splitQuery } from './query-words.ts'
import { extractRanges, type Range } from './ranges.ts'
import { nameVariants, stopWords, ubiquitousWords, particles, commonTypos } from './spellings.ts'

export type Term = {
  column: 'text' | 'jamo' | 'initials'
  /** A word to search for, and other spellings of it; one match is enough. */
  values: string[]
  /** Right names behind the word, which must match full words: 포트 means 포르투, and not 포르투갈. */
  meant?: string[]
  /** The filter of the word, where it has one. */
  fact: LexiconFact | null
  /** Words of which a wine can match only one; one match is enough. */
  either?: Term[]
}
export type Interpretation = {
  terms: Term[]
  /** The words searched for. */
  searched: string
  /** Whether they differ from the typed words. */
  corrected: boolean
}

/** Removes 와인 from the end, and a particle if the rest is known: 피노누아와인, 삼겹살에. */
const stripParticle = (word: string, lexicon: Lexicon): string => {
  const plain = word.length > 2 && word.endsWith('와인') ? word.slice(0, -2) : word
  if (lexicon.knows(plain)) return plain
  const particle = particles.find((ending) => plain.length > ending.length + 1 && plain.endsWith(ending))
  const stem = particle ? plain.slice(0, -particle.length) : plain
  return lexicon.knows(stem) ? stem : plain
}
const fixTypos = (word: string): string =>
  commonTypos.reduce((text, [typo, correction]) => text.replace(typo, correction), word)

/** A word and its common misspellings; an unknown word is corrected, and the shopper is informed. */
const toSpellings = (word: string, lexicon: Lexicon): string[] => {
  const plain = normalize(fixTypos(word)).replaceAll(' ', '')
  return plain !== word && lexicon.knows(word) && lexicon.knows(plain) ? [word, plain] : [word]
}

const toTerm = (input: string, lexicon: Lexicon): Term => {
  const word = lexicon.isName(input) ? input : stripParticle(input, lexicon)
  const fact = lexicon.facts.get(input) ?? lexicon.facts.get(word) ?? null
  if (isInitials(word))
    return {
      column: 'initials',
      values: [word, ...lexicon.initialsMeantBy(word)],
      fact: lexicon.factOfInitials(word),
    }
  const values = toSpellings(word, lexicon)
  const names = [lexicon.meantBy(word)].filter((text) => text !== undefined && !values.includes(text))
  return hasHangul(word)
    ? { column: 'jamo', values: values.map(toJamo), meant: names.map((text) => toJamo(text ?? '')), fact }
    : { column: 'text', values, meant: names.map((text) => text ?? ''), fact }
}

/** A kind as a word in names: a sparkling rosé is of the sparkling kind but called rosé. */
const toNameTerm = (term: Term): Term => {
  const others = term.values.flatMap((value) => nameVariants[value] ?? [])
  return others.length > 0 ? { ...term, values: [...term.values, ...others], fact: null } : term
}

const toRangeTerm = (range: Range): Term => ({ column: 'text', values: [], fact: { range } })

/** Words without letters or digits, and words that every text has, match nothing by themselves. */
const unmatchableTerm: Term = { column: 'text', values: [], fact: null }

type InterpretationOptions = { corrected?: boolean; ranges?: readonly Range[] }

/** Typed words as conditions, without stop words. */
const toInterpretation = (
  words: readonly string[],
  lexicon: Lexicon,
  options: InterpretationOptions = {},
): Interpretation => {
  const { corrected = false, ranges = [] } = options
  const plain = words.flatMap((word) => normalize(word).split(' ')).filter((word) => !stopWords.has(word))
  const isEmpty = ranges.length === 0 && words.every((word) => ubiquitousWords.has(normalize(word)))
  const terms = isEmpty
    ? [unmatchableTerm]
    : [...plain.map((word) => toTerm(word, lexicon)), ...ranges.map(toRangeTerm)]
  return { terms, searched: words.join(' '), corrected }
}

/** Possible meanings of an unknown word: another keyboard, a common typo, the nearest known word. */
const generateMeanings = function* (word: string, lexicon: Lexicon): Generator<string | null> {
  const plain = normalize(word)
  const otherKeyboard = (
    hasHangul(word) ? [retypeAsLatin(word)] : [retypeAsHangul(word), retypeAsHangul(word.toLowerCase())]
  ).filter((text) => text !== null)
  yield* otherKeyboard.filter((text) => lexicon.knows(normalize(text)))
  const correction = fixTypos(plain)
  if (correction !== plain && lexicon.knows(normalize(correction).replaceAll(' ', ''))) yield correction
  if (isInitials(plain)) return
  yield lexicon.nearest(plain)
  for (const text of otherKeyboard) yield lexicon.nearest(normalize(text))
}

const findMeaning = (word: string, lexicon: Lexicon): string | null => {
  for (const meaning of generateMeanings(word, lexicon)) if (meaning) return meaning
  return null
}

const toCompactText = (words: readonly string[]): string => normalize(words.join(' ')).replaceAll(' ', '')

const isNameOrFact = (word: string, lexicon: Lexicon) => lexicon.isName(word) || lexicon.facts.has(word)

/** The number of first words that form one name; 1 when none do. */
const countNameWords = (words: readonly string[], lexicon: Lexicon): number => {
  for (let length = words.length; length > 1; length--)
    if (isNameOrFact(toCompactText(words.slice(0, length)), lexicon)) return length
  return 1
}

/** Joins words that form one name: 프랑스 카베르네 프랑 → 프랑스 카베르네프랑. */
const joinNames = (words: readonly string[], lexicon: Lexicon): string[] => {
  const [first] = words
  if (first === undefined) return []
  const length = countNameWords(words, lexicon)
  return [
    length > 1 ? toCompactText(words.slice(0, length)) : first,
    ...joinNames(words.slice(length), lexicon),
  ]
}

const isNumber = (word: string) => /^\d+$/.test(word)

const isKnown = (word: string, lexicon: Lexicon): boolean => {
  const plain = normalize(word)
  return (
    stopWords.has(plain) ||
    isNumber(plain) ||
    lexicon.knows(plain) ||
    lexicon.knows(stripParticle(plain, lexicon))
  )
}

/** Replaces each unknown word; null when one stays unknown. */
const correctWords = (words: readonly string[], lexicon: Lexicon): string[] | null => {
  const correctedWords: string[] = []
  for (const word of words) {
    const right = isKnown(word, lexicon) ? word : findMeaning(word, lexicon)
    if (!right) return null
    correctedWords.push(right)
  }
  return correctedWords
}

/** Fields of which a wine has one value. */
const exclusiveFields = ['kindId', 'countryCode'] as const

/** No wine is of two kinds or from two countries, so a query with both means either. */
const mergeAlternatives = (interpretation: Interpretation): Interpretation => {
  const terms = exclusiveFields.reduce((all, field) => {
    const same = all.filter(({ fact }) => fact && field in fact)
    const [first] = same
    if (!first || same.length === 1) return all
    return [...all.filter((term) => !same.includes(term)), { ...first, either: same }]
  }, interpretation.terms)
  return terms === interpretation.terms ? interpretation : { ...interpretation, terms }
}

/** Interpretations, followed by their alternatives. */
const appendAlternatives = (interpretations: readonly Interpretation[]): Interpretation[] => [
  ...interpretations,
  ...interpretations
    .map(mergeAlternatives)
    .filter((interpretation) => !interpretations.includes(interpretation)),
]

/** The words as typed: joined names, then single words, then everything without spaces. */
const interpretAsTyped = (
  words: readonly string[],
  lexicon: Lexicon,
  ranges: readonly Range[] = [],
): Interpretation[] => {
  const nameWords = joinNames(words, lexicon)
  const together = words.length > 1 && isKnown(words.join(''), lexicon) ? [[words.join('')]] : []
  const interpretations = [...(nameWords.length < words.length ? [nameWords] : []), words, ...together].map(
    (text) => toInterpretation(text, lexicon, { ranges }),
  )
  const byName = interpretations.map((interpretation) => ({
    ...interpretation,
    terms: interpretation.terms.map(toNameTerm),
  }))
  const others = byName.filter(
    ({ terms }, at) => terms.length > 1 && terms.some((term, i) => term !== interpretations[at]?.terms[i]),
  )
  return appendAlternatives([...interpretations, ...others])
}

/** A partial word is too vague to drop the other words for it. */
const isLexiconWord = (word: string, lexicon: Lexicon): boolean => {
  const plain = normalize(word)
  return !stopWords.has(plain) && (lexicon.isWord(plain) || lexicon.isWord(stripParticle(plain, lexicon)))
}

/** Corrected interpretations without numbers, and finally one of the known words alone. */
const interpretAsMeant = (
  words: readonly string[],
  lexicon: Lexicon,
  ranges: readonly Range[] = [],
): Interpretation[] => {
  const unknownWords = words.filter((word) => !isKnown(word, lexicon))
  const correctedWords =
    unknownWords.length > 0 && (correctWords(words, lexicon) ?? correctWords([words.join('')], lexicon))
  const plain = words.filter((word) => !isNumber(normalize(word)))
  const lexiconWords = words.filter((word) => isLexiconWord(word, lexicon))
  const subsets = [plain, lexiconWords].filter((some) => some.length > 0 && some.length < words.length)
  return appendAlternatives(
    [...(correctedWords ? [correctedWords] : []), ...subsets].map((text) =>
      toInterpretation(text, lexicon, { corrected: true, ranges }),
    ),
  )
}

/**
 * The interpretations to try, in order: the typed words, the words with prices and tastes parsed, the
 * corrected words. The first with results is used.
 */
export const interpretQuery = (query: string, lexicon: Lexicon): Interpretation[] => {
  const words = splitQuery(query)
  const { ranges, rest } = extractRanges(query)
  const others = splitQuery(rest)
  const hasRanges = ranges.length > 0
  const interpretations = [
    ...interpretAsTyped(words, lexicon),
    ...(hasRanges ? interpretAsTyped(others, lexicon, ranges) : []),
    ...(hasRanges ? interpretAsMeant(others, lexicon, ranges) : interpretAsMeant(words, lexicon)),
    ...(hasRanges && others.length > 0 ? [toInterpretation(others, lexicon, { corrected: true })] : []),
  ].map((interpretation) =>
    interpretation.corrected || interpretation.searched !== words.join(' ')
      ? interpretation
      : { ...interpretation, searched: query.trim() },
  )
  const termKeys = interpretations.map(({ terms }) => JSON.stringify(terms))
  return interpretations.filter((_, at) => termKeys.indexOf(termKeys[at] ?? '') === at)
}
