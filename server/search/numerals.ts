import { isDigit, type QueryText } from './query-text.ts'

const digitValues: Record<string, number> = {
  일: 1,
  이: 2,
  삼: 3,
  사: 4,
  오: 5,
  육: 6,
  칠: 7,
  팔: 8,
  구: 9,
  一: 1,
  二: 2,
  两: 2,
  兩: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
}
const unitValues: Record<string, number> = { 십: 10, 十: 10, 백: 100, 百: 100, 천: 1000, 千: 1000 }
const tenThousands = new Set([...'만万萬'])

/** A number as read, and where it ends. `isSpelled` has no digits, `hasUnit` names thousands. */
export type NumberMatch = { value: number; end: number; isSpelled: boolean; hasUnit: boolean }

/** The end of the digits that stand here without a space between them. */
export const findDigitsEnd = ({ text, starts }: QueryText, at: number): number => {
  let end = at
  while (isDigit(text[end]) && (end === at || !starts[end])) end++
  return end
}

const readDigits = (query: QueryText, at: number): NumberMatch | null => {
  const { text } = query
  const whole = findDigitsEnd(query, at)
  const end =
    whole > at && text[whole] === '.' && isDigit(text[whole + 1]) ? findDigitsEnd(query, whole + 1) : whole
  return end > at ? { value: Number(text.slice(at, end)), end, isSpelled: false, hasUnit: false } : null
}

/** A number below ten thousand: 35, 삼십오, 5천, 二千五百. */
const readSmall = (query: QueryText, at: number): NumberMatch | null => {
  const { text } = query
  let [end, sum, last, isSpelled, hasUnit] = [at, 0, null as number | null, true, false]
  for (;;) {
    const digits = last === null ? readDigits(query, end) : null
    if (digits) {
      ;[last, end, isSpelled] = [digits.value, digits.end, false]
      continue
    }
    const letter = text[end] ?? ''
    if (last === null && digitValues[letter] !== undefined) {
      ;[last, end] = [digitValues[letter], end + 1]
      continue
    }
    const unit = unitValues[letter]
    if (unit === undefined) break
    ;[sum, last, end, hasUnit] = [sum + (last ?? 1) * unit, null, end + 1, true]
  }
  return end > at ? { value: sum + (last ?? 0), end, isSpelled, hasUnit } : null
}

/** A number with ten thousands: 3만5천, 이만, 만, 1.5만, 30k. Null where none stands. */
export const readNumber = (query: QueryText, at: number): NumberMatch | null => {
  const { text, starts } = query
  if (isDigit(text[at - 1]) && !starts[at]) return null
  const head = readSmall(query, at)
  const thousands = /^(?:k(?![a-z])|thousand)/.exec(text.slice(head?.end ?? at))
  if (head && !head.isSpelled && thousands)
    return { ...head, value: head.value * 1000, end: head.end + thousands[0].length, hasUnit: true }
  if (!tenThousands.has(text[head?.end ?? at] ?? '')) return head
  const afterUnit = (head?.end ?? at) + 1
  const tail = readSmall(query, afterUnit)
  // 1만5 leaves the digits to what follows, unless they name their unit.
  const isTailNumber = tail !== null && (tail.hasUnit || (!tail.isSpelled && tail.value >= 1000))
  return {
    value: Math.round((head?.value ?? 1) * 10_000) + (isTailNumber ? tail.value : 0),
    end: isTailNumber ? tail.end : afterUnit,
    isSpelled: head?.isSpelled ?? true,
    hasUnit: true,
  }
}

const nativeNumerals = [
  '한',
  '두',
  '세',
  '네',
  '다섯',
  '여섯',
  '일곱',
  '여덟',
  '아홉',
  '열',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
]

/** The end of a numeral that counts things, of any language. */
export const readCount = (query: QueryText, at: number): number | null => {
  const native = nativeNumerals.find((word) => query.text.startsWith(word, at))
  if (native) return at + native.length
  const number = readNumber(query, at)
  return number && number.value <= 100 ? number.end : null
}
