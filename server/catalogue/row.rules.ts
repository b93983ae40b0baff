import type { ListCells, Line } from './csv.rules.ts'
import { createFault, type Fault } from './faults.rules.ts'
import type { ImportLexicon } from './lexicon.ts'
import { matchAll, matchGrapes, matchOne, matchOrigin, matchStore } from './matching.rules.ts'
import {
  BottleFacts,
  parsePlainCells,
  pickFacts,
  WineFacts,
  type ReportFault,
  type PlainCells,
} from './plain.rules.ts'
import { languages } from './languages.ts'

/** Facts shared by all vintages and sizes. */
export type Label = WineFacts & {
  key: string
  /** The seller whose list it stands in; null for a wine that the office writes. */
  companyId: number | null
  nameKo: string
  nameOriginal: string
  lang: string
  kindId: number
  countryCode: string | null
  areaId: number | null
  wineryId: number | null
  maker: string
  grapes: { grapeId: number; percent: number }[]
  levelId: number | null
  featuredIds: number[]
  aromas: string[]
  fulfilment: 'PICKUP' | 'DELIVERY' | 'BOTH'
  alcoholic: boolean
}
export type Bottle = BottleFacts & {
  vintage: number | null
  volumeMl: number
  price: number
  listPrice: number
  /** Who recommends the list price; null where it is a former price of the seller. */
  recommendedBy: string | null
  status: 'ON_SALE' | 'STOPPED'
}
/** `delivery` is the seller's note, counted once for each product and store. */
export type Receipt = { storeId: number; qty: number; delivery: string }
export type Row = { line: number; label: Label; bottle: Bottle; receipt: Receipt | null }

const matchThings = (cells: ListCells, lexicon: ImportLexicon, reportFault: ReportFault) => ({
  kind: matchOne(cells, 'kind', lexicon.kinds, reportFault),
  grapes: matchGrapes(cells, lexicon.grapes, reportFault),
  level: matchOne(cells, 'level', lexicon.levels, reportFault),
  themes: matchAll(cells, 'themes', lexicon.themes, reportFault),
  aromas: matchAll(cells, 'aromas', lexicon.aromas, reportFault),
  ...matchOrigin(cells, lexicon, reportFault),
})
type MatchedThings = ReturnType<typeof matchThings>

const isAlcoholic = ({ kind }: MatchedThings) => kind?.code !== 'NONALCOHOLIC'

/** Rules between cells. By law, ordinary wine is collected in a store (docs/trust.md, section 0, fact 8). */
const checkRow = (
  cells: ListCells,
  plain: PlainCells | null,
  things: MatchedThings,
  reportFault: ReportFault,
) => {
  if (!cells.kind) reportFault('kind', 'empty')
  if (things.kind?.code === 'GOODS') reportFault('kind', 'goods')
  if (!cells.winery && !cells.maker) reportFault('winery', 'maker_needed')
  if (things.areaId === null && !cells.area && !cells.region && !cells.winery)
    reportFault('area', 'origin_needed')
  if (!plain) return
  if (plain.list_price && plain.list_price < plain.price) reportFault('list_price', 'below_price')
  if (plain.received > 0 && !plain.delivery) reportFault('delivery', 'delivery_needed')
  if (plain.fulfilment !== 'PICKUP' && isAlcoholic(things) && things.countryCode !== 'KR')
    reportFault('fulfilment', 'pickup_alone')
}

type LabelIdentity = Pick<Label, 'key' | 'companyId'>

const toLabel = (
  identity: LabelIdentity,
  kindId: number,
  plain: PlainCells,
  things: MatchedThings,
): Label => ({
  ...identity,
  nameKo: plain.name_ko,
  nameOriginal: plain.name_original,
  lang: languages[things.countryCode ?? ''] ?? 'en',
  kindId,
  countryCode: things.countryCode,
  areaId: things.areaId,
  wineryId: things.winery?.id ?? null,
  maker: plain.maker ?? things.winery?.nameKo ?? '',
  grapes: things.grapes,
  levelId: things.level?.id ?? null,
  featuredIds: things.themes.map(({ id }) => id),
  aromas: things.aromas.map(({ key: aroma }) => aroma),
  fulfilment: plain.fulfilment,
  alcoholic: isAlcoholic(things),
  ...pickFacts(WineFacts, plain),
})

const toBottle = (plain: PlainCells): Bottle => ({
  vintage: plain.vintage,
  volumeMl: plain.volume_ml,
  price: plain.price,
  listPrice: plain.list_price ?? plain.price,
  recommendedBy: plain.recommended_by ?? null,
  ...pickFacts(BottleFacts, plain),
  status: plain.status,
})

/** A wine in one bottle; `plain` holds what else its cells say. */
type BottledWine = { label: Label; bottle: Bottle; plain: PlainCells }

/**
 * The wine and the bottle that cells describe, by every rule of a list that is not about sellers and deliveries;
 * null, with all faults reported, when they are faulty. `identify` names the wine and its seller.
 */
export const matchWine = (
  cells: ListCells,
  lexicon: ImportLexicon,
  reportFault: ReportFault,
  identify: (plain: PlainCells) => LabelIdentity,
): BottledWine | null => {
  let isFaulty = false
  const report: ReportFault = (...fault) => {
    isFaulty = true
    return reportFault(...fault)
  }
  const plain = parsePlainCells(cells, report)
  const things = matchThings(cells, lexicon, report)
  checkRow(cells, plain, things, report)
  if (isFaulty || !plain || !things.kind) return null
  return { label: toLabel(identify(plain), things.kind.id, plain, things), bottle: toBottle(plain), plain }
}

/** A row matched to the shop's lists; null, with all its faults reported, when it is faulty. */
export const matchRow = ({ line, cells }: Line, lexicon: ImportLexicon, faults: Fault[]): Row | null => {
  const faultCount = faults.length
  const reportFault: ReportFault = (column, code, values) => {
    faults.push(createFault(line, column, code, values))
    return null
  }
  const seller = matchOne(cells, 'seller', lexicon.sellers, reportFault)
  if (!cells.seller) reportFault('seller', 'empty')
  const wine = matchWine(cells, lexicon, reportFault, ({ code }) => ({
    key: `${seller?.key}:${code}`,
    companyId: seller?.id ?? null,
  }))
  const quantity = wine?.plain.received ?? 0
  const storeId = seller && quantity ? matchStore(cells, seller.id, lexicon, reportFault) : null
  if (faults.length > faultCount || !seller || !wine) return null
  const { label, bottle, plain } = wine
  return {
    ...{ line, label, bottle },
    receipt:
      storeId === null ? null : { storeId, qty: quantity, delivery: `${seller.key}:${plain.delivery}` },
  }
}
