import { normalize } from '../search/korean.ts'
import { toTerm, type Term } from '../search/text-terms.store.ts'

const maxTerms = 12

/** A road and its number without a space between them: 청포도길12. */
const roadAndNumber = /([로길])(\d+(?:-\d+)?)$/

/** Parses an address query: words, their parts, initial consonants and numbers; all must match. */
export const parseAddressQuery = (query: string): Term[] => {
  const words = query
    .split(/\s+/)
    .flatMap((word) => word.replace(roadAndNumber, '$1 $2').split(' '))
    .flatMap((word) => normalize(word).split(' '))
    .filter(Boolean)
    .slice(0, maxTerms)
  // A query without letters or digits must match nothing.
  return words.length > 0 ? words.map(toTerm) : [{ column: 'text', values: [] }]
}
