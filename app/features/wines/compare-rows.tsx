import type { ReactNode } from 'react'
import { m } from '#messages'
import { TasteBars } from '#ui/taste-bars'
import { Text } from '#ui/text'
import { currentLocale } from '../../locale.ts'
import { toPickupLine, toStoreLine } from './pickup-line.ts'
import { isSoldOut } from './wine-card.ts'
import { detailOrder, toTastes } from './tastes.ts'
import { productFacts, servingFacts, type WineFact } from './wine-facts.ts'
import type { Product } from './wines.queries.ts'
import { joinFacts } from '../../join-facts.ts'

export interface ComparedRow {
  name: string
  cells: readonly ReactNode[]
  /** Whether the wines are equal in this row. */
  same: boolean
}

type ComparedFact = readonly [name: () => string, read: (product: Product) => string | null]

const placeholder = '-'

/** Where and when a wine can be collected: as its card says it, and at the first store where none is chosen. */
const toPickupText = (product: Product, store: string | undefined): string | null => {
  if (isSoldOut(product)) return null
  const line = toPickupLine(product, store)?.text ?? null
  const [first] = product.stores
    .flatMap(({ name, earliest }) => (earliest ? [{ name, earliest }] : []))
    .sort((a, b) =>
      `${a.earliest.date} ${a.earliest.time}`.localeCompare(`${b.earliest.date} ${b.earliest.time}`),
    )
  return store === undefined && first ? joinFacts([toStoreLine(first.name, first.earliest).text, line]) : line
}

/** What depends on the shop's stores and not on the wine alone. */
const listShopFacts = (store: string | undefined): readonly ComparedFact[] => [
  [m['wines.compare.pickup'], (product) => toPickupText(product, store)],
  [
    m['wines.compare.delivery'],
    ({ fulfilment }) =>
      fulfilment === 'PICKUP' ? m['wines.compare.delivery_no']() : m['wines.tag.delivery'](),
  ],
]

const hasSameValues = (texts: readonly unknown[]) => texts.length > 1 && new Set(texts).size === 1

const toFactRow = (wines: readonly Product[], [name, readFact]: ComparedFact): ComparedRow => {
  const cells = wines.map((wine) => readFact(wine) || placeholder)
  return { name: name(), cells, same: hasSameValues(cells) }
}

const toFactRows = (wines: readonly Product[], facts: readonly WineFact[]): ComparedRow[] => {
  const options = { locale: currentLocale() }
  return facts.flatMap(({ names: { compare }, read }) =>
    compare ? [toFactRow(wines, [compare, (wine) => read(wine, options)])] : [],
  )
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

type Match = NonNullable<Product['match']>

/** How well a wine suits the taste, and the first reason; its page has the others. */
const MatchCell = ({ match: { percent, reasons } }: { match: Match }) => (
  <>
    <Text as="span" size="number" figures>
      {`${percent}%`}
    </Text>
    {reasons[0] && (
      <Text size="caption" tone="secondary">
        {reasons[0]}
      </Text>
    )}
  </>
)

const toMatchRows = (wines: readonly Product[]): ComparedRow[] =>
  wines.some(({ match }) => match)
    ? [
        {
          name: m['wines.compare.match'](),
          cells: wines.map(({ id, match }) => (match ? <MatchCell key={id} match={match} /> : placeholder)),
          same: hasSameValues(
            wines.map(({ match }) => match && `${match.percent} ${match.reasons[0] ?? ''}`),
          ),
        },
      ]
    : []

/** The rows in which wines are compared; a row without any value is omitted. */
export const listComparedRows = (wines: readonly Product[], store?: string): ComparedRow[] =>
  [
    ...toMatchRows(wines),
    ...toFactRows(wines, productFacts),
    ...detailOrder.flatMap((axis) => toTasteRows(wines, axis)),
    ...toFactRows(wines, servingFacts),
    ...listShopFacts(store).map((fact) => toFactRow(wines, fact)),
  ].filter(({ cells }) => cells.some((cell) => cell !== placeholder))
