import { addTo } from './groups.ts'
import { createTable, type WordTable } from './grammar/closed-classes.ts'
import { isInitials, softenConsonants, toInitials } from './korean.ts'
import { conditionTypes, type ConditionType, type Meaning } from './predicates.ts'
import { toLetters } from './sounds.ts'
import { forEachInSlices, sortInSlices } from './slices.ts'
import type { LabelIndex } from './label-index.ts'
import { isHangul, toSurface } from './query-text.ts'

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
  /** Whether it is too common a name to be typed by its initial consonants. */
  isUnabbreviated?: boolean
}

export type Lexicon = LabelIndex & {
  bySurface: ReadonlyMap<string, Entry>
  /** Names of other languages by their surface without tense consonants. */
  bySoftSurface: ReadonlyMap<string, Entry>
  maxLength: number
  /** In the order of their letters. */
  entries: readonly Entry[]
  byInitials: ReadonlyMap<string, readonly Entry[]>
  /** Those with initials, in the order of these. */
  entriesByInitials: readonly Entry[]
  /** The places of entries by pairs of neighboring letters, for misspelt words. */
  byPair: ReadonlyMap<string, readonly number[]>
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

const foreignTypes = new Set<ConditionType>(['grape', 'area', 'winery', 'wine'])
const minForeignSyllables = 3

const isForeignName = ({ surface, meanings }: Entry): boolean =>
  foreignTypes.has(meanings[0]?.type ?? 'name') &&
  surface.length >= minForeignSyllables &&
  [...surface].every(isHangul)

const listInitials = (surface: string): string => {
  const initials = [...surface].every(isHangul) ? toInitials(surface) : ''
  return initials.length > 1 && !isInitials(surface) ? initials : ''
}

const toEntry = (surface: string, spellings: readonly Spelling[]): Entry => {
  const spelling = spellings[0]?.spelling ?? surface
  return {
    surface,
    spelling,
    meanings: chooseMeanings(spellings),
    isName: spellings.some(({ isName, meaning }) => isName && meaning.type !== 'wine'),
    isForm: spellings.every(({ isForm }) => isForm),
    spaces: spelling.trim().split(/\s+/).length - 1,
    letters: toLetters(surface),
    initials: spellings.every(({ isUnabbreviated }) => isUnabbreviated) ? '' : listInitials(surface),
  }
}

const groupBySurface = async (spellings: readonly Spelling[]): Promise<Map<string, Spelling[]>> => {
  const bySurface = new Map<string, Spelling[]>()
  await forEachInSlices(spellings, (spelling) => {
    const surface = toSurface(spelling.spelling)
    if (surface !== '') addTo(bySurface, surface, spelling)
  })
  return bySurface
}

const sortBy = (entries: readonly Entry[], key: 'letters' | 'initials'): Promise<Entry[]> =>
  sortInSlices(entries, (a, b) => (a[key] < b[key] ? -1 : a[key] > b[key] ? 1 : 0))

const listEntries = async (spellings: readonly Spelling[]): Promise<Entry[]> => {
  const entries: Entry[] = []
  await forEachInSlices(await groupBySurface(spellings), ([surface, list]) => {
    entries.push(toEntry(surface, list))
  })
  return sortBy(entries, 'letters')
}

/**
 * Everything that queries are read by, from the rows of the catalogue. It is made in pieces: other requests are answered
 * meanwhile.
 */
export const buildLexicon = async (
  spellings: readonly Spelling[],
  labels: LabelIndex,
  { stopTexts = [], thisYear = 0 }: Extras = {},
): Promise<Lexicon> => {
  const entries = await listEntries(spellings)
  const lexicon = {
    bySurface: new Map<string, Entry>(),
    bySoftSurface: new Map<string, Entry>(),
    maxLength: 1,
    byInitials: new Map<string, Entry[]>(),
    byPair: new Map<string, number[]>(),
  }
  await forEachInSlices(entries.entries(), ([place, entry]) => {
    lexicon.bySurface.set(entry.surface, entry)
    lexicon.maxLength = Math.max(lexicon.maxLength, entry.surface.length)
    if (isForeignName(entry)) {
      const soft = softenConsonants(entry.surface)
      if (!lexicon.bySoftSurface.has(soft)) lexicon.bySoftSurface.set(soft, entry)
    }
    if (entry.initials) addTo(lexicon.byInitials, entry.initials, entry)
    for (const pair of new Set(listPairs(entry.letters))) addTo(lexicon.byPair, pair, place)
  })
  return {
    ...lexicon,
    entries,
    entriesByInitials: await sortBy(
      entries.filter(({ initials }) => initials !== ''),
      'initials',
    ),
    ...labels,
    thisYear,
    stopWords: createTable(stopTexts.map(toSurface).map((surface) => [surface, 'function'] as const)),
  }
}

/** The entries at a place of a text, the longest first. */
export const matchEntries = (
  { bySurface, bySoftSurface, maxLength }: Lexicon,
  text: string,
  at: number,
): Entry[] => {
  const matches: Entry[] = []
  const softText = softenConsonants(text.slice(at, at + maxLength))
  for (let length = Math.min(maxLength, text.length - at); length > 0; length--) {
    const entry = bySurface.get(text.slice(at, at + length)) ?? bySoftSurface.get(softText.slice(0, length))
    if (entry) matches.push(entry)
  }
  return matches
}

const sliceByPrefix = (entries: readonly Entry[], key: 'letters' | 'initials', prefix: string): Entry[] => {
  let [low, high] = [0, entries.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((entries[middle]?.[key] ?? '') < prefix) low = middle + 1
    else high = middle
  }
  let end = low
  while (entries[end]?.[key].startsWith(prefix)) end++
  return entries.slice(low, end)
}

/** The entries that begin with these letters. */
export const listByPrefix = ({ entries }: Lexicon, letters: string): Entry[] =>
  sliceByPrefix(entries, 'letters', letters)

/** The names whose initial consonants begin with these. */
export const listByInitials = ({ entriesByInitials }: Lexicon, initials: string): Entry[] =>
  sliceByPrefix(entriesByInitials, 'initials', initials)
