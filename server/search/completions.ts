import { isInitials } from './korean.ts'
import { listByPrefix, rankType, toLetters, type Entry, type Lexicon } from './lexicon.ts'
import { toSurface } from './query-text.ts'

/** A name may be of so many words, the last of which is half typed. */
const maxNameWords = 3

/** What a completion may stand for: wines are suggested themselves. */
const isCompletion = ({ meanings: [meaning], surface }: Entry): boolean =>
  meaning !== undefined && meaning.type !== 'wine' && meaning.type !== 'name' && surface.length > 1

/** Names before synonyms, the likelier type, then the shorter one. */
const compareEntries = (a: Entry, b: Entry): number =>
  Number(b.isName) - Number(a.isName) ||
  rankType(a.meanings[0]?.type ?? 'name') - rankType(b.meanings[0]?.type ?? 'name') ||
  a.surface.length - b.surface.length

const listEntries = (typed: string, lexicon: Lexicon): Entry[] => {
  const surface = toSurface(typed)
  if (surface === '') return []
  const entries = isInitials(surface)
    ? lexicon.entries.filter(({ initials }) => initials.startsWith(surface))
    : listByPrefix(lexicon, toLetters(surface))
  return entries.filter((entry) => entry.surface !== surface && isCompletion(entry)).sort(compareEntries)
}

/** One spelling for each meaning. */
const distinguish = (entries: readonly Entry[]): Entry[] => {
  const byMeaning = new Map<string, Entry>()
  for (const entry of entries) {
    const key = `${entry.meanings[0]?.type} ${entry.meanings[0]?.key}`
    if (!byMeaning.has(key)) byMeaning.set(key, entry)
  }
  return [...byMeaning.values()]
}

/**
 * The words as typed with the last one completed, in the spelling in which it begins: the likeliest first. Where the
 * last words begin a longer name, that is completed.
 */
export const completeQuery = (query: string, lexicon: Lexicon, limit: number): string[] => {
  const typed = query.trim()
  const starts = [...typed.matchAll(/\S+/g)].map(({ index }) => index).slice(-maxNameWords)
  for (const start of starts) {
    const entries = distinguish(listEntries(typed.slice(start), lexicon)).slice(0, limit)
    if (entries.length > 0) return entries.map(({ spelling }) => typed.slice(0, start) + spelling)
  }
  return []
}
