import { isWider } from './combine.ts'
import { rankType, type Entry } from './lexicon.ts'
import type { ConditionType, Meaning, Predicate } from './predicates.ts'
import { leadingTypes } from './repair-types.ts'

const maxMeanings = 12

/** The one of several that means all of the others: 카베르네 of 카베르네 소비뇽 and 카베르네 프랑. */
const findWidest = (meanings: readonly Meaning[]): Meaning | undefined =>
  meanings.find((one) => meanings.every((other) => other === one || isWider(one.predicate, other.predicate)))

const unite = (type: ConditionType, meanings: readonly Meaning[], text: string): Meaning => {
  const widest = findWidest(meanings)
  if (widest) return widest
  return {
    type,
    key: text,
    label: text,
    predicate: { is: 'any', parts: meanings.map(({ predicate }): Predicate => predicate) },
  }
}

/** One entry that means any of several, those of the likeliest type. */
export const mergeEntries = (entries: readonly Entry[], surface: string): Entry | null => {
  const all = entries.flatMap(({ meanings }) => meanings.slice(0, 1))
  const leading = all.filter(({ type }) => leadingTypes.has(type))
  const candidates = leading.length > 0 ? leading : all
  const distinct = [
    ...new Map(candidates.map((meaning) => [`${meaning.type} ${meaning.key}`, meaning])).values(),
  ]
  const best = distinct.toSorted((a, b) => rankType(a.type) - rankType(b.type)).slice(0, maxMeanings)
  const [first] = best
  if (!first) return null
  const type = best.every((one) => one.type === first.type) ? first.type : 'name'
  const spelling =
    best.length === 1 ? (entries.find(({ meanings }) => meanings[0] === first)?.spelling ?? surface) : surface
  return {
    surface,
    spelling,
    meanings: [unite(type, best, surface)],
    isName: false,
    isForm: false,
    spaces: 0,
    letters: '',
    initials: '',
  }
}
