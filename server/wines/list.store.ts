import { and, desc, eq, sql, asc, type SQL } from 'drizzle-orm'
import { productSorts } from '#api/contract/wines.options.ts'
import type { Database } from '../db/database.ts'
import { products, toEffectiveRating } from '../db/tables/wines.ts'
import type { Interpretation } from '../search/plan.ts'
import { createCache } from '../platform/cache/cache.ts'
import type { TasteProfile } from '../db/tables/taste.ts'
import { bottleColumns } from '../platform/images/bottle-columns.ts'
import { facets, type Filters } from './filters.rules.ts'
import { toCommonCondition, toFacetCondition } from './filters.store.ts'
import { toTasteDistance } from './taste.store.ts'

type SortCode = (typeof productSorts)[number]

export const parseProductSort = (sort: string | undefined): SortCode =>
  productSorts.find((code) => code === sort) ?? 'recommended'

const recommendedOrder = [desc(products.rank), asc(products.id)]

const orders: Record<Exclude<SortCode, 'match'>, SQL[]> = {
  recommended: recommendedOrder,
  sold: [desc(products.soldCount), asc(products.id)],
  priceAsc: [asc(products.price), asc(products.id)],
  priceDesc: [desc(products.price), desc(products.id)],
  rating: [sql`${toEffectiveRating(products)} desc`, asc(products.id)],
  new: [desc(products.createdAt), asc(products.id)],
}

/** The order of a list without words; without a taste, `match` falls back to the recommended order. */
const toPlainOrder = (sort: SortCode, taste: TasteProfile | null): SQL[] => {
  if (sort !== 'match') return orders[sort]
  return taste ? [toTasteDistance(taste), ...recommendedOrder] : recommendedOrder
}

/** The order of a list; the recommended order puts the best match of the words first. */
export const toProductOrder = (
  sort: SortCode,
  closeness: SQL | undefined,
  taste: TasteProfile | null = null,
): SQL[] =>
  closeness && (sort === 'recommended' || sort === 'match')
    ? [sql`(${closeness}) desc`, ...toPlainOrder(sort, taste)]
    : toPlainOrder(sort, taste)

/** The condition of the shop's list for these filters and words. */
export const toListCondition = (filters: Filters, interpretation: Interpretation | null) =>
  and(toCommonCondition(filters, interpretation), ...facets.map((facet) => toFacetCondition(filters, facet)))

export const toQueryKey = (filters: Filters, interpretation: Interpretation | null): string =>
  JSON.stringify([filters, interpretation?.terms])

const totals = createCache<number>({ freshMs: 15_000, keepMs: 60_000, max: 2000 })

/** The total number of products in the list. */
export const countListedProducts = (
  db: Database,
  filters: Filters,
  interpretation: Interpretation | null,
  now: Date,
): Promise<number> =>
  totals(db, toQueryKey(filters, interpretation), now, () =>
    db.$count(products, toListCondition(filters, interpretation)),
  )

export type KindFacts = {
  qty: number
  product: { id: number; nameKo: string; imageVersion: string; thumbhash: string | null } | null
}

const kindFacts = createCache<Map<number, KindFacts>>({ freshMs: 15_000, keepMs: 60_000, max: 1 })

/** The number of wines of each kind on sale, and one that represents the kind. */
export const listKindFacts = (db: Database, now: Date): Promise<Map<number, KindFacts>> =>
  kindFacts(db, '', now, async () => {
    const onSale = and(sql`${products.lead}`, eq(products.status, 'ON_SALE'))
    const [counts, firstProducts] = await Promise.all([
      db
        .select({ kindId: products.kindId, qty: sql<number>`count(*)::int` })
        .from(products)
        .where(onSale)
        .groupBy(products.kindId),
      db
        .selectDistinctOn([products.kindId], {
          kindId: products.kindId,
          product: {
            id: products.id,
            nameKo: products.nameKo,
            ...bottleColumns,
          },
        })
        .from(products)
        .where(onSale)
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
