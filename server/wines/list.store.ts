import { and, desc, eq, isNotNull, sql, asc, type SQL } from 'drizzle-orm'
import type { Database, Executor } from '../db/database.ts'
import { products, toEffectiveRating } from '../db/tables/wines.ts'
import { createCache } from '../platform/cache/cache.ts'
import { bottleColumns } from '../platform/images/bottle-columns.ts'
import type { Filters } from './filters.rules.ts'
import { isShownBottle, toBottleCondition } from './filters.store.ts'
import { toSearchScore, type ActiveSearch } from './search-conditions.store.ts'
import { beginsWithMainGrape, minMainPercent } from './list-order.rules.ts'
import type { ListOrder, SortCode } from './list-order.rules.ts'
import { toSearchKey } from './search.rules.ts'
import { toMatchOrder } from './taste.store.ts'
import { nameColumns } from '../name-columns.ts'
import type { ProductNames } from '../product-name.ts'

const recommendedOrder = [desc(products.rank), asc(products.id)]

const orders: Record<Exclude<SortCode, 'match'>, SQL[]> = {
  recommended: recommendedOrder,
  sold: [desc(products.soldCount), asc(products.id)],
  priceAsc: [asc(products.price), asc(products.id)],
  priceDesc: [desc(products.price), desc(products.id)],
  rating: [sql`${toEffectiveRating(products)} desc`, asc(products.id)],
  new: [desc(products.createdAt), asc(products.id)],
}

/** The order of a list without words; `match` is that of a member, and the recommended order where there is none. */
const toPlainOrder = (sort: SortCode, match: readonly SQL[]): SQL[] =>
  sort === 'match' ? [...match, ...recommendedOrder] : orders[sort]

/** The order of a list; the recommended order puts the best match of the words first. */
const toProductOrder = (sort: SortCode, closeness: SQL | undefined, match: readonly SQL[] = []): SQL[] =>
  closeness && (sort === 'recommended' || sort === 'match')
    ? [sql`(${closeness}) desc`, ...toPlainOrder(sort, match)]
    : toPlainOrder(sort, match)

/** What is mostly of some grapes, and has alcohol. */
const toMainGrapeOrder = (grapeIds: readonly number[]): SQL =>
  sql`(${products.alcoholic} and coalesce((select sum(percent) from wine_grapes
    where wine_grapes.wine_id = ${products.wineId}
      and grape_id = any(${sql.param([...grapeIds])}::int[])), 0) >= ${minMainPercent}) desc`

/** The condition of the shop's list: of each wine with a bottle that meets the filters and words, one bottle. */
const toListCondition = (filters: Filters, search: ActiveSearch | null, chosenStoreId: number | null) =>
  and(toBottleCondition(filters, search), isShownBottle(filters, search, chosenStoreId))

export const toQueryKey = (filters: Filters, search: ActiveSearch | null): string =>
  JSON.stringify([filters, search && toSearchKey(search)])

/** How many wines a list has, and how many goods. */
export type ListTotal = { wines: number; goods: number }

/** The wines and goods with a bottle that meets the filters and words. */
export const countListedInDatabase = async (
  db: Executor,
  filters: Filters,
  search: ActiveSearch | null,
): Promise<ListTotal> => {
  const { rows } = await db.execute<ListTotal>(sql`
    select (count(*) filter (where not goods))::int as wines, (count(*) filter (where goods))::int as goods
    from (select bool_or(kind_id = any(${sql.param(filters.goodsKindIds)}::int[])) as goods
      from ${products} where ${toBottleCondition(filters, search)} group by wine_id) as listed`)
  return rows[0] ?? { wines: 0, goods: 0 }
}

/** The place of the first search that finds anything; null where none does. One statement tries them in order. */
export const findFirstInDatabase = async (
  db: Executor,
  searches: readonly ActiveSearch[],
  filters: Filters,
): Promise<number | null> => {
  const cases = searches.map(
    (search, at) =>
      sql`when exists (select 1 from ${products} where ${toBottleCondition(filters, search)}) then ${sql.raw(String(at))}`,
  )
  const { rows } = await db.execute<{ at: number | null }>(
    sql`select case ${sql.join(cases, sql` `)} end as at`,
  )
  return rows[0]?.at ?? null
}

/** How many wines and goods each of some searches finds. One statement counts all. */
export const countEachInDatabase = async (
  db: Executor,
  searches: readonly ActiveSearch[],
  filters: Filters,
): Promise<ListTotal[]> => {
  const isGoods = sql`kind_id = any(${sql.param(filters.goodsKindIds)}::int[])`
  const totals = searches.map(
    (search) => sql`(select json_build_object(
      'wines', count(distinct wine_id) filter (where not ${isGoods}),
      'goods', count(distinct wine_id) filter (where ${isGoods}))
      from ${products} where ${toBottleCondition(filters, search)})`,
  )
  const { rows } = await db.execute<{ totals: ListTotal[] }>(
    sql`select json_build_array(${sql.join(totals, sql`, `)}) as totals`,
  )
  return rows[0]?.totals ?? []
}

/** The list of a page: its bottles are one a wine. */
export type ListPage = { order: ListOrder; chosenStoreId: number | null; limit: number; offset: number }

/** The ids of a page of the list, in its order. */
export const listIdsInDatabase = async (
  db: Executor,
  filters: Filters,
  search: ActiveSearch | null,
  { order, chosenStoreId, limit, offset }: ListPage,
): Promise<number[]> => {
  const match = order.match ? toMatchOrder(order.match.taste, order.match.history) : []
  const closeness = search ? toSearchScore(search, products) : undefined
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(toListCondition(filters, search, chosenStoreId))
    .orderBy(
      ...(beginsWithMainGrape(order.sort, filters, search !== null)
        ? [toMainGrapeOrder(filters.grapeIds)]
        : []),
      ...toProductOrder(order.sort, closeness, match),
    )
    .limit(limit)
    .offset(offset)
  return rows.map(({ id }) => id)
}

export type KindFacts = {
  qty: number
  product: (ProductNames & { id: number; imageVersion: string; thumbhash: string | null }) | null
}

const kindFacts = createCache<Map<number, KindFacts>>({ freshMs: 15_000, keepMs: 60_000, max: 1 })

/** The number of wines of each kind on sale, and one that represents the kind. */
export const listKindFacts = (db: Database, now: Date): Promise<Map<number, KindFacts>> =>
  kindFacts(db, '', now, async () => {
    const onSale = eq(products.status, 'ON_SALE')
    const [counts, firstProducts] = await Promise.all([
      db
        .select({ kindId: products.kindId, qty: sql<number>`count(distinct ${products.wineId})::int` })
        .from(products)
        .where(onSale)
        .groupBy(products.kindId),
      db
        .selectDistinctOn([products.kindId], {
          kindId: products.kindId,
          product: {
            id: products.id,
            ...nameColumns,
            ...bottleColumns,
          },
        })
        .from(products)
        .where(and(sql`${products.lead}`, onSale))
        .orderBy(products.kindId, desc(products.rank), products.id),
    ])
    const productByKind = new Map(firstProducts.map(({ kindId, product }) => [kindId, product]))
    return new Map(
      counts.map(({ kindId, qty }) => [kindId, { qty, product: productByKind.get(kindId) ?? null }]),
    )
  })

const bottleCounts = createCache<Map<number, number>>({ freshMs: 15_000, keepMs: 300_000, max: 1 })

/** Available bottles by production area. */
export const countBottlesByArea = (db: Database, now: Date): Promise<Map<number, number>> =>
  bottleCounts(db, '', now, async () => {
    const { rows } = await db.execute<{ area_id: number; qty: number }>(sql`
      select area_id, sum(sellable)::int as qty
      from stock join products on products.id = stock.product_id
      where area_id is not null and status = 'ON_SALE' and sellable > 0
      group by area_id`)
    return new Map(rows.map(({ area_id, qty }) => [area_id, qty]))
  })

const wineCounts = createCache<Map<number, number>>({ freshMs: 15_000, keepMs: 300_000, max: 1 })

/** Wines on sale by production area, as the list counts them. */
export const countWinesByArea = (db: Database, now: Date): Promise<Map<number, number>> =>
  wineCounts(db, '', now, async () => {
    const rows = await db
      .select({ areaId: products.areaId, qty: sql<number>`count(distinct ${products.wineId})::int` })
      .from(products)
      .where(and(eq(products.status, 'ON_SALE'), isNotNull(products.areaId)))
      .groupBy(products.areaId)
    return new Map(rows.map(({ areaId, qty }) => [areaId ?? 0, qty]))
  })
