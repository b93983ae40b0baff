import { LRUCache } from 'lru-cache'
import { isInitials } from './korean.ts'
import { listByInitials, listByPrefix, rankType, type Entry, type Lexicon } from './lexicon.ts'
import type { ConditionType } from './predicates.ts'
import { toLetters } from './sounds.ts'
import { isHangul, toSurface } from './query-text.ts'

/** A name may be of so many words, the last of which is half typed. */
const maxNameWords = 3

/** They are suggested themselves. */
const ownTypes = new Set<ConditionType>(['wine', 'name'])
/** They are suggested under a title of their own where nothing else is typed. */
const titledTypes = new Set<ConditionType>([...ownTypes, 'grape', 'winery', 'store', 'option'])

const isCompletion = ({ meanings: [meaning], surface }: Entry, isWhole: boolean): boolean =>
  meaning !== undefined && !(isWhole ? titledTypes : ownTypes).has(meaning.type) && surface.length > 1

/** A word that several names share is the name of none. */
const isSharedWord = ({ meanings: [meaning] }: Entry): boolean => meaning?.key.startsWith('word-') ?? false

/** Names before words of names and synonyms, the likelier type, then the shorter one. */
const compareEntries = (a: Entry, b: Entry): number =>
  Number(isSharedWord(a)) - Number(isSharedWord(b)) ||
  Number(b.isName) - Number(a.isName) ||
  rankType(a.meanings[0]?.type ?? 'name') - rankType(b.meanings[0]?.type ?? 'name') ||
  a.surface.length - b.surface.length

const toMeaningKey = ({ meanings: [meaning] }: Entry): string =>
  JSON.stringify([meaning?.type, meaning?.predicate])

/** The first so many of different meanings; none of what the typed word means as it is. */
const distinguish = (entries: readonly Entry[], wholeEntry: Entry | undefined, limit: number): Entry[] => {
  const keys = new Set(wholeEntry ? [toMeaningKey(wholeEntry)] : [])
  const distinct: Entry[] = []
  for (const entry of entries) {
    if (distinct.length === limit) break
    const key = toMeaningKey(entry)
    if (!keys.has(key)) distinct.push(entry)
    keys.add(key)
  }
  return distinct
}

const listEntries = (beginning: string, lexicon: Lexicon, isWhole: boolean, limit: number): Entry[] => {
  const surface = toSurface(beginning)
  if (surface === '') return []
  const entries = isInitials(surface)
    ? listByInitials(lexicon, surface)
    : listByPrefix(lexicon, toLetters(surface)).filter(
        // By sound ボ begins Chinese names too; a half-typed syllable of Hangul begins only by its letters.
        (entry) => isHangul(surface[0]) || entry.surface.startsWith(surface),
      )
  return distinguish(
    entries.filter((entry) => entry.surface !== surface && isCompletion(entry, isWhole)).sort(compareEntries),
    lexicon.bySurface.get(surface),
    limit,
  )
}

const findCompletions = (text: string, lexicon: Lexicon, limit: number): string[] => {
  const starts = [...text.matchAll(/\S+/g)].map(({ index }) => index).slice(-maxNameWords)
  for (const start of starts) {
    const isWhole = start === 0 && starts.length === 1
    const entries = listEntries(text.slice(start), lexicon, isWhole, limit)
    if (entries.length > 0) return entries.map(({ spelling }) => text.slice(0, start) + spelling)
  }
  return []
}

/** So many beginnings are remembered: thousands of words begin with one letter, and all shoppers type the same first ones. */
const maxRemembered = 2000
const rememberedCompletions = new WeakMap<Lexicon, LRUCache<string, readonly string[]>>()

/**
 * The words as typed with the last one completed, in the spelling in which it begins: the likeliest first. Where the
 * last words begin a longer name, that is completed.
 */
export const completeQuery = (query: string, lexicon: Lexicon, limit: number): readonly string[] => {
  const memory = rememberedCompletions.get(lexicon) ?? new LRUCache({ max: maxRemembered })
  rememberedCompletions.set(lexicon, memory)
  const text = query.trim()
  const key = `${limit} ${text}`
  const completions = memory.get(key) ?? findCompletions(text, lexicon, limit)
  memory.set(key, completions)
  return completions
}
