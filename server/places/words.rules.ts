import { hasHangul, isInitials, jamoOf, normalise } from '../search/korean.ts'
import type { Attempt, Term } from '../search/plan.ts'

const most = 12

/** A road and the number that was written to it without a space: 청포도길12. */
const roadAndNumber = /([로길])(\d+(?:-\d+)?)$/

const termOf = (word: string): Term => {
  if (isInitials(word)) return { column: 'initials', values: [word], fact: null }
  return hasHangul(word)
    ? { column: 'jamo', values: [jamoOf(word)], fact: null }
    : { column: 'text', values: [word], fact: null }
}

/** What people type for an address: words, parts of words, initial consonants and numbers, all of them to be met. */
export const addressWords = (query: string): Attempt => {
  const words = query
    .split(/\s+/)
    .flatMap((word) => word.replace(roadAndNumber, '$1 $2').split(' '))
    .flatMap((word) => normalise(word).split(' '))
    .filter(Boolean)
    .slice(0, most)
  // What is not made of letters or digits is nowhere.
  const terms = words.length > 0 ? words.map(termOf) : [{ column: 'text' as const, values: [], fact: null }]
  return { terms, searched: query.trim(), corrected: false }
}
