import type { Locale } from '#api/locales.ts'
import { m } from '#messages'
import type { Taste } from '#ui/taste-bars'
import type { ProductCard } from './wines.queries.ts'

type Axis = keyof ProductCard['taste']

type Words = (inputs?: Record<string, never>, options?: { locale?: Locale }) => string

const names: Record<Axis, Words> = {
  body: m['wines.taste.body'],
  acidity: m['wines.taste.acidity'],
  sweetness: m['wines.taste.sweetness'],
  tannin: m['wines.taste.tannin'],
  fizz: m['wines.taste.fizz'],
}
const readings: Record<Axis, readonly Words[]> = {
  sweetness: [
    m['wines.sweetness.1'],
    m['wines.sweetness.2'],
    m['wines.sweetness.3'],
    m['wines.sweetness.4'],
    m['wines.sweetness.5'],
  ],
  acidity: [
    m['wines.acidity.1'],
    m['wines.acidity.2'],
    m['wines.acidity.3'],
    m['wines.acidity.4'],
    m['wines.acidity.5'],
  ],
  body: [m['wines.body.1'], m['wines.body.2'], m['wines.body.3'], m['wines.body.4'], m['wines.body.5']],
  tannin: [
    m['wines.tannin.1'],
    m['wines.tannin.2'],
    m['wines.tannin.3'],
    m['wines.tannin.4'],
    m['wines.tannin.5'],
  ],
  fizz: [m['wines.fizz.1'], m['wines.fizz.2'], m['wines.fizz.3'], m['wines.fizz.4'], m['wines.fizz.5']],
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
    label: m['wines.taste.label']({ name, value: String(clampToScale(value)), reading }, options),
  }
}

/** The taste of a wine in the order cards and pages show it. */
export const toTastes = (values: ProductCard['taste'], order: readonly Axis[], locale?: Locale): Taste[] =>
  order.flatMap((axis) => toTaste(axis, values[axis], locale) ?? [])

export const cardOrder = ['body', 'acidity', 'sweetness', 'tannin', 'fizz'] as const
export const detailOrder = ['sweetness', 'body', 'acidity', 'tannin', 'fizz'] as const
