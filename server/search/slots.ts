import {
  comparisonsAfter,
  comparisonsBefore,
  matchWords,
  units,
  type WordTable,
} from './grammar/closed-classes.ts'
import type { Comparison } from './grammar/grammar.ts'
import { readNumber, type NumberMatch } from './numerals.ts'
import { toBoundsKey, type Bounds, type Meaning, type Measure } from './predicates.ts'
import { cutsNextWord, isHangul, isInsideWord, isLatin, type QueryText } from './query-text.ts'

/** What a stretch of the query means by grammar; without a meaning it is understood and selects nothing. */
export type Slot = { end: number; meaning: Meaning | null }

export const [firstYear, lastYear] = [1900, 2040]

/** A place after which no particle of a range belongs to the slot. */
export const endOfWord = (query: QueryText, table: WordTable<true>, at: number): number | null =>
  matchWords(table, query.text, at).find(
    ({ end }) => !isInsideWord(query, end) && !cutsNextWord(query, at, end),
  )?.end ?? null

/** One syllable that begins a typed word and does not end it is the beginning of another word: 선 in 선물. */
const isChance = (query: QueryText, at: number, end: number): boolean =>
  end - at === 1 && isHangul(query.text[at]) && Boolean(query.starts[at]) && !query.starts[end]

export const findComparison = (
  query: QueryText,
  side: typeof comparisonsAfter,
  at: number,
): { end: number; comparison: Comparison } | null => {
  if (isLatin(query.text[at]) && isInsideWord(query, at)) return null
  const match = matchWords(side, query.text, at).find(
    ({ end }) => !isInsideWord(query, end) && !isChance(query, at, end) && !cutsNextWord(query, at, end),
  )
  const comparison = match?.values[0]
  return match && comparison ? { end: match.end, comparison } : null
}

/** 5만원 정도까지 bounds as 까지 does: what stands last counts. */
export const findLastComparison: typeof findComparison = (query, side, at) => {
  const first = findComparison(query, side, at)
  const next = first?.comparison === 'around' ? findComparison(query, side, first.end) : null
  return next ?? first
}

export const compare = (
  value: number,
  comparison: Comparison,
  { step, width }: { step: number; width: number },
): Bounds => {
  if (comparison === 'until') return { until: value }
  if (comparison === 'below') return { until: value - step }
  if (comparison === 'from') return { from: value }
  if (comparison === 'above') return { from: value + step }
  return { from: value - width, until: value + width }
}

/** Strength has tenths; prices, years and sizes are whole. */
const roundBounds = (of: Measure, { from, until }: Bounds): Bounds => {
  const round = (value: number) => (of === 'alcohol' ? Math.round(value * 10) / 10 : Math.round(value))
  return {
    ...(from !== undefined && { from: Math.max(0, round(from)) }),
    ...(until !== undefined && { until: round(until) }),
  }
}

export const toMeaning = (type: Meaning['type'], of: Measure, bounds: Bounds): Meaning => {
  const rounded = roundBounds(of, bounds)
  return { type, key: toBoundsKey(rounded), label: '', predicate: { is: 'measure', of, ...rounded } }
}

/** Between two numbers: ~, 에서, to, から, 到. */
const rangeMarks = ['~', '에서', '부터', '하고', 'to', 'and', '-', 'から', '到', '至']
const betweenWords = ['between', 'from', 'in the range', '介于', '从', '從']
export const rangeEnds = [
  '사이의',
  '사이로',
  '사이에서',
  '사이에',
  '사이',
  '의사이',
  '之间',
  '之間',
  'の間の',
  'の間',
  '間',
  'range',
  '범위',
  '선',
]

export const readRangeMark = ({ text }: QueryText, at: number): number | null => {
  const mark = rangeMarks.find((one) => text.startsWith(one, at))
  return mark ? at + mark.length : null
}
export const skipWords = ({ text }: QueryText, words: readonly string[], at: number): number =>
  at + (words.find((one) => text.startsWith(one, at))?.length ?? 0)

/** Money of other countries: as many won at least are meant, or nothing that the shop asks for. */
const foreignMoney = /^(?:円|元|块|塊|圆)/u
const minForeign = 10_000

type Amount = NumberMatch & { hasMoney: boolean; isForeign: boolean }

/** The money may stand before its number too: 韓幣五萬. */
const readAmount = (query: QueryText, at: number): Amount | null => {
  const unit = endOfWord(query, units.money, at)
  const number = readNumber(query, unit ?? at)
  if (!number) return null
  if (unit !== null) return { ...number, hasMoney: true, isForeign: foreignMoney.test(query.text.slice(at)) }
  const end = endOfWord(query, units.money, number.end)
  const isForeign = end !== null && foreignMoney.test(query.text.slice(number.end))
  return { ...number, end: end ?? number.end, hasMoney: end !== null, isForeign }
}

/** 3만원대 ends before 40,000 won, 10만원대 before 200,000, 35,000원대 before 40,000. */
const toBand = (value: number): Bounds => {
  const magnitude = 10 ** Math.floor(Math.log10(Math.max(1, value)))
  const width = value % magnitude === 0 ? magnitude : magnitude / 10
  return { from: value, until: value + Math.max(1000, width) - 1 }
}
/** The first, middle and last third of a band: 3만원대 후반. */
const narrowBand = ({ from = 0, until = 0 }: Bounds, text: string): Bounds => {
  const third = Math.round((until + 1 - from) / 3)
  if (text.includes('초반')) return { from, until: from + third }
  if (text.includes('중반')) return { from: from + third, until: until - third }
  return text.includes('후반') ? { from: until - third, until } : { from, until }
}

const withNear = (meaning: Meaning, near: number): Meaning =>
  meaning.predicate.is === 'measure'
    ? { ...meaning, predicate: { ...meaning.predicate, near: Math.round(near) } }
    : meaning

/** A bare number of money is a little more or less. */
const aroundShare = 0.15

/** No bottle costs as much; larger numbers are of something else. */
const maxPrice = 1_000_000_000

const isPrice = (
  { value, isSpelled, hasUnit, hasMoney, isForeign }: Amount,
  isCompared: boolean,
): boolean => {
  if (isForeign && value < minForeign) return false
  if (value < 1000 || value > maxPrice) return false
  if (isSpelled) return hasMoney || isCompared
  return hasUnit || hasMoney || value >= 10_000
}

const readPriceRange = (query: QueryText, first: Amount): Slot | null => {
  const second = readRangeMark(query, first.end)
  const last = second === null ? null : readAmount(query, second)
  if (!last || !isPrice(last, true)) return null
  const from = first.value < 1000 ? first.value * 10_000 : first.value
  if (from > last.value) return null
  const bandEnd = endOfWord(query, units.band, last.end)
  const comparison = findComparison(query, comparisonsAfter, last.end)
  const until = bandEnd ? (toBand(last.value).until ?? last.value) : last.value
  const end = skipWords(query, rangeEnds, bandEnd ?? comparison?.end ?? last.end)
  return { end, meaning: toMeaning('price', 'price', { from, until }) }
}

const readPriceAt = (query: QueryText, at: number, before: Comparison | null): Slot | null => {
  const amount = readAmount(query, at)
  if (!amount) return null
  const range = before === null || before === 'from' ? readPriceRange(query, amount) : null
  if (range) return range
  const bandEnd = endOfWord(query, units.band, amount.end)
  const after = findLastComparison(query, comparisonsAfter, bandEnd ?? amount.end)
  const isCompared = before !== null || after !== null || bandEnd !== null
  if (!isPrice(amount, isCompared)) return null
  const isYear = amount.value >= firstYear && amount.value <= lastYear && !amount.hasMoney && !amount.hasUnit
  if (isYear) return null
  const { value } = amount
  const scale = { step: 1, width: Math.round(value * aroundShare) }
  const comparison = before ?? (after?.comparison === 'around' && bandEnd ? null : after?.comparison)
  const end = after?.end ?? bandEnd ?? amount.end
  if (bandEnd && (!comparison || comparison === 'around'))
    return {
      end,
      meaning: toMeaning('price', 'price', narrowBand(toBand(value), query.text.slice(amount.end, bandEnd))),
    }
  if (bandEnd && comparison === 'until')
    return { end, meaning: toMeaning('price', 'price', { until: toBand(value).until ?? value }) }
  const meaning = toMeaning('price', 'price', compare(value, comparison ?? 'around', scale))
  return { end, meaning: (comparison ?? 'around') === 'around' ? withNear(meaning, value) : meaning }
}

/** 5만원 이하, 이만원대, 2-3만원대, under 30,000 won, 3万ウォン以下, 不超过5万. */
export const readPrice = (query: QueryText, at: number): Slot | null => {
  const between = skipWords(query, betweenWords, at)
  if (between > at) {
    const amount = readAmount(query, between)
    const range = amount && readPriceRange(query, amount)
    if (range) return range
  }
  const before = findComparison(query, comparisonsBefore, at)
  return (before && readPriceAt(query, before.end, before.comparison)) ?? readPriceAt(query, at, null)
}

const maxAlcohol = 30

/** 12도 이하, 13.5%, abv under 12. `isNamed`: the word for strength stands before. */
export const readAlcohol = (query: QueryText, at: number, isNamed = false): Slot | null => {
  const before = findComparison(query, comparisonsBefore, at)
  const number = readNumber(query, before?.end ?? at)
  if (!number || number.isSpelled || number.hasUnit || number.value > maxAlcohol) return null
  const mark =
    readRangeMark(query, number.end) ??
    readRangeMark(query, endOfWord(query, units.percent, number.end) ?? number.end)
  const last = mark === null ? null : readNumber(query, mark)
  const first = endOfWord(query, units.percent, (last ?? number).end)
  if (first === null && !isNamed) return null
  // 12% abv names the unit twice.
  const unitEnd =
    (first !== null && endOfWord(query, units.percent, first)) || (first ?? (last ?? number).end)
  if (last && last.value >= number.value)
    return {
      end: skipWords(query, rangeEnds, unitEnd),
      meaning: toMeaning('alcohol', 'alcohol', { from: number.value, until: last.value }),
    }
  const after = findComparison(query, comparisonsAfter, unitEnd)
  const comparison = before?.comparison ?? after?.comparison ?? 'around'
  const bounds = compare(number.value, comparison, { step: 0.1, width: 0.5 })
  return { end: after?.end ?? unitEnd, meaning: toMeaning('alcohol', 'alcohol', bounds) }
}
