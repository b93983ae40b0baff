import { listByInitials, rankType, type Entry, type Lexicon } from './lexicon.ts'
import { mergeEntries } from './merge-entries.ts'
import type { ConditionType } from './predicates.ts'

/** By their initials, grapes and areas are typed more than countries, which are short to write; names more than aliases. */
const ranksByInitials: Partial<Record<ConditionType, number>> = {
  kind: 0,
  alcoholFree: 1,
  grape: 2,
  area: 3,
  country: 5,
}
const [otherRank, aliasRank] = [6, 1.5]
const rankByInitials = ({ meanings, isName }: Entry): number => {
  const type = meanings[0]?.type ?? 'name'
  return (ranksByInitials[type] ?? otherRank + rankType(type)) + (isName ? 0 : aliasRank)
}

const ofBestType = (all: readonly Entry[], text: string): Entry | null => {
  const best = Math.min(...all.map(rankByInitials))
  return mergeEntries(
    all.filter((entry) => rankByInitials(entry) === best),
    text,
  )
}

/** A whole name by its initial consonants, or its beginning; else two whole names one after the other. */
export const readInitials = (text: string, lexicon: Lexicon): Entry[] | null => {
  const exact = (part: string) => lexicon.byInitials.get(part)
  const whole = exact(text)
  const first = whole && ofBestType(whole, text)
  if (first) return [first]
  const beginning = ofBestType(listByInitials(lexicon, text), text)
  if (beginning) return [beginning]
  for (let at = text.length - 2; at >= 2; at--) {
    const [head, tail] = [exact(text.slice(0, at)), exact(text.slice(at))]
    const pair = head && tail ? [ofBestType(head, text.slice(0, at)), ofBestType(tail, text.slice(at))] : []
    if (pair.length === 2 && pair.every((entry) => entry !== null)) return pair
  }
  return null
}
