import type { Drawing } from '../db/tables/wines.ts'
import { toDrawingVersion, type PicturedProduct } from '../platform/images/drawings.rules.ts'
import { toSearchColumns, type SearchColumns } from '../search/documents.ts'
import { toProductIndexTerms } from '../search/index-terms.ts'
import type { Taxonomy } from '../taxonomy/taxonomy.store.ts'
import type { Product, Wine } from './list.rules.ts'
import { BottleFacts, pickFacts, WineFacts } from './plain.rules.ts'
import type { Bottle, Label } from './row.rules.ts'

const drawing = { type: 'bottle' } as const

const toLeads = (
  { levelId, featuredIds, aromas }: Label,
  dishes: readonly string[],
  taxonomy: Taxonomy,
): string[] =>
  [
    ...featuredIds.map((id) => taxonomy.featured.get(id)?.names),
    levelId === null ? undefined : taxonomy.levels.get(levelId)?.names,
    ...[...dishes, ...aromas].map((key) => taxonomy.words.get(key)?.names),
  ].flatMap((names) => (names ? [names['ko-KR'], names['en-US']] : []))

type LookLabel = Pick<Label, 'key' | 'kindId' | 'areaId' | 'wineryId' | 'nameOriginal' | 'maker'>

const findArea = ({ areaId }: LookLabel, { areas }: Taxonomy) =>
  areaId === null ? undefined : areas.get(areaId)
const findWinery = ({ wineryId }: LookLabel, { wineries }: Taxonomy) =>
  wineryId === null ? undefined : wineries.get(wineryId)
const getKind = ({ kindId }: LookLabel, { kinds }: Taxonomy) => {
  const kind = kinds.get(kindId)
  if (!kind) throw new Error(`the kind ${kindId} is gone`)
  return kind
}

/**
 * The search columns of an imported wine, as for every other wine of the shop. `makerNames` are what its maker is called
 * in other languages.
 */
export const toWineSearchColumns = (
  { label, products, shop }: Wine,
  makerNames: readonly string[],
  taxonomy: Taxonomy,
): SearchColumns => {
  const country = label.countryCode === null ? undefined : taxonomy.countries.get(label.countryCode)
  const winery = findWinery(label, taxonomy)
  return toSearchColumns(
    toProductIndexTerms({
      nameKo: label.nameKo,
      nameOriginal: label.nameOriginal,
      vintages: products.flatMap(({ bottle }) => bottle.vintage ?? []),
      kind: getKind(label, taxonomy),
      area: findArea(label, taxonomy) ?? null,
      country: country ?? null,
      maker: [
        label.maker,
        ...(winery ? [winery.nameOriginal, ...Object.values(winery.names)] : []),
        ...makerNames,
      ],
      grapes: label.grapes.flatMap(({ grapeId }) => taxonomy.grapes.get(grapeId) ?? []),
      leads: toLeads(label, shop?.dishes ?? [], taxonomy),
      goods: [],
    }),
  )
}

/** The version of a bottle's image: a hash of everything its drawing depends on, without drawing it. */
export const toLookVersion = (
  { label, bottle }: { label: LookLabel; bottle: Pick<Bottle, 'vintage'> },
  taxonomy: Taxonomy,
  ownDrawing: Drawing = drawing,
): string => {
  const area = findArea(label, taxonomy)
  const picturedProduct: PicturedProduct = {
    key: label.key,
    drawing: ownDrawing,
    kind: getKind(label, taxonomy).code,
    nameOriginal: label.nameOriginal,
    maker: label.maker,
    winery: findWinery(label, taxonomy)?.nameOriginal ?? null,
    vintage: bottle.vintage,
    area: area ? { original: area.original, english: area.names['en-US'] } : null,
  }
  return toDrawingVersion(JSON.stringify(picturedProduct))
}

/** The rank of a wine without sales or ratings, from novelty alone. */
const newcomerRank = 325_000

export const toWineRecord = ({ label }: Wine) => ({
  key: label.key,
  winery_id: label.wineryId,
  maker: label.maker,
  name_ko: label.nameKo,
  name_original: label.nameOriginal,
  lang: label.lang,
  kind_id: label.kindId,
  area_id: label.areaId,
  aromas: label.aromas,
  ...pickFacts(WineFacts, label),
  dishes: [],
  awards: [],
  drawing,
})

export const toProductRecord = (
  product: Product,
  wineId: number,
  search: SearchColumns,
  taxonomy: Taxonomy,
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
    ...pickFacts(BottleFacts, bottle),
    search_text: search.searchText,
    search_jamo: search.searchJamo,
    search_initials: search.searchInitials,
    image_version: toLookVersion(product, taxonomy),
    lead: first,
    rank: newcomerRank,
    in_stock: receipts.length > 0,
  }
}
