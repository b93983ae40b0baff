import { hasHangul, isInitials, toJamo, normalize } from '../search/korean.ts'
import type { Interpretation, Term } from '../search/plan.ts'

const maxTerms = 12

/** A road and the number that was written to it without a space: 청포도길12. */
const roadAndNumber = /([로길])(\d+(?:-\d+)?)$/

const toTerm = (word: string): Term => {
  if (isInitials(word)) return { column: 'initials', values: [word], fact: null }
  return hasHangul(word)
    ? { column: 'jamo', values: [toJamo(word)], fact: null }
    : { column: 'text', values: [word], fact: null }
}

/** What people type for an address: words, parts of words, initial consonants and numbers, all of them to be met. */
export const parseAddressQuery = (query: string): Interpretation => {
  const words = query
    .split(/\s+/)
    .flatMap((word) => word.replace(roadAndNumber, '$1 $2').split(' '))
    .flatMap((word) => normalize(word).split(' '))
    .filter(Boolean)
    .slice(0, maxTerms)
  // What is not made of letters or digits is nowhere.
  const terms = words.length > 0 ? words.map(toTerm) : [{ column: 'text' as const, values: [], fact: null }]
  return { terms, searched: query.trim(), corrected: false }
}
