import type { Range } from './ranges.ts'
import { measureEditDistance, toTolerance } from './edit-distance.ts'
import { hasHangul, toInitials, isInitials, toJamo, normalize } from './korean.ts'

/** The filter of an exact word, which replaces a text search. */
export type LexiconFact =
  | { kindId: number }
  | { countryCode: string }
  | { featuredId: number }
  | { areaIds: readonly number[] }
  | { grapeId: number }
  | { levelId: number }
  | { range: Range }
export type Word = {
  /** The form shown as the searched words. */
  shown: string
  /** The right name behind this spelling; such a spelling is never suggested. */
  of?: string
  /** A spelling as correct as the name, which is suggested too: 샴페인. */
  said?: true
  /** The name of a grape, a place or a maker whose words have a meaning only together: 카베르네 프랑. */
  whole?: true
}

type Entry = { shown: string; text: string; jamo: string; initials: string }
export type Lexicon = {
  facts: ReadonlyMap<string, LexiconFact>
  /** Whether a typed word is a known word, or the beginning or middle of one. */
  knows: (word: string) => boolean
  /** Whether it is a full word of a name, or another spelling of one. */
  isWord: (word: string) => boolean
  /** Whether words joined together are one name. */
  isName: (word: string) => boolean
  /** The right name behind another spelling of it. */
  meantBy: (word: string) => string | undefined
  /** The initial consonants of the right names behind other spellings with these consonants. */
  initialsMeantBy: (initials: string) => string[]
  /** The filter for the initial consonants of a kind or a country: ㅅㅍㅋㄹ. */
  factOfInitials: (initials: string) => LexiconFact | null
  /** The known word closest to a typed one; null when none is close enough. */
  nearest: (word: string) => string | null
}

const toCompactText = (text: string) => normalize(text).replaceAll(' ', '')
const splitWords = (text: string) => normalize(text).split(' ')

const toEntry = (spelling: string): Entry => {
  const text = toCompactText(spelling)
  const hangul = hasHangul(text)
  return { shown: spelling, text, jamo: hangul ? toJamo(text) : '', initials: hangul ? toInitials(text) : '' }
}

/** A full name and each of its words. */
const toEntries = (spelling: string): Entry[] => {
  const words = spelling.split(/\s+/)
  return (words.length > 1 ? [spelling, ...words] : words)
    .map(toEntry)
    .filter((entry) => entry.text.length > 1)
}

const createMatcher = (word: string) => {
  if (isInitials(word)) return (entry: Entry) => entry.initials.includes(word)
  if (!hasHangul(word)) return (entry: Entry) => entry.text.includes(word)
  const jamo = toJamo(word)
  return (entry: Entry) => entry.jamo.includes(jamo)
}

const findNearest = (word: string, entries: readonly Entry[]): string | null => {
  const hangul = hasHangul(word)
  const needle = hangul ? toJamo(word) : word
  let best: string | null = null
  let limit = toTolerance(needle.length)
  for (const entry of entries) {
    const candidate = hangul ? entry.jamo : entry.jamo ? '' : entry.text
    if (!candidate || candidate.length < needle.length - 2) continue
    const cost = measureEditDistance(needle, candidate.slice(0, needle.length + 4), limit)
    if (cost > limit || (best && cost === limit)) continue
    best = entry.shown
    limit = cost
  }
  return best
}

const isSameScript = (a: string, b: string) => hasHangul(a) === hasHangul(b)

/** Other spellings with their right names, also word by word where both have as many words. */
const mapSpellings = (
  terms: readonly Word[],
  rightEntries: ReadonlyMap<string, Entry>,
): Map<string, string> => {
  const nameBySpelling = new Map<string, string>()
  for (const { shown: spelling, of } of terms) {
    if (!of || !isSameScript(spelling, of)) continue
    const [spellingWords, nameWords] = [splitWords(spelling), splitWords(of)]
    const pairs: [string, string][] = [[toCompactText(spelling), toCompactText(of)]]
    if (spellingWords.length === nameWords.length)
      spellingWords.forEach((word, at) => pairs.push([word, nameWords[at] ?? '']))
    for (const [word, name] of pairs)
      if (word !== name && !rightEntries.has(word) && !nameBySpelling.has(word))
        nameBySpelling.set(word, name)
  }
  return nameBySpelling
}

/** Fewer consonants match the beginnings of too many words. */
const minInitials = 4

/** The initial consonants of another spelling, with those of the right name: 샤도네이 → 샤르도네. */
const mapInitials = (terms: readonly Word[]): Map<string, Set<string>> => {
  const namesByInitials = new Map<string, Set<string>>()
  for (const { shown: spelling, of } of terms) {
    const [spellingInitials, nameInitials] = [toEntry(spelling).initials, of ? toEntry(of).initials : '']
    if (spellingInitials.length < minInitials || !nameInitials || spellingInitials === nameInitials) continue
    namesByInitials.set(
      spellingInitials,
      (namesByInitials.get(spellingInitials) ?? new Set()).add(nameInitials),
    )
  }
  return namesByInitials
}

const indexFactsByInitials = (facts: ReadonlyMap<string, LexiconFact>): Map<string, LexiconFact> =>
  new Map(
    [...facts]
      .map(([word, fact]): [string, LexiconFact] => [hasHangul(word) ? toInitials(word) : '', fact])
      .filter(([initials]) => initials.length >= minInitials),
  )

/** The shop's known words: names of grapes, places, makers and wines, most important first. */
export const createLexicon = (terms: readonly Word[], facts: ReadonlyMap<string, LexiconFact>): Lexicon => {
  const byText = new Map<string, Entry>()
  const rightEntries = new Map<string, Entry>()
  for (const { shown: spelling, of } of terms)
    for (const entry of toEntries(spelling)) {
      if (!byText.has(entry.text)) byText.set(entry.text, entry)
      if (!of && !rightEntries.has(entry.text)) rightEntries.set(entry.text, entry)
    }
  const entries = [...byText.values()]
  const alternativeEntries = terms.filter((term) => term.said).map(({ shown: spelling }) => toEntry(spelling))
  const names = [...rightEntries.values(), ...alternativeEntries]
  const nameBySpelling = mapSpellings(terms, rightEntries)
  const namesByInitials = mapInitials(terms)
  const initialFacts = indexFactsByInitials(facts)
  const wholeNames = new Set(
    terms.filter(({ whole }) => whole).map(({ shown: spelling }) => toCompactText(spelling)),
  )
  return {
    facts,
    knows: (word) => facts.has(word) || entries.some(createMatcher(word)),
    isWord: (word) => facts.has(word) || byText.has(word) || nameBySpelling.has(word),
    isName: (word) => wholeNames.has(word),
    meantBy: (word) => nameBySpelling.get(word),
    initialsMeantBy: (initials) => [...(namesByInitials.get(initials) ?? [])],
    factOfInitials: (initials) => initialFacts.get(initials) ?? null,
    nearest: (word) => findNearest(word, names),
  }
}
