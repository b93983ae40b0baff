import type { Locale } from '#api/fields.ts'
import { isPlainName } from '#api/plain-name.ts'
import { m } from '#messages'

/** The name for the salutation; a name older than the name check is left out. */
export const toAddressedName = (name: string, locale: Locale): string =>
  isPlainName(name) ? name : m['letters.customer']({}, { locale })

const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}\u115f\u1160\u3164\uffa0\u2800]+/gu
const schemes = /\b[a-z][a-z\d+.-]*:\/*\S+/gi
const sites = /[\p{L}\p{N}@_-]+(?:[.。｡．][\p{L}\p{N}_-]{2,})+(?:[/?#:]\S*)?/gu
const numbers = /\+?\d[\d\s().-]{5,}\d/g

/** Another person's text for use in a message: one line, without URLs, phone numbers and brackets. */
export const toRepeatedText = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(invisible, ' ')
    .replace(schemes, '…')
    .replace(sites, '…')
    .replace(numbers, '…')
    .replace(/[\p{Ps}<]/gu, '(')
    .replace(/[\p{Pe}>]/gu, ')')
    .replace(/\s+/g, ' ')
    .trim()
