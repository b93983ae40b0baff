import { isClosed, type Reading } from './negation.ts'
import type { Label, Meaning } from './predicates.ts'
import type { QueryText } from './query-text.ts'
import type { Token } from './segment.ts'

const places = new Set<Meaning['type']>(['country', 'area'])
const sorts = new Set<Meaning['type']>(['grape', 'kind', 'style'])

const nameIn = (label: Label, language: string): string | undefined =>
  typeof label === 'string' ? label : (label[language] ?? label['ko'])

const joinLabels = (one: Label, other: Label): Label => {
  if (typeof one === 'string' && typeof other === 'string') return `${one} ${other}`
  const languages = new Set(
    [one, other].flatMap((label) => (typeof label === 'string' ? [] : Object.keys(label))),
  )
  return Object.fromEntries(
    [...languages].map((language) => [
      language,
      `${nameIn(one, language) ?? ''} ${nameIn(other, language) ?? ''}`.trim(),
    ]),
  )
}

/** A place and what is from it as one thing: 호주 쉬라즈. */
const join = (place: Reading, sort: Reading): Reading => ({
  ...sort,
  from: place.from,
  meaning: {
    type: sort.meaning.type,
    key: `${place.meaning.key}+${sort.meaning.key}`,
    label: joinLabels(place.meaning.label, sort.meaning.label),
    predicate: { is: 'all', parts: [place.meaning.predicate, sort.meaning.predicate] },
  },
})

export type DeniedPhrases = { readings: Reading[]; negatives: Set<number> }

/**
 * A grape or a kind that is denied right behind a place is denied as from there: 호주 쉬라즈 말고. Where another of its
 * type is asked for, the place is meant for that: 프랑스 레드 말고 화이트.
 */
export const joinDenied = (
  { text }: QueryText,
  readings: readonly Reading[],
  tokens: readonly Token[],
  negatives: ReadonlySet<number>,
): DeniedPhrases => {
  const phrases: DeniedPhrases = { readings: [], negatives: new Set() }
  const areJoined = (one: Reading | undefined, other: Reading) =>
    one !== undefined &&
    places.has(one.meaning.type) &&
    tokens.slice(one.at + 1, other.at).every((token) => isClosed(token, 'joiner', 'particle'))
  for (const [index, reading] of readings.entries()) {
    const place = phrases.readings.at(-1)
    const isSort = negatives.has(index) && sorts.has(reading.meaning.type)
    const isFromPlace =
      place !== undefined &&
      places.has(place.meaning.type) &&
      !negatives.has(index - 1) &&
      ['', '산', '산의', '의'].includes(text.slice(place.until, reading.from)) &&
      !areJoined(readings[index - 2], place)
    const rest = text.slice(reading.until)
    const isReplaced =
      /(?:다른|딴)(?:품종|포도|종류)/u.test(rest) ||
      (!/다른|딴/u.test(rest) &&
        readings.some(
          ({ meaning: { type, key } }, at) =>
            !negatives.has(at) && type === reading.meaning.type && key !== reading.meaning.key,
        ))
    if (isSort && isFromPlace && !isReplaced) {
      phrases.negatives.add(phrases.readings.length - 1)
      phrases.readings[phrases.readings.length - 1] = join(place, reading)
      continue
    }
    if (negatives.has(index)) phrases.negatives.add(phrases.readings.length)
    phrases.readings.push(reading)
  }
  return phrases
}
