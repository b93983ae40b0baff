import { eq, sql } from 'drizzle-orm'
import type { Viewer } from '../context.ts'
import type { Executor } from '../db/database.ts'
import { matchesAnyId, prepareQuery } from '../db/prepared-queries.ts'
import { wineries } from '../db/tables/wineries.ts'
import { products, wines } from '../db/tables/wines.ts'
import { bottleColumns } from '../platform/images/bottle-columns.ts'
import type { Taxonomy } from '../taxonomy/taxonomy.store.ts'
import { findChosenStore, listPickupStarts, type ChosenStore } from './chosen-store.rules.ts'
import { joinedMakerNames, nameColumns } from '../name-columns.ts'
import type { Translations } from '../localize.ts'

/** The context of a card besides the product: the viewer, the stores with pickup today, and the chosen store. */
export type CardContext = { viewerId: number | null; openToday: number[]; chosen: ChosenStore | null }

export const toCardContext = (
  viewer: Viewer | null,
  taxonomy: Taxonomy,
  now: Date,
  myStore?: number | null,
): CardContext => ({
  viewerId: viewer?.id ?? null,
  openToday: [...listPickupStarts(taxonomy, now)].flatMap(([id, earliest]) => (earliest?.today ? [id] : [])),
  chosen: findChosenStore(taxonomy, myStore, now),
})

/** The context as values of the placeholders of a statement. */
const toPlaceholderValues = ({ viewerId, openToday, chosen }: CardContext) => ({
  viewerId,
  openToday,
  chosenStoreId: chosen?.id ?? null,
})

/** Available bottles of the row's product: over all stores, at the chosen one, and which stores have any. */
const stockJoin = sql`lateral (
  select coalesce(sum(sellable), 0)::int as qty,
    coalesce(bool_or(sellable > 0 and store_id = any(${sql.placeholder('openToday')}::int[])), false) as today,
    coalesce(sum(sellable) filter (where store_id = ${sql.placeholder('chosenStoreId')}::int), 0)::int as at_chosen,
    coalesce(array_agg(store_id) filter (where sellable > 0), '{}') as store_ids
  from stock where stock.product_id = ${products.id}) as shelf`

/** The other vintages and sizes of the row's wine that are on sale. */
const othersJoin = sql`lateral (
  select (count(distinct coalesce(sibling.vintage, 0))
      filter (where sibling.vintage is distinct from ${products.vintage}))::int as vintages,
    (count(distinct sibling.volume_ml) filter (where sibling.volume_ml <> ${products.volumeMl}))::int as sizes
  from products sibling
  where sibling.wine_id = ${products.wineId} and sibling.status = 'ON_SALE') as others`

/** False for visitors: no member id equals null. */
const isWished = sql<boolean>`exists (
  select 1 from wishes where member_id = ${sql.placeholder('viewerId')}::int and product_id = ${products.id})`

/** Of goods alone: the texts of a wine are too long for a list. */
const unitTranslations = sql<
  Translations<'unit'>
>`case when ${wines.unit} is null then '{}'::jsonb else coalesce((
  select jsonb_object_agg(key, jsonb_build_object('unit', value -> 'unit')) from jsonb_each(${wines.translations})
    where value ? 'unit'), '{}'::jsonb) end`

const columns = {
  id: products.id,
  wineId: products.wineId,
  ...nameColumns,
  makerNames: joinedMakerNames,
  lang: products.lang,
  maker: wines.maker,
  unit: wines.unit,
  translations: unitTranslations,
  kindId: products.kindId,
  countryCode: products.countryCode,
  areaId: products.areaId,
  vintage: products.vintage,
  volumeMl: products.volumeMl,
  price: products.price,
  listPrice: products.listPrice,
  priceVaries: products.priceVaries,
  sweetness: products.sweetness,
  acidity: products.acidity,
  body: products.body,
  tannin: products.tannin,
  fizz: products.fizz,
  ratingMean: products.ratingMean,
  ratingCount: products.ratingCount,
  fulfilment: products.fulfilment,
  alcoholic: products.alcoholic,
  status: products.status,
  ...bottleColumns,
  perPersonLimit: products.perPersonLimit,
  stockQty: sql<number>`shelf.qty`,
  today: sql<boolean>`shelf.today`,
  atChosenQty: sql<number>`shelf.at_chosen`,
  storeIds: sql<number[]>`shelf.store_ids`,
  otherVintages: sql<number>`others.vintages`,
  otherSizes: sql<number>`others.sizes`,
  wished: isWished,
}

const selectCards = (db: Executor) =>
  db
    .select(columns)
    .from(products)
    .innerJoin(wines, eq(wines.id, products.wineId))
    .leftJoin(wineries, eq(wineries.id, wines.wineryId))
    .crossJoin(stockJoin)
    .crossJoin(othersJoin)

export type CardRow = Awaited<ReturnType<typeof selectCards>>[number]

const cardsById = prepareQuery((db) =>
  selectCards(db).where(matchesAnyId(products.id, 'ids')).prepare('cards_by_id'),
)

/** The cards of some products, in the given order; missing ones are left out. */
export const listCardRowsById = async (
  db: Executor,
  cardContext: CardContext,
  ids: readonly number[],
): Promise<CardRow[]> => {
  if (ids.length === 0) return []
  const rows = await cardsById(db, { ...toPlaceholderValues(cardContext), ids: [...ids] })
  const rowsById = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => rowsById.get(id) ?? [])
}
