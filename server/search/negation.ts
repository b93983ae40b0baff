import { isWider } from './combine.ts'
import { closedWords } from './grammar/closed-classes.ts'
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
  '아니면',
  '내지',
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
export const isEitherWord = (word: string): boolean => eitherWords.has(word)

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

/** Types of which one name behind another is a list: 프랑스 이탈리아 빼고. Two kinds are one style: 스파클링 로제. */
const listedTypes = new Set<Meaning['type']>(['country', 'area', 'grape', 'winery', 'dish', 'aroma'])

/** A name and a wider one before it mean the narrower one alone. */
const areListed = (a: Meaning, b: Meaning): boolean =>
  a.type === b.type &&
  listedTypes.has(a.type) &&
  !isWider(a.predicate, b.predicate) &&
  !isWider(b.predicate, a.predicate)

/** A reading that is denied, and in which direction others may be denied with it. */
type Denial = { index: number; step: 1 | -1; isAll: boolean }

/** Readings beside one that is denied, as far as they are joined to it. */
const spread = (
  query: QueryText,
  readings: readonly Reading[],
  tokens: readonly Token[],
  { index, step, isAll }: Denial,
): number[] => {
  const [reading, next] = [readings[index], readings[index + step]]
  if (!reading || !next) return [index]
  const [low, high] = [Math.min(reading.at, next.at), Math.max(reading.at, next.at)]
  const between = tokens.slice(low + 1, high)
  const isEither = between.some(({ from, until }) => eitherWords.has(query.text.slice(from, until)))
  const isList = between.length === 0 && (isAll || areListed(reading.meaning, next.meaning))
  const isJoined =
    isList ||
    (between.every((token) => isClosed(token, 'joiner', 'particle')) &&
      between.some((token) => isClosed(token, 'joiner')))
  return isJoined && (isEither || areAkin(reading.meaning.type, next.meaning.type))
    ? [index, ...spread(query, readings, tokens, { index: index + step, step, isAll })]
    : [index]
}

/** Who may not drink asks for wine without alcohol; only to leave it out denies it. */
const drinkVerb = /마시|먹|드시|飲|喝|drink/u

const rolesBetween = ['particle', 'joiner', 'perception', 'origin', 'pairing', 'notAfter', 'function']

/** 不要 and 노 stand before what they deny, or after it. */
const standsOnEitherSide = ({ text }: QueryText, { from, until }: Token): boolean => {
  const roles = closedWords.byWord.get(text.slice(from, until)) ?? []
  return roles.includes('notBefore') && roles.includes('notAfter')
}

const findAfter = (readings: readonly Reading[], tokens: readonly Token[], at: number): Denial | null => {
  const index = readings.findIndex((reading) => reading.at > at)
  const between = tokens.slice(at + 1, readings[index]?.at)
  return index >= 0 && between.every((one) => one.is === 'closed') ? { index, step: 1, isAll: false } : null
}

const findBefore = (
  query: QueryText,
  readings: readonly Reading[],
  tokens: readonly Token[],
  at: number,
): Denial | null => {
  const index = readings.findLastIndex((reading) => reading.at < at)
  const [reading, token] = [readings[index], tokens[at]]
  if (!reading || !token) return null
  const between = tokens.slice(reading.at + 1, at)
  const texts = between.map(({ from, until }) => query.text.slice(from, until))
  // Nothing but that: 치즈밖에 없다.
  const isOnly = texts.includes('밖에')
  const word = query.text.slice(token.from, token.until)
  const isDrink = reading.meaning.type === 'alcoholFree' && drinkVerb.test(word)
  // Who has no opener wants one.
  const isMissing =
    reading.meaning.type === 'goods' &&
    /^없(?:는데|어서|어요|네|거든|더라|음)/u.test(query.text.slice(token.from))
  return !isOnly && !isDrink && !isMissing && between.every((one) => isClosed(one, ...rolesBetween))
    ? { index, step: -1, isAll: texts.some((text) => allWords.has(text)) }
    : null
}

/** What was had before: 많이 마셔봤으니, 지난번에 먹었는데. */
const hadBefore = /(?:마셔봤|먹어봤|사봤|마셨|먹었|샀|시켰)(?:으니까?|는데|어서|고|지만|더니|거든)/u
const refusal = /말고|빼고|제외하고/u
/** What else is asked for: a country, a grape, or any other wine. */
const anotherOne =
  /(?:다른|딴)(?:(나라|국가|지역|산지)|(품종|포도|종류)|(와이너리|브랜드|생산자)|(?:거|것|걸|와인|술|스타일)(?![가-힣]*[점집]))/u
const namedTypes: readonly (readonly Meaning['type'][])[] = [
  ['country', 'area'],
  ['grape'],
  ['winery', 'name'],
]
/** What another bottle may differ in: a price or an occasion is no reason to look for another. */
const differing = new Set<Meaning['type']>(['country', 'area', 'grape', 'winery', 'kind', 'style', 'wine'])

/** Of a reading that is given as the cause of something unpleasant: 카베르네 때문에 머리 아파서. */
const blamable = new Set<Meaning['type']>([
  'kind',
  'grape',
  'aroma',
  'sweetness',
  'acidity',
  'tannin',
  'body',
])
const isBlamed = ({ text }: QueryText, { until, meaning }: Reading, next: Reading | undefined): boolean =>
  blamable.has(meaning.type) &&
  /^[이가은는]?때문에.{0,12}(?:싫|못마|못먹|별로|아프|아파)/u.test(text.slice(until, next?.from))

const isBeforeAnother = ({ text }: QueryText, { until }: Token): boolean =>
  anotherOne.exec(text.slice(until))?.slice(1).some(Boolean) ?? false

/** What is left for another: 칠레 거는 많이 마셔봤으니 다른 나라로, 칠레 말벡 말고 다른 나라 말벡. */
const findLeft = ({ text }: QueryText, readings: readonly Reading[]): Denial | null => {
  const [had, refusalMatch] = [hadBefore.exec(text), refusal.exec(text)]
  const before = had ?? refusalMatch
  const another = before && anotherOne.exec(text.slice(before.index))
  if (!before || !another) return null
  const types = namedTypes.find((_, at) => another[at + 1] !== undefined)
  // A refusal without what is asked for instead is read by its place.
  if (!types && !had) return null
  const isWanted = ({ meaning: { type, key } }: Reading) =>
    readings.some(({ from, meaning }) => from > before.index && meaning.type === type && meaning.key === key)
  const index = readings.findLastIndex(
    (reading) =>
      reading.until <= before.index &&
      (types?.includes(reading.meaning.type) ?? differing.has(reading.meaning.type)),
  )
  const reading = readings[index]
  return !reading || isWanted(reading) ? null : { index, step: -1, isAll: false }
}

/**
 * The readings that a word turns round: the nearest after it, or before it, and those that are joined to that. A word
 * that may stand on either side, such as 不要, turns round what there is, or what it is written to.
 */
export const findNegatives = (
  query: QueryText,
  readings: readonly Reading[],
  tokens: readonly Token[],
): Set<number> => {
  const leftDenial = findLeft(query, readings)
  const negatives = new Set([
    ...(leftDenial ? [leftDenial.index] : []),
    ...readings.flatMap((reading, index) => (isBlamed(query, reading, readings[index + 1]) ? [index] : [])),
  ])
  tokens.forEach((token, at) => {
    // Between two readings it is a word for or: 까바 아니면 크레망.
    if (isEitherWord(query.text.slice(token.from, token.until)) && readings.some((one) => one.at > at)) return
    const isBefore = isClosed(token, 'notBefore')
    if (!isBefore && !isClosed(token, 'notAfter')) return
    const [isFirst, isLast] = [
      readings.every((reading) => reading.at > at),
      readings.every((reading) => reading.at < at),
    ]
    const isEitherSide = standsOnEitherSide(query, token)
    // Written to the word before it and apart from the next, it denies that: 霞多丽不喜欢 白葡萄酒.
    const isAttached = !query.starts[token.from] && Boolean(query.starts[token.until])
    const deniesBefore = isBefore && isEitherSide && (isLast || (isAttached && !isFirst))
    const deniesAfter = !isBefore && isEitherSide && isFirst
    const denial =
      deniesAfter || (isBefore && !deniesBefore)
        ? findAfter(readings, tokens, at)
        : findBefore(query, readings, tokens, at)
    // Beside what is left for another the rest of its phrase stays: 칠레 말벡 말고 다른 나라.
    if (
      denial &&
      !(leftDenial && denial.step < 0 && denial.index >= leftDenial.index && isBeforeAnother(query, token))
    )
      spread(query, readings, tokens, denial).forEach((one) => negatives.add(one))
  })
  return negatives
}
