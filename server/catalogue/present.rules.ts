import { versionOf, type Pictured } from '../images/drawings.rules.ts'
import { searchColumns, type SearchColumns } from '../search/documents.ts'
import { productWording } from '../search/wordings.ts'
import type { Vocabulary } from '../vocabulary/vocabulary.store.ts'
import type { Product, Wine } from './list.rules.ts'
import type { Label } from './row.rules.ts'

const drawing = { type: 'bottle' } as const

const leadsOf = ({ levelId, featuredIds, aromas }: Label, vocabulary: Vocabulary): string[] =>
  [
    ...featuredIds.map((id) => vocabulary.featured.get(id)?.names),
    levelId === null ? undefined : vocabulary.levels.get(levelId)?.names,
    ...aromas.map((key) => vocabulary.words.get(key)?.names),
  ].flatMap((names) => (names ? [names['ko-KR'], names['en-US']] : []))

const areaOf = ({ areaId }: Label, { areas }: Vocabulary) => (areaId === null ? undefined : areas.get(areaId))
const wineryOf = ({ wineryId }: Label, { wineries }: Vocabulary) =>
  wineryId === null ? undefined : wineries.get(wineryId)
const kindOf = ({ kindId }: Label, { kinds }: Vocabulary) => {
  const kind = kinds.get(kindId)
  if (!kind) throw new Error(`the kind ${kindId} is gone`)
  return kind
}

/** What leads a shopper to a wine, as for every other wine of the shop. */
export const searchOf = ({ label, products }: Wine, vocabulary: Vocabulary): SearchColumns => {
  const country = label.countryCode === null ? undefined : vocabulary.countries.get(label.countryCode)
  const winery = wineryOf(label, vocabulary)
  return searchColumns(
    productWording({
      nameKo: label.nameKo,
      nameOriginal: label.nameOriginal,
      vintages: products.flatMap(({ bottle }) => bottle.vintage ?? []),
      kind: kindOf(label, vocabulary),
      area: areaOf(label, vocabulary) ?? null,
      country: country ?? null,
      maker: [label.maker, ...(winery ? [winery.nameOriginal] : [])],
      grapes: label.grapes.flatMap(({ grapeId }) => vocabulary.grapes.get(grapeId) ?? []),
      leads: leadsOf(label, vocabulary),
      drawing: [],
    }),
  )
}

/** The version of a bottle's look: all that its drawing depends on, without drawing it. */
export const lookOf = ({ label, bottle }: Product, vocabulary: Vocabulary): string => {
  const area = areaOf(label, vocabulary)
  const pictured: Pictured = {
    key: label.key,
    drawing,
    kind: kindOf(label, vocabulary).code,
    nameOriginal: label.nameOriginal,
    maker: label.maker,
    winery: wineryOf(label, vocabulary)?.nameOriginal ?? null,
    vintage: bottle.vintage,
    area: area ? { original: area.original, english: area.names['en-US'] } : null,
  }
  return versionOf(JSON.stringify(pictured))
}

/** A wine nobody has bought or rated yet stands where novelty alone puts it. */
const newcomerRank = 325_000

export const wineRecord = ({ label }: Wine) => ({
  key: label.key,
  winery_id: label.wineryId,
  maker: label.maker,
  name_ko: label.nameKo,
  name_original: label.nameOriginal,
  lang: label.lang,
  kind_id: label.kindId,
  area_id: label.areaId,
  aromas: label.aromas,
  headline: label.headline,
  story: label.story,
  importer: label.importer,
  dishes: [],
  awards: [],
  drawing,
})

export const productRecord = (
  product: Product,
  wineId: number,
  search: SearchColumns,
  vocabulary: Vocabulary,
) => {
  const { label, bottle, first, receipts } = product
  return {
    wine_id: wineId,
    vintage: bottle.vintage,
    volume_ml: bottle.volumeMl,
    price: bottle.price,
    list_price: bottle.listPrice,
    fulfilment: label.fulfilment,
    status: bottle.status,
    alcoholic: label.alcoholic,
    name_ko: label.nameKo,
    name_original: label.nameOriginal,
    lang: label.lang,
    kind_id: label.kindId,
    area_id: label.areaId,
    country_code: label.countryCode,
    winery_id: label.wineryId,
    level_id: label.levelId,
    grape_ids: label.grapes.map(({ grapeId }) => grapeId),
    featured_ids: label.featuredIds,
    alcohol: bottle.alcohol,
    sweetness: bottle.sweetness,
    acidity: bottle.acidity,
    body: bottle.body,
    tannin: bottle.tannin,
    fizz: bottle.fizz,
    search_text: search.searchText,
    search_jamo: search.searchJamo,
    search_initials: search.searchInitials,
    image_version: lookOf(product, vocabulary),
    lead: first,
    rank: newcomerRank,
    in_stock: receipts.length > 0,
  }
}
