import { isClosed, isEitherWord, type Reading } from './negation.ts'
import type { Choice, Meaning } from './predicates.ts'
import type { QueryText } from './query-text.ts'
import type { Token } from './segment.ts'

/** What may stand for another: a taste or a price beside it is always meant as well. */
const choosable = new Set<Meaning['type']>([
  'kind',
  'country',
  'area',
  'grape',
  'winery',
  'wine',
  'style',
  'theme',
  'occasion',
  'level',
])

type Span = { first: number; last: number }

const listIndexes = ({ first, last }: Span): number[] =>
  Array.from({ length: last - first + 1 }, (_, at) => first + at)

/**
 * Readings that a word for or joins, by their place. Of one type two are a choice anyway, but for a rosé and a sparkling
 * wine, which together are a sparkling rosé.
 */
export const readChoices = (
  { text }: QueryText,
  readings: readonly Reading[],
  tokens: readonly Token[],
  negatives: ReadonlySet<number>,
): Map<number, Choice> => {
  const isEither = ({ from, until }: Token) => isEitherWord(text.slice(from, until))
  const isAsked = (index: number) => {
    const reading = readings[index]
    return reading !== undefined && !negatives.has(index) && choosable.has(reading.meaning.type)
  }
  const listBetween = (index: number) =>
    tokens.slice((readings[index]?.at ?? 0) + 1, readings[index + 1]?.at ?? tokens.length)
  const areEither = (index: number): boolean =>
    isAsked(index) &&
    isAsked(index + 1) &&
    listBetween(index).every((token) => isClosed(token, 'joiner', 'particle') || isEither(token)) &&
    listBetween(index).some(isEither)
  const areOnePhrase = (index: number): boolean =>
    isAsked(index) &&
    isAsked(index + 1) &&
    listBetween(index).every((token) => isClosed(token, 'origin', 'particle') && !isClosed(token, 'joiner'))
  const listTypes = (span: Span) => listIndexes(span).flatMap((index) => readings[index]?.meaning.type ?? [])

  const choices = new Map<number, Choice>()
  const joinPhrases = (leftSpan: Span, rightSpan: Span): boolean => {
    const [types, others] = [new Set(listTypes(leftSpan)), new Set(listTypes(rightSpan))]
    if (types.size < 2 || types.size !== others.size || [...types].some((type) => !others.has(type)))
      return false
    for (const [branch, span] of [leftSpan, rightSpan].entries())
      for (const index of listIndexes(span)) choices.set(index, { id: leftSpan.first, branch })
    return true
  }
  for (let first = 0; first < readings.length; first++) {
    let last = first
    while (areEither(last)) last++
    if (last === first) continue
    let [start, end] = [first, last]
    while (areOnePhrase(start - 1)) start--
    while (areOnePhrase(end)) end++
    const isPair = last === first + 1
    if (isPair && joinPhrases({ first: start, last: first }, { first: last, last: end })) {
      first = end
      continue
    }
    const types = new Set(listTypes({ first, last }))
    const isWhole = readings.every(
      ({ meaning }, index) =>
        (index >= first && index <= last) || negatives.has(index) || !types.has(meaning.type),
    )
    if (isWhole)
      for (const index of listIndexes({ first, last })) choices.set(index, { id: first, branch: index })
    first = last
  }
  return choices
}
