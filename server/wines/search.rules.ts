import type { Answer } from '#api/call.ts'
import type { wines } from '#api/contract/wines.ts'
import type { Locale } from '#api/fields.ts'
import { m } from '#messages'
import { localize } from '../localize.ts'
import type { LocalizedText } from '../db/tables/columns.ts'
import type { Interpretation } from '../search/interpretation.ts'
import type { CatalogueLexicon } from '../search/lexicon.store.ts'
import { findLabelIds } from '../search/label-index.ts'
import type { Condition, Measure, Predicate } from '../search/predicates.ts'
import { toSurface } from '../search/query-text.ts'
import type { Taxonomy } from '../taxonomy/taxonomy.store.ts'
import type { ActiveSearch } from './search-conditions.store.ts'

/** Above so many, names tell nothing apart. */
const maxNamedIds = 500

const limitIds = (ids: number[]): number[] => (ids.length <= maxNamedIds ? ids : [])

const listNameSurfaces = ({ type, label }: Condition): string[] =>
  (type === 'grape' || type === 'area') && typeof label !== 'string'
    ? [label['ko-KR'], label['en-US']].flatMap((name) => (name ? [toSurface(name)] : []))
    : []

/** What is counted of a search: its order does not matter, so no names are looked for that come first. */
export const toCountedSearch = (
  { text, conditions }: Pick<Interpretation, 'text' | 'conditions'>,
  lexicon: CatalogueLexicon,
  { kinds }: Taxonomy,
): ActiveSearch => {
  const kindIds = (code: string) =>
    [...kinds.values()].flatMap((kind) => (kind.code === code ? [kind.id] : []))
  return {
    text,
    conditions,
    looks: lexicon.looks,
    namedIds: [],
    calledIds: [],
    alcoholFreeKindIds: kindIds('NONALCOHOLIC'),
    goodsKindIds: kindIds('GOODS'),
  }
}

/** What the catalogue is searched for: the conditions in force, and names that come first. */
export const toActiveSearch = (
  { text }: Pick<Interpretation, 'text'>,
  conditions: readonly Condition[],
  lexicon: CatalogueLexicon,
  taxonomy: Taxonomy,
): ActiveSearch => {
  const positives = conditions.filter(({ isNegative }) => !isNegative)
  return {
    ...toCountedSearch({ text, conditions }, lexicon, taxonomy),
    namedIds: text.length > 1 ? limitIds(findLabelIds(lexicon, text)) : [],
    calledIds: limitIds([
      ...new Set(positives.flatMap(listNameSurfaces).flatMap((surface) => findLabelIds(lexicon, surface))),
    ]),
  }
}

/** Equal for searches with equal results in an equal order. */
export const toSearchKey = ({ text, conditions }: ActiveSearch): string =>
  JSON.stringify([
    text,
    conditions.map(({ id, predicate }) =>
      predicate.is === 'measure' || predicate.is === 'any' ? [id, predicate] : id,
    ),
  ])

type Reading = NonNullable<Answer<typeof wines.products>['reading']>

const measureNames: Record<Measure, (inputs: Record<string, never>, options: { locale: Locale }) => string> =
  {
    price: m['search.measure.price'],
    vintage: m['search.measure.vintage'],
    drinkUntil: m['search.measure.vintage'],
    volumeMl: m['search.measure.volume'],
    alcohol: m['search.measure.alcohol'],
    sweetness: m['search.measure.sweetness'],
    acidity: m['search.measure.acidity'],
    tannin: m['search.measure.tannin'],
    body: m['search.measure.body'],
    fizz: m['search.measure.fizz'],
  }

const formatValue = (value: number, of: Measure, locale: Locale): string => {
  if (of === 'price') return m['search.value.won']({ amount: value.toLocaleString(locale) }, { locale })
  if (of === 'alcohol') return `${value}%`
  return of === 'volumeMl' ? `${value.toLocaleString(locale)}ml` : String(value)
}

type MeasurePredicate = Extract<Predicate, { is: 'measure' }>

const presentTaste = ({ of, from, until }: MeasurePredicate, locale: Locale): string => {
  const name = measureNames[of]({}, { locale })
  if (from !== undefined && until !== undefined) return m['search.taste.medium']({ name }, { locale })
  return from === undefined
    ? m['search.taste.low']({ name }, { locale })
    : m['search.taste.high']({ name }, { locale })
}

const presentBounds = ({ of, from, until }: MeasurePredicate, locale: Locale): string => {
  const values = [from, until].map((value) => (value === undefined ? '' : formatValue(value, of, locale)))
  const [first = '', last = ''] = values
  if (from === until) return first
  if (from === undefined) return m['search.bound.until']({ value: last }, { locale })
  return until === undefined
    ? m['search.bound.from']({ value: first }, { locale })
    : m['search.bound.between']({ from: first, until: last }, { locale })
}

const tasteMeasures: readonly Measure[] = ['sweetness', 'acidity', 'tannin', 'body', 'fizz']

const findMeasure = (predicate: Predicate): MeasurePredicate | null => {
  if (predicate.is === 'measure') return predicate
  return predicate.is === 'any' && predicate.parts[0] ? findMeasure(predicate.parts[0]) : null
}

/** A condition in the reader's language. */
export const presentLabel = ({ label, predicate, type }: Condition, locale: Locale): string => {
  if (label !== '') return typeof label === 'string' ? label : localize(label as LocalizedText, locale)
  if (type === 'alcoholFree') return m['search.alcohol_free']({}, { locale })
  if (predicate.is === 'without') return m['search.fizz_none']({}, { locale })
  const measure = findMeasure(predicate)
  if (!measure) return ''
  return tasteMeasures.includes(measure.of) ? presentTaste(measure, locale) : presentBounds(measure, locale)
}

const distinguish = (conditions: readonly Condition[]): Condition[] => [
  ...new Map(conditions.map((condition) => [condition.id, condition])).values(),
]

/** A condition without which the others find something, and how many. */
export type WayOut = { condition: Condition; count: number }

const presentWayOut = ({ condition, count }: WayOut, locale: Locale) => {
  const name = presentLabel(condition, locale)
  const label = condition.isNegative ? m['search.reading.negative']({ name }, { locale }) : name
  return { id: condition.id, label, count }
}

/** How a query was read: each condition by itself, and the words that mean nothing here. */
export const presentReading = (
  { conditions, unknown }: Pick<Interpretation, 'conditions' | 'unknown'>,
  locale: Locale,
  waysOut: readonly WayOut[] = [],
): Reading => ({
  conditions: distinguish(conditions).map((condition) => ({
    id: condition.id,
    type: condition.type,
    label: presentLabel(condition, locale),
    negative: condition.isNegative,
    relaxed: condition.isRelaxed,
  })),
  // Words that nothing explains are searched for in names when they stand alone: they count then.
  unknown: [...new Set(unknown)].filter((word) => !conditions.some(({ label }) => label === word)),
  ...(waysOut.length > 0 && { without: waysOut.map((way) => presentWayOut(way, locale)) }),
})

export type Correction = { typed: string; searched: string } | null

/** What was searched for, where it is not all that was typed: a slip put right, or words without effect. */
export const toCorrection = (
  words: string,
  { conditions, unknown, corrected }: Interpretation,
  locale: Locale,
): Correction => {
  const active = conditions.filter(({ isRelaxed, isNegative }) => !isRelaxed && !isNegative)
  const isRelaxed = conditions.some((condition) => condition.isRelaxed)
  if (!isRelaxed && unknown.length === 0)
    return corrected === null ? null : { typed: words, searched: corrected }
  const isNothingKnown = active.every(({ predicate }) => predicate.is === 'text')
  if (isNothingKnown) return corrected === null ? null : { typed: words, searched: corrected }
  return { typed: words, searched: active.map((condition) => presentLabel(condition, locale)).join(' ') }
}
