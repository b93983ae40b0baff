import type { ImportRowState } from '#api/contract/office/imports.options.ts'
import { BottleFacts, WineFacts } from '../catalogue/plain.rules.ts'
import type { Bottle, Label, Row } from '../catalogue/row.rules.ts'
import type { ImportChange } from '../db/tables/imports.ts'
import type { StoredRow } from './stored-rows.store.ts'

/** Values by column: texts as they are, entries of the shop's lists by their ids. */
type Cells = Record<string, string>

const toText = (value: string | number | null | undefined): string =>
  value === null || value === undefined ? '' : String(value)

const toGrapes = (grapes: readonly { grapeId: number; percent: number }[]): string =>
  grapes
    .toSorted((a, b) => b.percent - a.percent || a.grapeId - b.grapeId)
    .map(({ grapeId, percent }) => `${grapeId}:${percent}`)
    .join(',')

const pickTexts = (names: readonly string[], values: object): Cells =>
  Object.fromEntries(
    names.map((name) => [name, toText((values as Record<string, string | number | null>)[name])]),
  )

const wineFacts = Object.keys(WineFacts.shape)
const bottleFacts = Object.keys(BottleFacts.shape)

type NameFacts = Pick<
  Label,
  'nameKo' | 'nameOriginal' | 'kindId' | 'wineryId' | 'maker' | 'areaId' | 'aromas'
>

const toNamedCells = (facts: NameFacts, grapes: Label['grapes']): Cells => ({
  name_ko: facts.nameKo,
  name_original: facts.nameOriginal,
  kind: toText(facts.kindId),
  winery: toText(facts.wineryId),
  maker: facts.maker,
  area: toText(facts.areaId),
  grapes: toGrapes(grapes),
  aromas: facts.aromas.join(','),
  ...pickTexts(wineFacts, facts),
})

type PlaceFacts = Pick<Label, 'levelId' | 'featuredIds' | 'fulfilment'>

const toPlacedCells = (
  { levelId, featuredIds, fulfilment }: PlaceFacts,
  bottle: BottleFacts & Pick<Bottle, 'status'>,
): Cells => ({
  level: toText(levelId),
  themes: featuredIds.join(','),
  ...pickTexts(bottleFacts, bottle),
  ...{ fulfilment, status: bottle.status },
})

type PriceFacts = { price: number | null; listPrice: number | null; recommendedBy: string | null }

const toPriceCells = ({ price, listPrice, recommendedBy }: PriceFacts): Cells => ({
  price: toText(price),
  list_price: toText(listPrice),
  ...(recommendedBy !== null && { recommended_by: recommendedBy }),
})

const listDifferences = (after: Cells, before: Cells): ImportChange[] =>
  Object.entries(after).flatMap(([column, value]) =>
    value === (before[column] ?? '') ? [] : [{ column, before: before[column] ?? '', after: value }],
  )

/** A draft offer has no price for shoppers yet: the list puts it on sale. */
const readOffer = ({ offer }: StoredRow): Cells =>
  offer && offer.state !== 'DRAFT' ? toPriceCells(offer) : {}

/** What a row of a list changes, and what it stands for in the shop. */
export const compareRow = (
  { label, bottle, receipt }: Row,
  storedRow: StoredRow,
): { state: ImportRowState; productId: number | null; changes: ImportChange[] } => {
  const { wine, grapes, product, isReceived } = storedRow
  const changes = [
    ...listDifferences(toNamedCells(label, label.grapes), wine ? toNamedCells(wine, grapes) : {}),
    ...listDifferences(toPlacedCells(label, bottle), product ? toPlacedCells(product, product) : {}),
    ...listDifferences(toPriceCells(bottle), readOffer(storedRow)),
    ...(receipt && !isReceived ? [{ column: 'received', before: '', after: String(receipt.qty) }] : []),
  ]
  if (!product) return { state: 'NEW', productId: null, changes }
  return { state: changes.length > 0 ? 'CHANGED' : 'SAME', productId: product.id, changes }
}

/** The offer whose price a row changes: it belongs to a seller, who is notified. Undefined where there is none. */
export const findRepriced = (
  { bottle }: Row,
  storedRow: StoredRow,
): { companyId: number; offerId: number } | undefined => {
  const { offer } = storedRow
  if (!offer || offer.state === 'DRAFT') return undefined
  const isSamePrice = offer.price === bottle.price && offer.listPrice === bottle.listPrice
  return isSamePrice ? undefined : { companyId: offer.companyId, offerId: offer.id }
}
