import { eq, inArray, sql, type SQL } from 'drizzle-orm'
import { findEarliestPickup } from '../platform/calendar/calendar.rules.ts'
import type { Viewer } from '../context.ts'
import type { Executor } from '../db/database.ts'
import { prepareQuery, prepareQueryByKey } from '../db/prepared-queries.ts'
import { products, wines } from '../db/tables/wines.ts'
import { bottleColumns } from '../platform/images/bottle-columns.ts'
import type { Taxonomy } from '../taxonomy/taxonomy.store.ts'

/** The context of a card besides the product: the viewer, and the stores with pickup today. */
export type CardContext = { viewerId: number | null; openToday: number[] }

const minuteMs = 60_000
const openStoreIdsCache = new WeakMap<Taxonomy, { minute: number; ids: number[] }>()

/** The stores that can still hand over an order today; the result changes at most once a minute. */
const listOpenStoreIds = (taxonomy: Taxonomy, now: Date): number[] => {
  const minute = Math.floor(now.getTime() / minuteMs)
  const entry = openStoreIdsCache.get(taxonomy)
  if (entry?.minute === minute) return entry.ids
  const ids = [...taxonomy.stores.values()]
    .filter((store) => findEarliestPickup(store, now)?.today)
    .map(({ id }) => id)
  openStoreIdsCache.set(taxonomy, { minute, ids })
  return ids
}

export const toCardContext = (viewer: Viewer | null, taxonomy: Taxonomy, now: Date): CardContext => ({
  viewerId: viewer?.id ?? null,
  openToday: listOpenStoreIds(taxonomy, now),
})

/** Available bottles of the row's product, over all stores. */
const stockJoin = sql`lateral (
  select coalesce(sum(sellable), 0)::int as qty,
    coalesce(bool_or(sellable > 0 and store_id = any(${sql.placeholder('openToday')}::int[])), false) as today
  from stock where stock.product_id = ${products.id}) as shelf`

/** False for visitors: no member id equals null. */
const isWished = sql<boolean>`exists (
  select 1 from wishes where member_id = ${sql.placeholder('viewerId')}::int and product_id = ${products.id})`

const columns = {
  id: products.id,
  wineId: products.wineId,
  nameKo: products.nameKo,
  nameOriginal: products.nameOriginal,
  lang: products.lang,
  maker: wines.maker,
  unit: wines.unit,
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
  wished: isWished,
}

const selectCards = (db: Executor) =>
  db.select(columns).from(products).innerJoin(wines, eq(wines.id, products.wineId)).crossJoin(stockJoin)

export type CardRow = Awaited<ReturnType<typeof selectCards>>[number]

export type PageSelection = { where: SQL | undefined; order: SQL[]; limit: number; offset: number }

/** The ids of a page, from the index. */
export const selectPageIds = (db: Executor, { where, order, limit, offset }: PageSelection) =>
  db
    .select({ id: products.id })
    .from(products)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)

const pages = prepareQueryByKey()

/** One page of cards: the ids first, then the data of these alone. `statementKey` identifies the query. */
export const listCardPage = (
  db: Executor,
  cardContext: CardContext,
  selection: PageSelection,
  statementKey: string,
): Promise<CardRow[]> =>
  pages(db, statementKey, () =>
    selectCards(db)
      .where(inArray(products.id, selectPageIds(db, selection)))
      .orderBy(...selection.order)
      .prepare(''),
  ).execute({ ...cardContext })

const cardsById = prepareQuery((db) =>
  selectCards(db)
    .where(sql`${products.id} = any(${sql.placeholder('ids')}::int[])`)
    .prepare('cards_by_id'),
)

/** The cards of some products, in the given order; missing ones are left out. */
export const listCardRowsById = async (
  db: Executor,
  cardContext: CardContext,
  ids: readonly number[],
): Promise<CardRow[]> => {
  if (ids.length === 0) return []
  const rows = await cardsById(db, { ...cardContext, ids: [...ids] })
  const rowsById = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => rowsById.get(id) ?? [])
}
