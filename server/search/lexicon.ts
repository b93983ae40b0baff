import { createTable, type WordTable } from './grammar/closed-classes.ts'
import { isInitials, toInitials } from './korean.ts'
import { conditionTypes, type ConditionType, type Meaning } from './predicates.ts'
import { toLetters } from './sounds.ts'
import { isHangul, isInsideWord, toQueryText, toSurface, type QueryText } from './query-text.ts'

/** A text that shoppers type, and what it may mean, the likeliest first. */
export type Entry = {
  surface: string
  /** As it is written, for the line that says what was searched. */
  spelling: string
  meanings: readonly Meaning[]
  /** Whether it is the very name of something. */
  isName: boolean
  /** Whether it is a form of a verb or an adjective, which other words are near to by chance. */
  isForm: boolean
  /** How many spaces it has as it is written. */
  spaces: number
  /** Hangul as single jamo, other letters as they are; empty where it stands for several names. */
  letters: string
  /** The initial consonants of a name in Hangul; empty for others. */
  initials: string
}

export type Spelling = {
  spelling: string
  meaning: Meaning
  /** Whether it is the name itself: a name comes before another thing's synonym. */
  isName: boolean
  /** Whether it is an inflected form. */
  isForm?: boolean
}

/** A label of the catalogue by its names. */
export type LabelNames = { id: number; names: readonly string[] }

export type Lexicon = {
  bySurface: ReadonlyMap<string, Entry>
  maxLength: number
  /** In the order of their letters. */
  entries: readonly Entry[]
  byInitials: ReadonlyMap<string, readonly Entry[]>
  /** Entries by pairs of neighboring letters, for misspelt words. */
  byPair: ReadonlyMap<string, readonly Entry[]>
  labels: readonly { id: number; names: readonly QueryText[] }[]
  /** Of which ages are counted; 0 where they are not. */
  thisYear: number
  /** Words that the operator lets mean nothing. */
  stopWords: WordTable<'function'>
}

type Extras = {
  stopTexts?: readonly string[]
  thisYear?: number
}

export const rankType = (type: ConditionType): number => conditionTypes.indexOf(type)

const countMembers = ({ predicate }: Meaning): number =>
  'ids' in predicate ? predicate.ids.length : 'keys' in predicate ? predicate.keys.length : 0

/** Of one type the name itself, then the narrowest: 생선 means fish although seafood has the word too. */
const chooseMeanings = (spellings: readonly Spelling[]): Meaning[] => {
  const best = new Map<ConditionType, Spelling>()
  for (const spelling of spellings) {
    const { type } = spelling.meaning
    const other = best.get(type)
    const isBetter =
      !other ||
      (spelling.isName !== other.isName
        ? spelling.isName
        : countMembers(spelling.meaning) < countMembers(other.meaning))
    if (isBetter) best.set(type, spelling)
  }
  return [...best.values()].map(({ meaning }) => meaning).sort((a, b) => rankType(a.type) - rankType(b.type))
}

/** Neighboring pairs of letters, with the first letter as a pair of its own. */
export const listPairs = (letters: string): string[] => [
  `^${letters[0] ?? ''}`,
  ...Array.from({ length: Math.max(0, letters.length - 1) }, (_, at) => letters.slice(at, at + 2)),
]

const group = <T>(items: readonly T[], toKeys: (item: T) => readonly string[]): Map<string, T[]> => {
  const groups = new Map<string, T[]>()
  for (const item of items)
    for (const key of new Set(toKeys(item))) {
      const list = groups.get(key)
      if (list) list.push(item)
      else groups.set(key, [item])
    }
  return groups
}

const listInitials = (surface: string): string => {
  const initials = [...surface].every(isHangul) ? toInitials(surface) : ''
  return initials.length > 1 && !isInitials(surface) ? initials : ''
}

/** Everything that queries are read by, from the rows of the catalogue. */
export const buildLexicon = (
  spellings: readonly Spelling[],
  labels: readonly LabelNames[],
  { stopTexts = [], thisYear = 0 }: Extras = {},
): Lexicon => {
  const bySpelling = new Map<string, Spelling[]>()
  for (const spelling of spellings) {
    const surface = toSurface(spelling.spelling)
    if (surface === '') continue
    const list = bySpelling.get(surface)
    if (list) list.push(spelling)
    else bySpelling.set(surface, [spelling])
  }
  const entries = [...bySpelling]
    .map(([surface, list]): Entry => {
      const spelling = list[0]?.spelling ?? surface
      return {
        surface,
        spelling,
        meanings: chooseMeanings(list),
        isName: list.some(({ isName, meaning }) => isName && meaning.type !== 'wine'),
        isForm: list.every(({ isForm }) => isForm),
        spaces: spelling.trim().split(/\s+/).length - 1,
        letters: toLetters(surface),
        initials: listInitials(surface),
      }
    })
    .sort((a, b) => (a.letters < b.letters ? -1 : 1))
  return {
    bySurface: new Map(entries.map((entry) => [entry.surface, entry])),
    maxLength: Math.max(1, ...entries.map(({ surface }) => surface.length)),
    entries,
    byInitials: group(entries, ({ initials }) => (initials ? [initials] : [])),
    byPair: group(entries, ({ letters }) => listPairs(letters)),
    thisYear,
    labels: labels.map(({ id, names }) => ({ id, names: names.map(toQueryText) })),
    stopWords: createTable(stopTexts.map(toSurface).map((surface) => [surface, 'function'] as const)),
  }
}

/** The entries at a place of a text, the longest first. */
export const matchEntries = ({ bySurface, maxLength }: Lexicon, text: string, at: number): Entry[] => {
  const matches: Entry[] = []
  for (let length = Math.min(maxLength, text.length - at); length > 0; length--) {
    const entry = bySurface.get(text.slice(at, at + length))
    if (entry) matches.push(entry)
  }
  return matches
}

/** The entries that begin with these letters. */
export const listByPrefix = ({ entries }: Lexicon, letters: string): Entry[] => {
  let [low, high] = [0, entries.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((entries[middle]?.letters ?? '') < letters) low = middle + 1
    else high = middle
  }
  let end = low
  while (entries[end]?.letters.startsWith(letters)) end++
  return entries.slice(low, end)
}

/** Whether a name holds a text: Latin words whole, so that rose is no part of prosecco. */
export const holdsText = (name: QueryText, text: string): boolean => {
  for (let at = name.text.indexOf(text); at >= 0; at = name.text.indexOf(text, at + 1))
    if (!isInsideWord(name, at) && !isInsideWord(name, at + text.length)) return true
  return false
}

/** The labels whose names hold a text. */
export const findLabelIds = ({ labels }: Pick<Lexicon, 'labels'>, surface: string): number[] =>
  labels.flatMap(({ id, names }) => (names.some((name) => holdsText(name, surface)) ? [id] : []))
