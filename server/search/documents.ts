import { hasHangul, toInitials, toJamo, normalize } from './korean.ts'

/** The names of a thing, and further search terms: grapes, places, makers, other spellings. */
export type IndexTerms = { names: readonly string[]; more: readonly string[] }
export type SearchColumns = { searchText: string; searchJamo: string; searchInitials: string }

/** Each word of a name, and the name without spaces, so that both '피노 누아' and '피노누아' match. */
const toWordForms = (texts: readonly string[]): string[] => [
  ...new Set(
    texts.flatMap((text) => {
      const words = normalize(text).split(' ').filter(Boolean)
      return words.length > 1 ? [words.join(''), ...words] : words
    }),
  ),
]

const toColumn = (names: string[], more: string[]): string => {
  const nameWords = new Set(names)
  return ` ${names.join(' ')} | ${more.filter((word) => !nameWords.has(word)).join(' ')} `
}

const mapUnique = (words: string[], change: (word: string) => string) => [
  ...new Set(words.map(change).filter(Boolean)),
]

/**
 * The three columns for searches. Words are separated by spaces, names come before the bar and the rest
 * behind it: Hangul split into jamo, its initial consonants, and everything in other scripts.
 */
export const toSearchColumns = ({ names, more }: IndexTerms): SearchColumns => {
  const [first, second] = [toWordForms(names), toWordForms(more)]
  const mapOtherScripts = (words: string[]) => mapUnique(words, (word) => (hasHangul(word) ? '' : word))
  const mapJamo = (words: string[]) => mapUnique(words, (word) => (hasHangul(word) ? toJamo(word) : ''))
  const mapInitials = (words: string[]) => mapUnique(words, toInitials)
  return {
    searchText: toColumn(mapOtherScripts(first), mapOtherScripts(second)),
    searchJamo: toColumn(mapJamo(first), mapJamo(second)),
    searchInitials: toColumn(mapInitials(first), mapInitials(second)),
  }
}
