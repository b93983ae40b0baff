import { excludeEachOther } from './combine.ts'
import { dearKey } from './price-words.ts'
import type { Condition, Measure } from './predicates.ts'
import type { QueryText } from './query-text.ts'

/** What was done before, given as the reason of a wish: 캠핑 때 마셨는데, 이사님 댁에 갔더니. */
const pastVerbs =
  /(?:(?:마셨|마셔봤|먹었|먹어봤|갔었|다녀왔|샀|사봤)(?:거든|는데|다가|어서|으니|고|지만|더니)|갔더니|다녀와서|다녀오고|주셨는데)/gu
/** What follows is the wish itself. */
const thisTime = /이번엔|이번에는|이젠|이제는/u
/** Two tastes with such a word between are one that is left and one that is wanted. */
const contrast = /면|[아어라해]서|니까|지만|[은는]데|던데|말고|더라/u
/** So near stands what a verb is about. */
const clauseLength = 10

const eitherWords = ['거나', '이나', '아니면', '또는', '혹은', 'or', 'か', '或']
const tastes = new Set<Measure>(['sweetness', 'acidity', 'tannin', 'body', 'fizz'])

const areApart = ({ predicate: a }: Condition, { predicate: b }: Condition): boolean =>
  a.is === 'measure' && b.is === 'measure' && a.of === b.of && tastes.has(a.of) && excludeEachOther([a, b])

const deniesSame = (denial: Condition, { type, key }: Condition): boolean =>
  denial.isNegative && denial.type === type && denial.key === key

/** Two tastes that no wine has at once, with a contrast between them: the later one is the wish. */
const isOverruled = ({ text }: QueryText, condition: Condition, conditions: readonly Condition[]): boolean =>
  conditions.some((other) => {
    if (other.from <= condition.from) return false
    if (deniesSame(other, condition)) return true
    const between = text.slice(Math.max(0, condition.until - 2), other.from)
    const isChoice = eitherWords.some((word) => between.includes(word))
    return !other.isNegative && !isChoice && contrast.test(between) && areApart(condition, other)
  })

/**
 * Without what gives reasons of the wish: the occasion of an earlier bottle, a taste that a later one overrules, a price in
 * words beside one in numbers, and what was had before 이번엔.
 */
export const withoutCircumstances = (query: QueryText, conditions: readonly Condition[]): Condition[] => {
  const pastAt = [...query.text.matchAll(pastVerbs)].map(({ index }) => index)
  const wishAt = thisTime.exec(query.text)?.index ?? -1
  const hasWish =
    pastAt.some((at) => at < wishAt) &&
    conditions.some(({ from, isNegative }) => from > wishAt && !isNegative)
  const hasNumbers = conditions.some(({ type, key }) => type === 'price' && key !== dearKey)
  const hasOthers = conditions.some(({ type }) => type !== 'occasion')
  return conditions.filter((condition) => {
    const { type, key, until, isNegative } = condition
    if (isNegative) return true
    if (hasWish && until <= wishAt) return false
    const isPast = pastAt.some((at) => until <= at && at - until <= clauseLength)
    if (type === 'occasion' && isPast && hasOthers) return false
    if (type === 'price' && key === dearKey && hasNumbers) return false
    return !isOverruled(query, condition, conditions)
  })
}
