import { randomInt } from 'node:crypto'

/** Digits and letters that paper does not confuse: neither 0 and O nor 1, I and L. Their number is a prime. */
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const bodyLength = 11
const shape = new RegExp(`^[${letters}]{${bodyLength + 1}}$`)

/** Differs for codes in which one letter is another, or two neighbors are exchanged. */
const toCheckLetter = (body: string): string => {
  const sum = Array.from(body, (letter, at) => letters.indexOf(letter) * (at + 1)).reduce((a, b) => a + b, 0)
  return letters.charAt(sum % letters.length)
}

const createCode = (): string => {
  const body = Array.from({ length: bodyLength }, () => letters.charAt(randomInt(letters.length))).join('')
  return `${body}${toCheckLetter(body)}`.replace(/^(.{4})(.{4})(.{4})$/, '$1-$2-$3')
}

/** So many single codes, XXXX-XXXX-XXXX, each once. */
export const createCodes = (count: number): string[] => {
  const codes = new Set<string>()
  while (codes.size < count) codes.add(createCode())
  return [...codes]
}

/** Whether a number without dashes has the shape of a single code whose last letter does not fit. */
export const isMistypedCode = (number: string): boolean =>
  shape.test(number) && toCheckLetter(number.slice(0, bodyLength)) !== number.charAt(bodyLength)
