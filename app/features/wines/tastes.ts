import type { Locale } from '#api/locales.ts'
import { m } from '#messages'
import type { Taste } from '#ui/taste-bars'
import type { ProductCard } from './wines.queries.ts'

type Axis = keyof ProductCard['taste']

type Words = (inputs?: Record<string, never>, options?: { locale?: Locale }) => string

const names: Record<Axis, Words> = {
  body: m['wine.taste.body'],
  acidity: m['wine.taste.acidity'],
  sweetness: m['wine.taste.sweetness'],
  tannin: m['wine.taste.tannin'],
  fizz: m['wine.taste.fizz'],
}
const readings: Record<Axis, readonly Words[]> = {
  sweetness: [
    m['wine.sweetness.1'],
    m['wine.sweetness.2'],
    m['wine.sweetness.3'],
    m['wine.sweetness.4'],
    m['wine.sweetness.5'],
  ],
  acidity: [
    m['wine.acidity.1'],
    m['wine.acidity.2'],
    m['wine.acidity.3'],
    m['wine.acidity.4'],
    m['wine.acidity.5'],
  ],
  body: [m['wine.body.1'], m['wine.body.2'], m['wine.body.3'], m['wine.body.4'], m['wine.body.5']],
  tannin: [
    m['wine.tannin.1'],
    m['wine.tannin.2'],
    m['wine.tannin.3'],
    m['wine.tannin.4'],
    m['wine.tannin.5'],
  ],
  fizz: [m['wine.fizz.1'], m['wine.fizz.2'], m['wine.fizz.3'], m['wine.fizz.4'], m['wine.fizz.5']],
}

const clampToScale = (value: number) => Math.min(5, Math.max(1, Math.round(value))) as Taste['value']

/** One axis as a bar with its reading; undefined where the wine has none. */
const toTaste = (axis: Axis, value: number | null, locale?: Locale): Taste | undefined => {
  if (value === null) return undefined
  const options = locale && { locale }
  const name = names[axis]({}, options)
  const reading = readings[axis][clampToScale(value) - 1]?.({}, options) ?? ''
  return {
    name,
    value: clampToScale(value),
    reading,
    label: m['wine.taste.label']({ name, value: String(clampToScale(value)), reading }, options),
  }
}

/** The taste of a wine in the order cards and pages show it. */
export const toTastes = (values: ProductCard['taste'], order: readonly Axis[], locale?: Locale): Taste[] =>
  order.flatMap((axis) => toTaste(axis, values[axis], locale) ?? [])

export const cardOrder = ['body', 'acidity', 'sweetness', 'tannin', 'fizz'] as const
export const detailOrder = ['sweetness', 'body', 'acidity', 'tannin', 'fizz'] as const
