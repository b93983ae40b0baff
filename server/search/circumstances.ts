import { dearKey } from './price-words.ts'
import type { Condition, Measure } from './predicates.ts'
import type { QueryText } from './query-text.ts'

/** What was done before, given as the reason of a wish: 캠핑 때 마셨는데, 이사님 댁에 갔더니. */
const pastVerbs =
  /(?:마셨|먹었|갔었|갔더|다녀왔|다녀오|샀|마셔봤|먹어봤|줬|주셨|배웠|들었)(?:거든요?|는데요?|니까?|다가|어서|고|지만|더니)?/gu
/** What follows is the wish itself. */
const thisTime = /이번엔|이번에는|오늘은|이젠|이제는/u

const circumstanceTypes = new Set<Condition['type']>(['occasion', 'theme'])
const eitherWords = ['거나', '이나', '아니면', '또는', '혹은', 'or', 'か', '或']
const tastes = new Set<Measure>(['sweetness', 'acidity', 'tannin', 'body', 'fizz'])

const excludeEachOther = (a: Condition, b: Condition): boolean => {
  if (a.predicate.is !== 'measure' || b.predicate.is !== 'measure' || a.predicate.of !== b.predicate.of)
    return false
  if (!tastes.has(a.predicate.of)) return false
  const apart = (one: typeof a.predicate, other: typeof a.predicate) =>
    (one.from ?? -Infinity) > (other.until ?? Infinity)
  return apart(a.predicate, b.predicate) || apart(b.predicate, a.predicate)
}

const deniesSame = (denial: Condition, { type, key }: Condition): boolean =>
  denial.isNegative && denial.type === type && denial.key === key

/** Two tastes that no wine has at once, without a word for or between them: the later one is the wish. */
const isOverruled = ({ text }: QueryText, condition: Condition, conditions: readonly Condition[]): boolean =>
  conditions.some((other) => {
    if (other.from <= condition.from) return false
    if (deniesSame(other, condition)) return true
    const between = text.slice(condition.until - 2, other.from)
    const isChoice = eitherWords.some((word) => between.includes(word))
    return !other.isNegative && !isChoice && excludeEachOther(condition, other)
  })

/**
 * Without what gives reasons of the wish: the occasion of an earlier bottle, a taste that a later one overrules, a price in
 * words beside one in numbers, and all before 이번엔.
 */
export const withoutCircumstances = (query: QueryText, conditions: readonly Condition[]): Condition[] => {
  const wishAt = thisTime.exec(query.text)?.index ?? -1
  const hasWish = conditions.some(({ from, isNegative }) => from > wishAt && !isNegative)
  const pastAt = [...query.text.matchAll(pastVerbs)].map(({ index }) => index)
  const hasNumbers = conditions.some(({ type, key }) => type === 'price' && key !== dearKey)
  return conditions.filter((condition) => {
    const { type, key, until, isNegative } = condition
    if (isNegative) return true
    if (wishAt >= 0 && hasWish && until <= wishAt) return false
    if (
      circumstanceTypes.has(type) &&
      pastAt.some((at) => until <= at) &&
      conditions.some((one) => !circumstanceTypes.has(one.type))
    )
      return false
    if (type === 'price' && key === dearKey && hasNumbers) return false
    return !isOverruled(query, condition, conditions)
  })
}
