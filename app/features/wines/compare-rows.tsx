import type { ReactNode } from 'react'
import { m } from '#messages'
import { TasteBars } from '#ui/taste-bars'
import { formatCount, formatDate, formatVintage, formatVolume, formatWon } from '../../format.ts'
import { isSoldOut } from './wine-card.ts'
import { detailOrder, toTastes } from './tastes.ts'
import type { Product } from './wines.queries.ts'

export interface ComparedRow {
  name: string
  cells: readonly ReactNode[]
  /** Whether the wines are equal in this row. */
  same: boolean
}

const placeholder = '-'

/** When a wine can first be collected, and where. */
const toPickupText = (product: Product): string => {
  const first = product.stores
    .filter((store) => store.earliest !== null)
    .sort((a, b) => (a.earliest?.date ?? '').localeCompare(b.earliest?.date ?? ''))[0]
  if (isSoldOut(product) || !first?.earliest) return placeholder
  const { today, date: day, time } = first.earliest
  const when = today
    ? m['detail.receive.today']({ time })
    : m['detail.receive.earliest']({ date: formatDate(day), time })
  return m['wine.compare.pickup_line']({ when, stores: formatCount(product.stores.length) })
}

const toTemperatureText = ({ serving }: Product) =>
  serving && m['detail.serving.celsius']({ from: String(serving.celsius[0]), to: String(serving.celsius[1]) })

const joinTexts = (texts: readonly string[]) => texts.join(', ')

const facts: readonly [() => string, (product: Product) => string | null][] = [
  [m['wine.compare.kind'], ({ kind }) => kind.name],
  [m['wine.compare.origin'], ({ country, area }) => [country?.name, area].filter(Boolean).join(' ')],
  [m['wine.compare.winery'], ({ winery, maker }) => winery?.name ?? maker],
  [
    m['wine.compare.grapes'],
    ({ grapes }) => joinTexts(grapes.map(({ name, percent }) => `${name} ${percent}%`)),
  ],
  [
    m['wine.compare.vintage'],
    (product) => `${formatVintage(product.vintage)} · ${formatVolume(product.volumeMl)}`,
  ],
  [m['detail.facts.alcohol'], ({ alcohol }) => (alcohol === null ? null : `${alcohol}%`)],
  [m['wine.compare.per100'], ({ per100ml }) => (per100ml === null ? null : formatWon(per100ml))],
  [
    m['wine.card.rating'],
    ({ rating, ratingCount }) =>
      rating === null
        ? null
        : `${rating.toFixed(1)} (${m['wine.card.ratings']({ count: formatCount(ratingCount) })})`,
  ],
]

const drinkingFacts: typeof facts = [
  [m['wine.compare.aromas'], ({ aromas }) => joinTexts(aromas.map(({ name }) => name))],
  [m['wine.compare.dishes'], ({ dishes }) => joinTexts(dishes.map(({ name }) => name))],
  [m['wine.compare.celsius'], toTemperatureText],
  [m['wine.compare.pickup'], toPickupText],
  [
    m['wine.compare.delivery'],
    ({ fulfilment }) =>
      fulfilment === 'PICKUP' ? m['wine.compare.delivery_no']() : m['wine.tag.delivery'](),
  ],
]

const hasSameValues = (texts: readonly unknown[]) => texts.length > 1 && new Set(texts).size === 1

const toFactRow = (wines: readonly Product[], [name, of]: (typeof facts)[number]): ComparedRow => {
  const cells = wines.map((wine) => of(wine) || placeholder)
  return { name: name(), cells, same: hasSameValues(cells) }
}

const toTasteRows = (wines: readonly Product[], axis: (typeof detailOrder)[number]): ComparedRow[] => {
  const tastes = wines.map(({ taste }) => toTastes(taste, [axis])[0])
  const name = tastes.find((taste) => taste !== undefined)?.name
  if (name === undefined) return []
  const cells = tastes.map((taste) =>
    taste ? <TasteBars key={taste.label} variant="alone" tastes={[taste]} /> : placeholder,
  )
  return [{ name, cells, same: hasSameValues(tastes.map((taste) => taste?.value)) }]
}

const toMatchRows = (wines: readonly Product[]): ComparedRow[] =>
  wines.some(({ match }) => match)
    ? [
        toFactRow(wines, [
          m['wine.compare.match'],
          ({ match }) => match && `${match.percent}% · ${match.reasons.join(' · ')}`,
        ]),
      ]
    : []

/** The rows in which wines are compared; a row without any value is omitted. */
export const listComparedRows = (wines: readonly Product[]): ComparedRow[] =>
  [
    ...toMatchRows(wines),
    ...facts.map((fact) => toFactRow(wines, fact)),
    ...detailOrder.flatMap((axis) => toTasteRows(wines, axis)),
    ...drinkingFacts.map((fact) => toFactRow(wines, fact)),
  ].filter(({ cells }) => cells.some((cell) => cell !== placeholder))
