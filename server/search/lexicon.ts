import type { Range } from './asked.ts'
import { distance, tolerance } from './closeness.ts'
import { hasHangul, initialsOf, isInitials, jamoOf, normalise } from './korean.ts'

/** What an exact word filters by, instead of being looked for in texts. */
export type Fact = { kindId: number } | { countryCode: string } | { featuredId: number } | { range: Range }
export type Word = {
  /** As it is shown when it is what was searched for. */
  shown: string
  /** The right name that this is another spelling of; such a spelling is never suggested. */
  of?: string
  /** A spelling as right as the name, which is suggested too: 샴페인. */
  said?: true
  /** The name of a grape, a place or a maker, which its words mean only together: 카베르네 프랑. */
  whole?: true
}

type Entry = { shown: string; text: string; jamo: string; initials: string }
export type Lexicon = {
  facts: ReadonlyMap<string, Fact>
  /** Whether a typed word, or the beginning or middle of one, is known. */
  knows: (word: string) => boolean
  /** Whether it is a whole word of a name, or another spelling of one. */
  isWord: (word: string) => boolean
  /** Whether words written together are one name. */
  isName: (word: string) => boolean
  /** The right name behind another spelling of it. */
  meantBy: (word: string) => string | undefined
  /** The initial consonants of the right names that other spellings of these consonants stand for. */
  initialsMeantBy: (initials: string) => string[]
  /** What the initial consonants of a kind or a country filter by: ㅅㅍㅋㄹ. */
  factOfInitials: (initials: string) => Fact | null
  /** The known word that is nearest to a typed one; null when none is near enough. */
  nearest: (word: string) => string | null
}

const joined = (text: string) => normalise(text).replaceAll(' ', '')
const wordsOf = (text: string) => normalise(text).split(' ')

const entryOf = (shown: string): Entry => {
  const text = joined(shown)
  const hangul = hasHangul(text)
  return { shown, text, jamo: hangul ? jamoOf(text) : '', initials: hangul ? initialsOf(text) : '' }
}

/** A name as a whole and each of its words. */
const entriesOf = (shown: string): Entry[] => {
  const words = shown.split(/\s+/)
  return (words.length > 1 ? [shown, ...words] : words).map(entryOf).filter((entry) => entry.text.length > 1)
}

const holds = (word: string) => {
  if (isInitials(word)) return (entry: Entry) => entry.initials.includes(word)
  if (!hasHangul(word)) return (entry: Entry) => entry.text.includes(word)
  const jamo = jamoOf(word)
  return (entry: Entry) => entry.jamo.includes(jamo)
}

const near = (word: string, entries: readonly Entry[]): string | null => {
  const hangul = hasHangul(word)
  const typed = hangul ? jamoOf(word) : word
  let best: string | null = null
  let limit = tolerance(typed.length)
  for (const entry of entries) {
    const known = hangul ? entry.jamo : entry.jamo ? '' : entry.text
    if (!known || known.length < typed.length - 2) continue
    const cost = distance(typed, known.slice(0, typed.length + 4), limit)
    if (cost > limit || (best && cost === limit)) continue
    best = entry.shown
    limit = cost
  }
  return best
}

const sameScript = (a: string, b: string) => hasHangul(a) === hasHangul(b)

/** Other spellings, whole and word by word where both have as many words, with what each stands for. */
const spellings = (terms: readonly Word[], right: ReadonlyMap<string, Entry>): Map<string, string> => {
  const meant = new Map<string, string>()
  for (const { shown, of } of terms) {
    if (!of || !sameScript(shown, of)) continue
    const [typed, known] = [wordsOf(shown), wordsOf(of)]
    const pairs: [string, string][] = [[joined(shown), joined(of)]]
    if (typed.length === known.length) typed.forEach((word, at) => pairs.push([word, known[at] ?? '']))
    for (const [word, name] of pairs)
      if (word !== name && !right.has(word) && !meant.has(word)) meant.set(word, name)
  }
  return meant
}

/** Fewer consonants are the beginning of too many words. */
const enoughInitials = 4

/** The initial consonants of another spelling, with those of the right name: 샤도네이 → 샤르도네. */
const initialsMeant = (terms: readonly Word[]): Map<string, Set<string>> => {
  const meant = new Map<string, Set<string>>()
  for (const { shown, of } of terms) {
    const [typed, known] = [entryOf(shown).initials, of ? entryOf(of).initials : '']
    if (typed.length < enoughInitials || !known || typed === known) continue
    meant.set(typed, (meant.get(typed) ?? new Set()).add(known))
  }
  return meant
}

const factsByInitials = (facts: ReadonlyMap<string, Fact>): Map<string, Fact> =>
  new Map(
    [...facts]
      .map(([word, fact]): [string, Fact] => [hasHangul(word) ? initialsOf(word) : '', fact])
      .filter(([initials]) => initials.length >= enoughInitials),
  )

/** The words that the shop knows: names of grapes, places, makers and wines, most important first. */
export const lexiconOf = (terms: readonly Word[], facts: ReadonlyMap<string, Fact>): Lexicon => {
  const byText = new Map<string, Entry>()
  const right = new Map<string, Entry>()
  for (const { shown, of } of terms)
    for (const entry of entriesOf(shown)) {
      if (!byText.has(entry.text)) byText.set(entry.text, entry)
      if (!of && !right.has(entry.text)) right.set(entry.text, entry)
    }
  const known = [...byText.values()]
  const said = terms.filter((term) => term.said).map(({ shown }) => entryOf(shown))
  const names = [...right.values(), ...said]
  const meant = spellings(terms, right)
  const meantInitials = initialsMeant(terms)
  const initialFacts = factsByInitials(facts)
  const wholes = new Set(terms.filter(({ whole }) => whole).map(({ shown }) => joined(shown)))
  return {
    facts,
    knows: (word) => facts.has(word) || known.some(holds(word)),
    isWord: (word) => facts.has(word) || byText.has(word) || meant.has(word),
    isName: (word) => wholes.has(word),
    meantBy: (word) => meant.get(word),
    initialsMeantBy: (initials) => [...(meantInitials.get(initials) ?? [])],
    factOfInitials: (initials) => initialFacts.get(initials) ?? null,
    nearest: (word) => near(word, names),
  }
}
