import { retypeAsHangul, retypeAsLatin } from './korean.ts'
import { isLatin, listWordSpans, toSpacedText, type QueryText, type Span } from './query-text.ts'

/** The texts that the other keyboard would have typed with the same keys; digits stay. */
export const listRetyped = (word: string): string[] => {
  if (/^[a-z\d]+$/.test(word) && /[a-z]{2}/.test(word)) {
    const parts = word.split(/(\d+)/).map((part) => (/^[a-z]+$/.test(part) ? retypeAsHangul(part) : part))
    return parts.every((part) => part !== null) ? [parts.join('')] : []
  }
  const latin = /[가-힣ㄱ-ㅣ]{2}/.test(word) ? retypeAsLatin(word) : null
  return latin ? [latin] : []
}

/**
 * The query with its unknown Latin words typed on the Korean keyboard; null where one of them makes no syllables. Each
 * such word is replaced as a whole, so that numbers, particles and bounds are read as if they had been typed so.
 */
export const retypeWords = (query: QueryText, unknown: readonly Span[]): string | null => {
  const isUnknown = (word: Span) => unknown.some(({ from, until }) => from < word.until && word.from < until)
  const words = listWordSpans(query).map((span) => {
    const word = toSpacedText(query, span.from, span.until)
    const isMistyped = isUnknown(span) && [...word].some(isLatin)
    return { word, retyped: isMistyped ? (listRetyped(word)[0] ?? null) : word, isMistyped }
  })
  if (!words.some(({ isMistyped }) => isMistyped) || words.some(({ retyped }) => retyped === null))
    return null
  return words.map(({ retyped }) => retyped).join(' ')
}
