import type { ReactNode } from 'react'
import { m } from '#messages'
import { TasteBars } from '#ui/taste-bars'
import { count, date, vintage, volume, won } from '../../format.ts'
import { soldOut } from './card.ts'
import { detailOrder, tastesOf } from './tastes.ts'
import type { Product } from './wines.queries.ts'

export interface ComparedRow {
  name: string
  cells: readonly ReactNode[]
  /** Whether the wines are alike in it. */
  same: boolean
}

const missing = '-'

/** When a wine can be collected first, and where. */
const pickupOf = (product: Product): string => {
  const first = product.stores
    .filter((store) => store.earliest !== null)
    .sort((a, b) => (a.earliest?.date ?? '').localeCompare(b.earliest?.date ?? ''))[0]
  if (soldOut(product) || !first?.earliest) return missing
  const { today, date: day, time } = first.earliest
  const when = today
    ? m['detail.receive.today']({ time })
    : m['detail.receive.earliest']({ date: date(day), time })
  return m['wine.compare.pickup_line']({ when, stores: count(product.stores.length) })
}

const celsius = ({ serving }: Product) =>
  serving && m['detail.serving.celsius']({ from: String(serving.celsius[0]), to: String(serving.celsius[1]) })

const joined = (texts: readonly string[]) => texts.join(', ')

const facts: readonly [() => string, (product: Product) => string | null][] = [
  [m['wine.compare.kind'], ({ kind }) => kind.name],
  [m['wine.compare.origin'], ({ country, area }) => [country?.name, area].filter(Boolean).join(' ')],
  [m['wine.compare.winery'], ({ winery, maker }) => winery?.name ?? maker],
  [
    m['wine.compare.grapes'],
    ({ grapes }) => joined(grapes.map(({ name, percent }) => `${name} ${percent}%`)),
  ],
  [m['wine.compare.vintage'], (product) => `${vintage(product.vintage)} · ${volume(product.volumeMl)}`],
  [m['detail.facts.alcohol'], ({ alcohol }) => (alcohol === null ? null : `${alcohol}%`)],
  [m['wine.compare.per100'], ({ per100ml }) => (per100ml === null ? null : won(per100ml))],
  [
    m['wine.card.rating'],
    ({ rating, ratingCount }) =>
      rating === null
        ? null
        : `${rating.toFixed(1)} (${m['wine.card.ratings']({ count: count(ratingCount) })})`,
  ],
]

const drinking: typeof facts = [
  [m['wine.compare.aromas'], ({ aromas }) => joined(aromas.map(({ name }) => name))],
  [m['wine.compare.dishes'], ({ dishes }) => joined(dishes.map(({ name }) => name))],
  [m['wine.compare.celsius'], celsius],
  [m['wine.compare.pickup'], pickupOf],
  [
    m['wine.compare.delivery'],
    ({ fulfilment }) =>
      fulfilment === 'PICKUP' ? m['wine.compare.delivery_no']() : m['wine.tag.delivery'](),
  ],
]

const alike = (texts: readonly unknown[]) => texts.length > 1 && new Set(texts).size === 1

const rowOf = (wines: readonly Product[], [name, of]: (typeof facts)[number]): ComparedRow => {
  const cells = wines.map((wine) => of(wine) || missing)
  return { name: name(), cells, same: alike(cells) }
}

const tasteRow = (wines: readonly Product[], axis: (typeof detailOrder)[number]): ComparedRow[] => {
  const tastes = wines.map(({ taste }) => tastesOf(taste, [axis])[0])
  const name = tastes.find((taste) => taste !== undefined)?.name
  if (name === undefined) return []
  const cells = tastes.map((taste) =>
    taste ? <TasteBars key={taste.label} variant="alone" tastes={[taste]} /> : missing,
  )
  return [{ name, cells, same: alike(tastes.map((taste) => taste?.value)) }]
}

const matchRow = (wines: readonly Product[]): ComparedRow[] =>
  wines.some(({ match }) => match)
    ? [
        rowOf(wines, [
          m['wine.compare.match'],
          ({ match }) => match && `${match.percent}% · ${match.reasons.join(' · ')}`,
        ]),
      ]
    : []

/** What wines are compared by; a row that none of them fills is left out. */
export const comparedRows = (wines: readonly Product[]): ComparedRow[] =>
  [
    ...matchRow(wines),
    ...facts.map((fact) => rowOf(wines, fact)),
    ...detailOrder.flatMap((axis) => tasteRow(wines, axis)),
    ...drinking.map((fact) => rowOf(wines, fact)),
  ].filter(({ cells }) => cells.some((cell) => cell !== missing))
