import type { Attribute, Degree, Intensity } from './grammar/grammar.ts'
import { toBoundsKey, type Bounds, type Meaning } from './predicates.ts'

type Step = Degree | 'veryLow' | 'atMost' | 'slight' | 'atLeast' | 'veryHigh'

/** What each degree means on the scales of 1 to 5; a stronger word never widens a weaker one. */
const tasteBounds = (low: number): Record<Step, Bounds> => ({
  none: { until: low },
  veryLow: { until: low - 1 },
  low: { until: low },
  atMost: { until: 3 },
  slight: { from: low, until: low + 1 },
  medium: { from: 3, until: 3 },
  atLeast: { from: 3 },
  some: { from: low === 2 ? 3 : 4 },
  high: { from: 4 },
  veryHigh: { from: 5 },
})

export const bounds: Record<Attribute, Record<Step, Bounds>> = {
  sweetness: tasteBounds(2),
  // Nearly all wines have acidity of 3 and more: little of it is up to there.
  acidity: tasteBounds(3),
  tannin: { ...tasteBounds(2), some: { from: 3 } },
  body: { ...tasteBounds(2), some: { from: 4 } },
  fizz: {
    ...tasteBounds(2),
    veryLow: { from: 2, until: 2 },
    low: { from: 2, until: 3 },
    slight: { from: 2, until: 3 },
    some: { from: 2 },
    atLeast: { from: 2 },
  },
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

const deny: Record<Degree, Step> = {
  none: 'some',
  low: 'atLeast',
  medium: 'atLeast',
  some: 'none',
  high: 'low',
}
const soften: Record<Degree, Step> = {
  none: 'low',
  low: 'atLeast',
  medium: 'medium',
  some: 'low',
  high: 'atMost',
}
const strengthen: Record<Degree, Step> = {
  none: 'none',
  low: 'veryLow',
  medium: 'medium',
  some: 'high',
  high: 'veryHigh',
}
const slighten: Record<Degree, Step> = {
  none: 'low',
  low: 'low',
  medium: 'medium',
  some: 'slight',
  high: 'slight',
}

const toStep = (degree: Degree, intensities: readonly Intensity[]): Step => {
  const has = (one: Intensity) => intensities.includes(one)
  if (has('hardly')) return soften[degree]
  if (has('denied')) return has('too') || has('very') ? soften[degree] : deny[degree]
  if (has('less')) return soften[degree]
  if (has('slight')) return slighten[degree]
  return has('very') || has('too') ? strengthen[degree] : degree
}

/** A taste within bounds. */
export const toTaste = (attribute: Attribute, own: Bounds): Meaning => ({
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

/** What a degree of an attribute means, with the words beside it that change it. */
export const toTasteMeaning = (
  attribute: Attribute,
  degree: Degree,
  intensities: readonly Intensity[],
): Meaning => {
  const step = toStep(degree, intensities)
  if (attribute === 'alcohol' && step === 'none') return alcoholFree
  if (attribute === 'fizz' && step === 'none')
    return { type: 'fizz', key: 'still', label: '', predicate: { is: 'without', of: 'fizz' } }
  // White wines have no measured tannin: of them soft ones are those of little acidity.
  if (attribute === 'tannin' && ['none', 'low', 'veryLow', 'atMost'].includes(step)) {
    const meaning = toTaste(attribute, bounds.tannin[step])
    const others = {
      is: 'all' as const,
      parts: [
        { is: 'without' as const, of: 'tannin' as const },
        { is: 'measure' as const, of: 'acidity' as const, until: 3 },
      ],
    }
    return { ...meaning, predicate: { is: 'any', parts: [meaning.predicate, others] } }
  }
  return toTaste(attribute, bounds[attribute][step])
}
