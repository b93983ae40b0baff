import { toDigits } from '../text-input/to-digits.ts'

const splitDigits = (digits: string, ...lengths: number[]) => {
  const parts: string[] = []
  let rest = digits
  for (const length of lengths) {
    parts.push(rest.slice(0, length))
    rest = rest.slice(length)
  }
  return [...parts, rest].filter(Boolean).join('-')
}

/** Korean numbers as they are written: 010-1234-5678, 02-123-4567, 1588-1234, 0504-1234-5678. */
export const formatPhone = (digits: string): string => {
  if (/^1[5-9]/.test(digits)) return splitDigits(digits, 4)
  if (/^050\d/.test(digits)) return splitDigits(digits, 4, 4)
  if (digits.startsWith('02')) return splitDigits(digits, 2, digits.length > 9 ? 4 : 3)
  return splitDigits(digits, 3, digits.length > 10 ? 4 : 3)
}

/** The digits of a number as Koreans dial it, also of one that an address book holds with its country: +82 10-1234-5678. */
export const toPhoneDigits = (text: string): string => {
  const digits = toDigits(text)
  const fromAbroad = /^[^\d+]*(\+|00)\s*82/.test(text.normalize('NFKC'))
  return (fromAbroad ? digits.replace(/^(00)?820?/, '0') : digits).slice(0, 12)
}
