import type { Meaning } from './predicates.ts'
import type { QueryText } from './query-text.ts'
import type { Token } from './segment.ts'

/** A stretch of a query that selects, and which token it is. */
export type Reading = { meaning: Meaning; from: number; until: number; at: number }

/** Types that exclude one another, so that what denies one beside another denies both: 로제나 무알콜 말고. */
const families: readonly (readonly Meaning['type'][])[] = [
  ['kind', 'alcoholFree', 'style'],
  ['country', 'area'],
  ['dish', 'aroma', 'goods'],
  ['theme', 'occasion', 'level'],
]

const areAkin = (a: Meaning['type'], b: Meaning['type']): boolean =>
  a === b || families.some((family) => family.includes(a) && family.includes(b))

/** Words for or: they join two readings of any types. */
const eitherWords = new Set([
  '나',
  '이나',
  '거나',
  '이거나',
  '또는',
  '혹은',
  'or',
  'nor',
  'や',
  'か',
  '或',
  '或者',
  '或是',
])
/** Words for all: they deny every name of a list without joiners: 메를로 시라 다 싫어. */
const allWords = new Set([
  '다',
  '모두',
  '전부',
  '둘다',
  '싹',
  'all',
  'both',
  '全部',
  '都',
  '全て',
  'すべて',
  'どちらも',
])

export const isClosed = (token: Token | undefined, ...roles: string[]) =>
  token?.is === 'closed' && roles.includes(token.role)

/** Readings beside one that is denied, as far as they are joined to it. */
const spread = (
  query: QueryText,
  readings: readonly Reading[],
  tokens: readonly Token[],
  { index, step, isAll }: { index: number; step: 1 | -1; isAll: boolean },
): number[] => {
  const [reading, next] = [readings[index], readings[index + step]]
  if (!reading || !next) return [index]
  const [low, high] = [Math.min(reading.at, next.at), Math.max(reading.at, next.at)]
  const between = tokens.slice(low + 1, high)
  const isEither = between.some(({ from, until }) => eitherWords.has(query.text.slice(from, until)))
  const isJoined =
    between.every((token) => isClosed(token, 'joiner', 'particle')) &&
    (between.some((token) => isClosed(token, 'joiner')) || (isAll && between.length === 0))
  return isJoined && (isEither || areAkin(reading.meaning.type, next.meaning.type))
    ? [index, ...spread(query, readings, tokens, { index: index + step, step, isAll })]
    : [index]
}

/** Who may not drink asks for wine without alcohol; only to leave it out denies it. */
const drinkVerb = /마시|먹|드시|飲|喝|drink/u

const rolesBetween = ['particle', 'joiner', 'perception', 'origin', 'pairing', 'notAfter', 'function']

/** The readings that a word turns round: the nearest after it, or before it, and those that are joined to that. */
export const findNegatives = (
  query: QueryText,
  readings: readonly Reading[],
  tokens: readonly Token[],
): Set<number> => {
  const negatives = new Set<number>()
  const add = (index: number, step: 1 | -1, isAll: boolean) =>
    spread(query, readings, tokens, { index, step, isAll }).forEach((one) => negatives.add(one))
  tokens.forEach((token, at) => {
    if (isClosed(token, 'notBefore')) {
      const index = readings.findIndex((reading) => reading.at > at)
      const between = tokens.slice(at + 1, readings[index]?.at)
      if (index >= 0 && between.every((one) => one.is === 'closed')) add(index, 1, false)
    }
    if (isClosed(token, 'notAfter')) {
      const index = readings.findLastIndex((reading) => reading.at < at)
      const between = tokens.slice((readings[index]?.at ?? 0) + 1, at)
      const isAll = between.some(({ from, until }) => allWords.has(query.text.slice(from, until)))
      // Nothing but that: 치즈밖에 없다.
      const isOnly = between.some(({ from, until }) => query.text.slice(from, until) === '밖에')
      const isDrink =
        readings[index]?.meaning.type === 'alcoholFree' &&
        drinkVerb.test(query.text.slice(token.from, token.until))
      if (index >= 0 && !isOnly && !isDrink && between.every((one) => isClosed(one, ...rolesBetween)))
        add(index, -1, isAll)
    }
  })
  return negatives
}
