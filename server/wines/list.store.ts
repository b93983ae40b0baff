import { and, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { products } from '../db/tables/wines.ts'
import type { Attempt } from '../search/plan.ts'
import { facets, type Filters } from './filters.rules.ts'
import { commonCondition, facetCondition } from './filters.store.ts'
import { recent } from '../recent/recent.ts'

/** What the shop lists for these filters and words. */
export const listCondition = (filters: Filters, attempt: Attempt | null) =>
  and(commonCondition(filters, attempt), ...facets.map((facet) => facetCondition(filters, facet)))

export const keyOf = (filters: Filters, attempt: Attempt | null): string =>
  JSON.stringify([filters, attempt?.terms])

const totals = recent<number>({ freshMs: 15_000, keepMs: 60_000, max: 2000 })

/** How many products the list holds in all. */
export const totalOf = (
  db: Database,
  filters: Filters,
  attempt: Attempt | null,
  now: Date,
): Promise<number> =>
  totals(db, keyOf(filters, attempt), now, () => db.$count(products, listCondition(filters, attempt)))

export type KindFacts = {
  qty: number
  product: { id: number; nameKo: string; imageVersion: string; thumbhash: string | null } | null
}

const kindFacts = recent<Map<number, KindFacts>>({ freshMs: 15_000, keepMs: 60_000, max: 1 })

/** How many wines of each kind are on sale, and the one that stands for the kind. */
export const factsByKind = (db: Database, now: Date): Promise<Map<number, KindFacts>> =>
  kindFacts(db, '', now, async () => {
    const onSale = and(sql`${products.lead}`, eq(products.status, 'ON_SALE'))
    const [counts, firsts] = await Promise.all([
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
            imageVersion: products.imageVersion,
            thumbhash: products.thumbhash,
          },
        })
        .from(products)
        .where(onSale)
        .orderBy(products.kindId, desc(products.rank), products.id),
    ])
    const first = new Map(firsts.map(({ kindId, product }) => [kindId, product]))
    return new Map(counts.map(({ kindId, qty }) => [kindId, { qty, product: first.get(kindId) ?? null }]))
  })

const bottleCounts = recent<Map<number, number>>({ freshMs: 15_000, keepMs: 300_000, max: 1 })

/** How many bottles of each production area are free to sell. */
export const bottlesByArea = (db: Database, now: Date): Promise<Map<number, number>> =>
  bottleCounts(db, '', now, async () => {
    const { rows } = await db.execute<{ area_id: number; qty: number }>(sql`
      select area_id, sum(on_hand - reserved)::int as qty
      from stock join products on products.id = stock.product_id
      where area_id is not null and status = 'ON_SALE' and on_hand > reserved
      group by area_id`)
    return new Map(rows.map(({ area_id, qty }) => [area_id, qty]))
  })
