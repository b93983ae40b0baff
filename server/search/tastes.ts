import { matchWords, negators, tasteWords, type TasteWord } from './grammar/closed-classes.ts'
import type { Attribute, Degree, Intensity } from './grammar/grammar.ts'
import { attributeParticles } from './grammar/korean.ts'
import { toBoundsKey, type Bounds, type Meaning } from './predicates.ts'
import { cutsNextWord, isHangul, isInsideWord, type QueryText } from './query-text.ts'
import { readAlcohol, type Slot } from './slots.ts'

type Step = Degree | 'veryLow' | 'atMost' | 'slight' | 'atLeast' | 'veryHigh'

/** What each degree means on the scales of 1 to 5; a stronger word never widens a weaker one. */
const tasteBounds = (low: number): Record<Step, Bounds> => ({
  none: { until: low },
  veryLow: { until: low - 1 },
  low: { until: low },
  atMost: { until: low === 3 ? 4 : 3 },
  slight: { from: low, until: low + 1 },
  medium: { from: 3, until: 3 },
  atLeast: { from: 3 },
  some: { from: low === 2 ? 3 : 4 },
  high: { from: 4 },
  veryHigh: { from: 5 },
})

const bounds: Record<Attribute, Record<Step, Bounds>> = {
  sweetness: tasteBounds(2),
  // Nearly all wines have acidity of 3 and more: little of it is up to there.
  acidity: tasteBounds(3),
  tannin: { ...tasteBounds(2), some: { from: 3 } },
  body: { ...tasteBounds(2), some: { from: 4 } },
  fizz: { ...tasteBounds(2), low: { from: 2, until: 3 }, slight: { from: 2, until: 3 }, some: { from: 2 }, atLeast: { from: 2 } },
  alcohol: {
    none: { until: 0.5 },
    veryLow: { until: 9 },
    low: { until: 11 },
    atMost: { until: 13 },
    slight: { until: 12 },
    medium: { from: 11.5, until: 13.5 },
    atLeast: { from: 12 },
    some: { from: 1 },
    high: { from: 14 },
    veryHigh: { from: 15 },
  },
}

const deny: Record<Degree, Step> = { none: 'some', low: 'atLeast', medium: 'atLeast', some: 'none', high: 'low' }
const soften: Record<Degree, Step> = { none: 'low', low: 'atLeast', medium: 'medium', some: 'low', high: 'atMost' }
const strengthen: Record<Degree, Step> = { none: 'none', low: 'veryLow', medium: 'medium', some: 'high', high: 'veryHigh' }
const slighten: Record<Degree, Step> = { none: 'low', low: 'low', medium: 'medium', some: 'slight', high: 'slight' }

const toStep = (degree: Degree, intensities: readonly Intensity[]): Step => {
  const has = (one: Intensity) => intensities.includes(one)
  if (has('denied')) return has('too') || has('very') ? soften[degree] : deny[degree]
  if (has('less')) return soften[degree]
  if (has('slight')) return slighten[degree]
  return has('very') || has('too') ? strengthen[degree] : degree
}

const toTaste = (attribute: Attribute, own: Bounds): Meaning => ({
  type: attribute,
  key: toBoundsKey(own),
  label: '',
  predicate: { is: 'measure', of: attribute, ...own },
})

const alcoholFree: Meaning = {
  type: 'alcoholFree',
  key: 'NONALCOHOLIC',
  label: '',
  predicate: { is: 'measure', of: 'alcohol', until: 0.5 },
}

const toMeaning = (attribute: Attribute, degree: Degree, intensities: readonly Intensity[]): Meaning => {
  const step = toStep(degree, intensities)
  if (attribute === 'alcohol' && step === 'none') return alcoholFree
  if (attribute === 'fizz' && step === 'none')
    return { type: 'fizz', key: 'still', label: '', predicate: { is: 'without', of: 'fizz' } }
  // White wines have no measured tannin: of them soft ones are those of little acidity.
  if (attribute === 'tannin' && ['none', 'low', 'veryLow', 'atMost'].includes(step)) {
    const meaning = toTaste(attribute, bounds.tannin[step])
    const others = {
      is: 'all' as const,
      parts: [{ is: 'without' as const, of: 'tannin' as const }, { is: 'measure' as const, of: 'acidity' as const, until: 3 }],
    }
    return { ...meaning, predicate: { is: 'any', parts: [meaning.predicate, others] } }
  }
  return toTaste(attribute, bounds[attribute][step])
}

type Match<Kind extends TasteWord['is']> = { end: number; word: Extract<TasteWord, { is: Kind }> }

/** Latin words stand whole. A Korean word of one syllable stands alone or before a noun of its own. */
const isWhole = (query: QueryText, at: number, end: number): boolean => {
  if (isInsideWord(query, at) || isInsideWord(query, end)) return false
  return !(end - at === 1 && isHangul(query.text[at])) || Boolean(query.starts[end])
}

const findNegatorEnd = (query: QueryText, at: number): number | null =>
  matchWords(negators, query.text, at).find(({ end }) => !cutsNextWord(query, at, end))?.end ?? null

const findWords = <Kind extends TasteWord['is']>(
  query: QueryText,
  at: number,
  kind: Kind,
  isShortAllowed = false,
): Match<Kind>[] =>
  matchWords(tasteWords, query.text, at).flatMap(({ end, values }) =>
    !cutsNextWord(query, at, end) &&
    (isShortAllowed ? !isInsideWord(query, at) && !isInsideWord(query, end) : isWhole(query, at, end))
      ? values
          .filter((word): word is Extract<TasteWord, { is: Kind }> => word.is === kind)
          .flatMap((word) => {
            const deniedEnd = 'needsNegator' in word ? findNegatorEnd(query, end) : end
            return deniedEnd === null ? [] : [{ end: deniedEnd, word }]
          })
      : [],
  )

const skipParticle = ({ text }: QueryText, at: number): number => {
  const particle = [...attributeParticles, 'が', 'は', 'の', 'も', 'を', 'in', 'of', '的', '很', 'is', 'are']
    .toSorted((a, b) => b.length - a.length)
    .find((one) => text.startsWith(one, at))
  return at + (particle?.length ?? 0)
}

type Prefix = { end: number; intensities: Intensity[] }

/** The intensities that may stand here, none or up to three of them; longer readings first. */
const listPrefixes = (query: QueryText, at: number, depth = 3): Prefix[] => [
  ...(depth === 0
    ? []
    : findWords(query, at, 'intensity', true).flatMap(({ end, word }) =>
        listPrefixes(query, end, depth - 1).map((rest) => ({
          end: rest.end,
          intensities: [word.intensity, ...rest.intensities],
        })),
      )),
  { end: at, intensities: [] },
]

const withDenied = (intensities: readonly Intensity[], isDenied: boolean): Intensity[] =>
  isDenied ? [...intensities, 'denied'] : [...intensities]

/** 산미가 아주 높은, tannins low: the attribute first. */
const readAfterAttribute = (query: QueryText, at: number): Slot[] =>
  findWords(query, at, 'attribute', true).flatMap(({ end, word: { attribute } }) => {
    const starts = [...new Set([skipParticle(query, end), end])]
    const measured = attribute === 'alcohol' ? starts.map((start) => readAlcohol(query, start, true)) : []
    const slots = starts.flatMap((start) =>
      listPrefixes(query, start).flatMap((prefix) =>
        findWords(query, prefix.end, 'degree', prefix.end > end && prefix.end === start).map((match): Slot => ({
          end: match.end,
          meaning: toMeaning(attribute, match.word.degree, withDenied(prefix.intensities, match.word.isDenied)),
        })),
      ),
    )
    return [...slots, ...measured.filter((slot) => slot !== null)]
  })

/** 높은 산미, low tannin, 低单宁: the degree first. */
const readBeforeAttribute = (query: QueryText, at: number): Slot[] =>
  listPrefixes(query, at).flatMap((prefix) =>
    findWords(query, prefix.end, 'degree', true).flatMap((degree) =>
      findWords(query, skipDegreeLink(query, degree.end), 'attribute', true).map(({ end, word: { attribute } }): Slot => ({
        end,
        meaning: toMeaning(attribute, degree.word.degree, withDenied(prefix.intensities, degree.word.isDenied)),
      })),
    ),
  )

const skipDegreeLink = ({ text }: QueryText, at: number): number =>
  at + (['in', 'of', '的', 'な', 'の'].find((one) => text.startsWith(one, at))?.length ?? 0)

/** 달지 않은, very dry, 甘くない, 半干. */
const readAdjective = (query: QueryText, at: number): Slot[] =>
  listPrefixes(query, at).flatMap((prefix) =>
    findWords(query, prefix.end, 'adjective', prefix.end > at).map(({ end, word }): Slot => ({
      end,
      meaning: toMeaning(word.attribute, word.degree, withDenied(prefix.intensities, word.isDenied)),
    })),
  )

/** Words for a band of their own, such as off-dry. */
const readBands = (query: QueryText, at: number): Slot[] =>
  findWords(query, at, 'band').map(({ end, word }) => ({
    end,
    meaning: toTaste(word.attribute, { from: word.from, until: word.until }),
  }))

/** The tastes that may be read at a place, the longest first. An attribute alone says nothing. */
export const readTastes = (query: QueryText, at: number): Slot[] => {
  if (isInsideWord(query, at)) return []
  const slots = [...readBands(query, at), ...readAfterAttribute(query, at), ...readBeforeAttribute(query, at), ...readAdjective(query, at)]
  const byEnd = new Map<number, Slot>()
  for (const slot of slots) if (!byEnd.has(slot.end)) byEnd.set(slot.end, slot)
  return [...byEnd.values()].toSorted((a, b) => b.end - a.end)
}

/** Fizz that is named without a degree is there. */
export const readFizz = (query: QueryText, at: number): Slot | null => {
  const match = findWords(query, at, 'attribute').find(({ word }) => word.attribute === 'fizz')
  return match ? { end: match.end, meaning: toTaste('fizz', bounds.fizz.some) } : null
}
