import { hasHangul, isInitials, toJamo, normalize } from '../search/korean.ts'
import type { Interpretation, Term } from '../search/plan.ts'

const maxTerms = 12

/** A road and its number without a space between them: 청포도길12. */
const roadAndNumber = /([로길])(\d+(?:-\d+)?)$/

const toTerm = (word: string): Term => {
  if (isInitials(word)) return { column: 'initials', values: [word], fact: null }
  return hasHangul(word)
    ? { column: 'jamo', values: [toJamo(word)], fact: null }
    : { column: 'text', values: [word], fact: null }
}

/** Parses an address query: words, their parts, initial consonants and numbers; all must match. */
export const parseAddressQuery = (query: string): Interpretation => {
  const words = query
    .split(/\s+/)
    .flatMap((word) => word.replace(roadAndNumber, '$1 $2').split(' '))
    .flatMap((word) => normalize(word).split(' '))
    .filter(Boolean)
    .slice(0, maxTerms)
  // A query without letters or digits must match nothing.
  const terms = words.length > 0 ? words.map(toTerm) : [{ column: 'text' as const, values: [], fact: null }]
  return { terms, searched: query.trim(), corrected: false }
}
