import { hasHangul, initialsOf, jamoOf, normalise } from './korean.ts'

/** What a thing is called, and what else leads to it: grapes, places, makers, other spellings. */
export type Wording = { names: readonly string[]; more: readonly string[] }
export type SearchColumns = { searchText: string; searchJamo: string; searchInitials: string }

/** Each word of a name, and the name without its spaces, so that both '피노 누아' and '피노누아' are met. */
const forms = (texts: readonly string[]): string[] => [
  ...new Set(
    texts.flatMap((text) => {
      const words = normalise(text).split(' ').filter(Boolean)
      return words.length > 1 ? [words.join(''), ...words] : words
    }),
  ),
]

const column = (names: string[], more: string[]): string => {
  const known = new Set(names)
  return ` ${names.join(' ')} | ${more.filter((word) => !known.has(word)).join(' ')} `
}

const kept = (words: string[], change: (word: string) => string) => [
  ...new Set(words.map(change).filter(Boolean)),
]

/**
 * The three columns that search reads. Words stand between spaces, names before the bar and the rest behind it:
 * Hangul taken apart into jamo, its initial consonants, and everything in other scripts.
 */
export const searchColumns = ({ names, more }: Wording): SearchColumns => {
  const [first, second] = [forms(names), forms(more)]
  const other = (words: string[]) => kept(words, (word) => (hasHangul(word) ? '' : word))
  const hangul = (words: string[]) => kept(words, (word) => (hasHangul(word) ? jamoOf(word) : ''))
  const initials = (words: string[]) => kept(words, initialsOf)
  return {
    searchText: column(other(first), other(second)),
    searchJamo: column(hangul(first), hangul(second)),
    searchInitials: column(initials(first), initials(second)),
  }
}
