import { isHangul } from './query-text.ts'
import { listBestPlaces } from './best-places.ts'
import { measureEditDistance } from './edit-distance.ts'
import { listPairs, rankType, type Entry, type Lexicon } from './lexicon.ts'
import { toLetters } from './sounds.ts'
import type { ConditionType } from './predicates.ts'
import { leadingTypes } from './repair-types.ts'

/** What a short word may be a slip of: a food or an aroma needs more letters to be sure. */
const spelledTypes = new Set<ConditionType>([...leadingTypes, 'wine'])

/** A short word is a slip of a name alone, and then of one letter at most. */
const toLimit = (length: number, isName: boolean): number =>
  length < 5 || (length < 7 && !isName) ? 0.5 : length < 7 ? 0.9 : Math.min(3, length / 4.5)
/** Two spellings of one sound differ by less. */
const soundAlike = 0.5
const maxCandidates = 60
/** Only the last word of a query may be unfinished. */
const maxUnfinished = 8
const minUnfinished = 7
const maxLengthDifference = 2
/** A word of fewer letters is a slip of a name alone. */
const minLettersForOthers = 9

export type Nearest = { entry: Entry; distance: number }

/** Shorter words of these types are near to too many others: 추울 때 to 구울 때, 와인잔 to 와인 좀. */
const everydayTypes = new Set<ConditionType>([
  'occasion',
  'theme',
  'level',
  'style',
  'goods',
  'dish',
  'aroma',
])
const minSyllables = { name: 3, other: 5 }
const isChance = ({ surface, meanings, isName }: Entry): boolean => {
  const type = meanings[0]?.type ?? 'name'
  if (!everydayTypes.has(type) || !isHangul(surface[0])) return false
  return surface.length < (isName ? minSyllables.name : minSyllables.other)
}

/** Two syllables in the wrong order are one slip: 까르베네. */
const swapDistance = 0.6
const findSwap = (text: string, { bySurface }: Lexicon): Entry | null => {
  for (let at = 0; at + 1 < text.length; at++) {
    const other = text.slice(0, at) + (text[at + 1] ?? '') + (text[at] ?? '') + text.slice(at + 2)
    const entry = other === text ? undefined : bySurface.get(other)
    if (entry && spelledTypes.has(entry.meanings[0]?.type ?? 'name')) return entry
  }
  return null
}

/** A Chinese character too many or too few is another word: characters of one sound are a slip. */
const toHanLimit = (characters: number): number => (characters < 4 ? 0.2 : 1)

/** The names that share most pairs of letters with a word and are about as long. */
const listCandidates = (letters: string, { entries, byPair }: Lexicon, maxDifference: number): Entry[] => {
  const sharedPairs = new Uint8Array(entries.length)
  const places: number[] = []
  for (const pair of new Set(listPairs(letters)))
    for (const place of byPair.get(pair) ?? []) {
      const count = sharedPairs[place] ?? 0
      sharedPairs[place] = count + 1
      if (count === 0) places.push(place)
    }
  const fittingPlaces = places.filter(
    (place) => Math.abs((entries[place]?.letters.length ?? 0) - letters.length) <= maxDifference,
  )
  const ranks = Float64Array.from(
    fittingPlaces,
    (place) => (sharedPairs[place] ?? 0) / Math.max(entries[place]?.letters.length ?? 0, letters.length),
  )
  return listBestPlaces([ranks], maxCandidates).flatMap((at) => entries[fittingPlaces[at] ?? -1] ?? [])
}

/** The name nearest to misspelt letters; null where none is near. Only the last word of a query may be unfinished. */
export const findNearest = (text: string, lexicon: Lexicon, isLast: boolean): Nearest | null => {
  const letters = toLetters(text)
  if (letters.length < 4) return null
  const isIdeographic = /^\p{Script=Han}/u.test(text)
  const swap = findSwap(text, lexicon)
  if (swap) return { entry: swap, distance: swapDistance }
  const maxDifference = isLast && letters.length >= minUnfinished ? maxUnfinished : maxLengthDifference
  let nearest: { entry: Entry; distance: number } | null = null
  for (const entry of listCandidates(letters, lexicon, maxDifference)) {
    const type = entry.meanings[0]?.type ?? 'name'
    // 사서 is no slip of 싸서.
    if (entry.isForm || isChance(entry)) continue
    const isSure = spelledTypes.has(type) || letters.length >= minLettersForOthers
    const limit = isIdeographic
      ? toHanLimit(text.length)
      : isSure
        ? toLimit(letters.length, entry.isName)
        : soundAlike
    const distance = measureEditDistance(letters, entry.letters, limit, isLast) + rankType(type) * 0.005
    if (distance <= limit && (!nearest || distance < nearest.distance)) nearest = { entry, distance }
  }
  return nearest
}
