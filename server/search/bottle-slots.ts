import { comparisonsAfter, comparisonsBefore, units } from './grammar/closed-classes.ts'
import { findDigitsEnd, readCount, readNumber, type NumberMatch } from './numerals.ts'
import type { Bounds, Meaning } from './predicates.ts'
import type { QueryText } from './query-text.ts'
import {
  compare,
  endOfWord,
  findComparison,
  firstYear,
  lastYear,
  rangeEnds,
  readRangeMark,
  skipWords,
  toMeaning,
  type Slot,
} from './slots.ts'

const readYear = (query: QueryText, at: number): { year: number; end: number; hasUnit: boolean } | null => {
  const digits = query.text.slice(at, findDigitsEnd(query, at))
  if (
    digits === '' ||
    /^\.\d/.test(query.text.slice(at + digits.length)) ||
    (/\d/.test(query.text[at - 1] ?? '') && !query.starts[at])
  )
    return null
  const unitEnd = endOfWord(query, units.year, at + digits.length)
  const unit = query.text.slice(at + digits.length, unitEnd ?? 0)
  if (
    digits.length === 2 &&
    unitEnd !== null &&
    !['년', '年', '年的', '年の', '年もの', '年物', '년도'].includes(unit)
  ) {
    const year = Number(digits) + (Number(digits) > 40 ? 1900 : 2000)
    return { year, end: unitEnd, hasUnit: true }
  }
  const year = Number(digits)
  if (digits.length !== 4 || year < firstYear || year > lastYear) return null
  return { year, end: unitEnd ?? at + digits.length, hasUnit: unitEnd !== null }
}

const toVintage = (bounds: Bounds): Meaning => toMeaning('vintage', 'vintage', bounds)

/** 2010년대, 1990s, 1980年代: ten years. */
const readDecade = (query: QueryText, at: number): Slot | null => {
  const match = /^((?:19|20)\d0)(?:년대의?|s(?![a-z])|年代的?)/.exec(query.text.slice(at))
  if (!match || (/\d/.test(query.text[at - 1] ?? '') && !query.starts[at])) return null
  const from = Number(match[1])
  return { end: at + match[0].length, meaning: toVintage({ from, until: from + 9 }) }
}

/** 18~20년, 19~21빈티지: years of two digits; with what says so they are an age. */
const readShortYears = (query: QueryText, at: number): Slot | null => {
  const match =
    /^(\d{2})~(\d{2})(?:년산|년도산|년도|빈티지|빈|년(?!이상|정도|쯤|넘|된|지난|묵|숙성|오래|보관|두고|뒤|후|장기|동안|간|째|은|을))/u.exec(
      query.text.slice(at),
    )
  if (!match || (/\d/.test(query.text[at - 1] ?? '') && !query.starts[at])) return null
  const [from, until] = [2000 + Number(match[1]), 2000 + Number(match[2])]
  return from < until && until <= lastYear
    ? { end: at + match[0].length, meaning: toVintage({ from, until }) }
    : null
}

/** 2015년산, 2018~2020, 2010년 이전, since 2015, 18빈티지, NV. */
export const readVintage = (query: QueryText, at: number): Slot | null => {
  const withoutYear = endOfWord(query, units.withoutYear, at)
  if (withoutYear !== null)
    return {
      end: withoutYear,
      meaning: { type: 'vintage', key: 'nv', label: 'NV', predicate: { is: 'without', of: 'vintage' } },
    }
  const before = findComparison(query, comparisonsBefore, at)
  const decade = readDecade(query, at) ?? readShortYears(query, at)
  if (decade) return decade
  const first = readYear(query, before?.end ?? at)
  if (!first) return null
  const mark = readRangeMark(query, first.end)
  const last = mark === null ? null : readYear(query, mark)
  if (last && last.year >= first.year)
    return {
      end: skipWords(query, rangeEnds, last.end),
      meaning: toVintage({ from: first.year, until: last.year }),
    }
  const after = findComparison(query, comparisonsAfter, first.end)
  // 2021년산으로 names the year; 5만원으로 bounds the price.
  const isParticle = after !== null && /^으?로$/.test(query.text.slice(first.end, after.end))
  const comparison = before?.comparison ?? (isParticle ? undefined : after?.comparison)
  if (!comparison || comparison === 'around')
    return { end: first.end, meaning: toVintage({ from: first.year, until: first.year }) }
  return {
    end: after?.end ?? first.end,
    meaning: toVintage(compare(first.year, comparison, { step: 1, width: 0 })),
  }
}

/** So many years ahead wines are said to keep. */
const maxYearsAhead = 80
const keepsBefore = /^(?:until|till|through|能放到|放到|到)/
const keepsAfter = /^(?:年(?:まで|为止|為止)?|년)?\s?(?:까지|まで)?/

/** 2035년까지, until 2035, 2035年まで: a year to come is no vintage, but how long a wine keeps. `thisYear` is 0 where the day is unknown. */
export const readKeeping = ({ text, starts }: QueryText, at: number, thisYear: number): Slot | null => {
  const before = keepsBefore.exec(text.slice(at))?.[0].length ?? 0
  const digits = /^\d{4}(?!\d)/.exec(text.slice(at + before))?.[0]
  if (!digits || (/\d/.test(text[at - 1] ?? '') && !starts[at])) return null
  const year = Number(digits)
  if (thisYear === 0 || year <= thisYear || year > thisYear + maxYearsAhead) return null
  const end = at + before + digits.length
  const tail = keepsAfter.exec(text.slice(end))?.[0] ?? ''
  if (before === 0 && !/까지|まで/.test(tail)) return null
  return {
    end: end + tail.length,
    meaning: {
      type: 'style',
      key: `keeps-${year}`,
      label: {
        'ko-KR': `${year}년까지`,
        'en-US': `until ${year}`,
        'zh-CN': `到${year}年`,
        'zh-TW': `到${year}年`,
        'ja-JP': `${year}年まで`,
      },
      predicate: { is: 'measure', of: 'drinkUntil', from: year },
    },
  }
}

const maxAge = 100

/** 10년 넘은, 십년 이상 묵은, 20 years old: bottled so long before this year. `thisYear` is 0 where the day is unknown. */
export const readAge = (query: QueryText, at: number, thisYear: number): Slot | null => {
  const number = readNumber(query, at)
  if (!number || thisYear === 0 || number.value < 1 || number.value > maxAge) return null
  const first = endOfWord(query, units.ageYear, number.end)
  let end = first === null ? null : endOfWord(query, units.ageWord, first)
  if (end === null) return null
  for (
    let next = endOfWord(query, units.ageWord, end);
    next !== null;
    next = endOfWord(query, units.ageWord, end)
  )
    end = next
  return { end, meaning: toVintage({ until: thisYear - number.value }) }
}

/** The largest bottles hold 30 liters. */
const maxVolumeMl = 30_000

/** Sizes that are known by their number alone, as a word of its own: 375. */
const bareSizes = new Set([187, 375, 750, 1500])
const findBareSizeEnd = ({ starts }: QueryText, at: number, { value, end }: NumberMatch): number | null =>
  bareSizes.has(value) && starts[at] && starts[end] ? end : null

/** 375ml, 1.5리터 이상. */
export const readVolume = (query: QueryText, at: number): Slot | null => {
  const before = findComparison(query, comparisonsBefore, at)
  const number = readNumber(query, before?.end ?? at)
  if (!number || number.isSpelled) return null
  const small = endOfWord(query, units.milliliters, number.end) ?? findBareSizeEnd(query, at, number)
  const end = small ?? endOfWord(query, units.liters, number.end)
  if (end === null) return null
  const value = Math.round(number.value * (small === null ? 1000 : 1))
  if (value > maxVolumeMl) return null
  const after = findComparison(query, comparisonsAfter, end)
  const comparison = before?.comparison ?? after?.comparison
  const bounds =
    !comparison || comparison === 'around'
      ? { from: value, until: value }
      : compare(value, comparison, { step: 1, width: 0 })
  return { end: after?.end ?? end, meaning: toMeaning('volume', 'volumeMl', bounds) }
}

/** 두 병, 4명: how much is bought and for how many selects nothing. */
export const readCounter = (query: QueryText, at: number): Slot | null => {
  if (!query.starts[at]) return null
  const number = readCount(query, at)
  const end = number === null ? null : endOfWord(query, units.counters, number)
  return end === null ? null : { end, meaning: null }
}
