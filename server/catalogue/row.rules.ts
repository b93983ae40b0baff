import type { Cells, Fault, Line } from './csv.rules.ts'
import type { Lexicon } from './lexicon.ts'
import { allOf, grapesOf, oneOf, originOf, storeOf } from './matching.rules.ts'
import { plainOf, type Blame, type PlainCells } from './plain.rules.ts'

/** What is the same in every vintage and size. */
export type Label = {
  key: string
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
  importer: string
  headline: string
  story: string
}
export type Bottle = {
  vintage: number | null
  volumeMl: number
  price: number
  listPrice: number
  alcohol: number | null
  sweetness: number | null
  acidity: number | null
  body: number | null
  tannin: number | null
  fizz: number | null
  status: 'ON_SALE' | 'STOPPED'
}
/** `delivery` is the seller's note, counted once for each product and store. */
export type Receipt = { storeId: number; qty: number; delivery: string }
export type Row = { line: number; label: Label; bottle: Bottle; receipt: Receipt | null }

const languages: Record<string, string> = {
  FR: 'fr',
  IT: 'it',
  ES: 'es',
  PT: 'pt',
  DE: 'de',
  AT: 'de',
  KR: 'ko',
}

const thingsOf = (cells: Cells, lexicon: Lexicon, blame: Blame) => ({
  seller: oneOf(cells, 'seller', lexicon.sellers, blame),
  kind: oneOf(cells, 'kind', lexicon.kinds, blame),
  grapes: grapesOf(cells, lexicon.grapes, blame),
  level: oneOf(cells, 'level', lexicon.levels, blame),
  themes: allOf(cells, 'themes', lexicon.themes, blame),
  aromas: allOf(cells, 'aromas', lexicon.aromas, blame),
  ...originOf(cells, lexicon, blame),
})
type Things = ReturnType<typeof thingsOf>

const isAlcoholic = ({ kind }: Things) => kind?.code !== 'NONALCOHOLIC'

/** Rules between cells. Ordinary wine is collected in a store, by Korean law (trust: fact 8). */
const judge = (cells: Cells, plain: PlainCells | null, things: Things, blame: Blame) => {
  for (const column of ['seller', 'kind'] as const) if (!cells[column]) blame(column, 'is empty')
  if (things.kind?.code === 'GOODS') blame('kind', 'lists are of wine')
  if (!cells.winery && !cells.maker) blame('winery', 'or maker is needed')
  if (things.areaId === null && !cells.area && !cells.winery) blame('area', 'or winery is needed')
  if (!plain) return
  if (plain.list_price && plain.list_price < plain.price) blame('list_price', 'is below the price')
  if (plain.received > 0 && !plain.delivery) blame('delivery', 'is needed where bottles were received')
  if (plain.fulfilment !== 'PICKUP' && isAlcoholic(things) && things.countryCode !== 'KR')
    blame('fulfilment', 'is PICKUP for wine that no licensed Korean maker made')
}

const labelOf = (key: string, kindId: number, plain: PlainCells, things: Things): Label => ({
  key,
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
  importer: plain.importer,
  headline: plain.headline,
  story: plain.story,
})

const bottleOf = (plain: PlainCells): Bottle => ({
  vintage: plain.vintage,
  volumeMl: plain.volume_ml,
  price: plain.price,
  listPrice: plain.list_price ?? plain.price,
  alcohol: plain.alcohol ?? null,
  sweetness: plain.sweetness ?? null,
  acidity: plain.acidity ?? null,
  body: plain.body ?? null,
  tannin: plain.tannin ?? null,
  fizz: plain.fizz ?? null,
  status: plain.status,
})

/** A row matched to what the shop knows; null, with every reason told, when something in it is at fault. */
export const matched = ({ line, cells }: Line, lexicon: Lexicon, faults: Fault[]): Row | null => {
  const before = faults.length
  const blame: Blame = (column, reason) => {
    faults.push({ line, column, reason })
    return null
  }
  const plain = plainOf(cells, blame)
  const things = thingsOf(cells, lexicon, blame)
  judge(cells, plain, things, blame)
  const { seller, kind } = things
  const storeId = seller && plain?.received ? storeOf(cells, seller.id, lexicon, blame) : null
  if (faults.length > before || !plain || !seller || !kind) return null
  return {
    line,
    label: labelOf(`${seller.key}:${plain.code}`, kind.id, plain, things),
    bottle: bottleOf(plain),
    receipt:
      storeId === null ? null : { storeId, qty: plain.received, delivery: `${seller.key}:${plain.delivery}` },
  }
}
