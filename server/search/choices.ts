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
  // Of wines without alcohol a kind is a look.
  if (readings.some(({ meaning }) => meaning.type === 'alcoholFree')) return new Map()
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

  const toKey = (index: number) => `${readings[index]?.meaning.type} ${readings[index]?.meaning.key}`
  const isWhole = (spans: readonly Span[]): boolean => {
    const indexes = new Set(spans.flatMap(listIndexes))
    const types = new Set(spans.flatMap(listTypes))
    return readings.every(
      ({ meaning }, index) => indexes.has(index) || negatives.has(index) || !types.has(meaning.type),
    )
  }
  const choices = new Map<number, Choice>()
  /** Of whole phrases each is one branch; what all of them have is no part of the choice: 프랑스 레드나 이탈리아 레드. */
  const joinPhrases = (phrases: readonly Span[]): boolean => {
    const [types = [], ...others] = phrases.map((span) => [...new Set(listTypes(span))].toSorted())
    if (types.length < 2 || others.some((other) => other.join() !== types.join()) || !isWhole(phrases))
      return false
    const keys = phrases.map((span) => new Set(listIndexes(span).map(toKey)))
    for (const [branch, span] of phrases.entries())
      for (const index of listIndexes(span))
        if (!keys.every((all) => all.has(toKey(index))))
          choices.set(index, { id: phrases[0]?.first ?? 0, branch })
    return true
  }
  const joinReadings = (from: number, until: number): void => {
    for (let first = from; first < until; first++) {
      let last = first
      while (last < until && areEither(last)) last++
      if (last === first) continue
      if (isWhole([{ first, last }]))
        for (const index of listIndexes({ first, last })) choices.set(index, { id: first, branch: index })
      first = last
    }
  }
  for (let first = 0; first < readings.length; first++) {
    const phrases: Span[] = []
    let next = first
    do {
      let last = next
      while (areOnePhrase(last)) last++
      phrases.push({ first: next, last })
      next = last + 1
    } while (areEither(next - 1))
    if (phrases.length > 1 && !joinPhrases(phrases)) joinReadings(first, next - 1)
    first = next - 1
  }
  return choices
}
