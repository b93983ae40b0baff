import { and, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import type { Interpretation } from '../search/plan.ts'
import { facets, type Facet, type Filters } from './filters.rules.ts'
import { toCommonCondition, toFacetCondition } from './filters.store.ts'
import { toQueryKey } from './list.store.ts'
import { createCache } from '../platform/cache/cache.ts'

type FacetName = Facet | 'country'
/** The number of products for each value of a facet; a missing value has none. */
export type FacetCounts = ReadonlyMap<FacetName, ReadonlyMap<string, number>>

const toOtherFacetsCondition = (filters: Filters, ownFacet: Facet): SQL =>
  and(
    sql`true`,
    ...facets.filter((facet) => facet !== ownFacet).map((facet) => toFacetCondition(filters, facet)),
  ) ?? sql`true`

const selectFacetCounts = (
  filters: Filters,
  facet: Facet,
  name: FacetName,
  value: SQL,
  from: SQL = sql`products`,
): SQL => sql`
  select ${name}::text as facet, value::text, count(*)::int as qty
  from (select ${value} as value from ${from} where ${toOtherFacetsCondition(filters, facet)}) as chosen
  where value is not null group by value`

const stockJoin = sql`products join stock on stock.product_id = products.id and sellable > 0`

/** A seller counts a product once, even with several stores. */
const sellers = sql`products join (
  select distinct product_id, company_id from stock join stores on stores.id = store_id where sellable > 0
  ) as sellers on sellers.product_id = products.id`

/** The three ways narrow one another, so each is counted together with the selected others. */
const selectFulfilmentCounts = (filters: Filters): SQL =>
  sql.join(
    (['pickup', 'delivery', 'inStock'] as const).map(
      (way) => sql`
  select 'fulfilment' as facet, ${way}::text as value, count(*)::int as qty from products
  where ${toOtherFacetsCondition(filters, 'fulfilment')} and ${toFacetCondition({ ...filters, [way]: true }, 'fulfilment')}`,
    ),
    sql` union all `,
  )

/** In the statement, `products` names the rows that match everything but the facets. */
const buildStatement = (filters: Filters, interpretation: Interpretation | null): SQL => sql`
  with products as materialized (
    select id, kind_id, country_code, area_id, grape_ids, featured_ids, level_id, volume_ml, vintage, fulfilment, in_stock
    from products where ${toCommonCondition(filters, interpretation)}
  )
  ${sql.join(
    [
      selectFacetCounts(filters, 'kind', 'kind', sql`kind_id`),
      selectFacetCounts(filters, 'area', 'area', sql`area_id`),
      selectFacetCounts(filters, 'area', 'country', sql`country_code`),
      selectFacetCounts(filters, 'grape', 'grape', sql`unnest(grape_ids)`),
      selectFacetCounts(filters, 'featured', 'featured', sql`unnest(featured_ids)`),
      selectFacetCounts(filters, 'level', 'level', sql`level_id`),
      selectFacetCounts(filters, 'volume', 'volume', sql`volume_ml`),
      selectFacetCounts(filters, 'vintage', 'vintage', sql`coalesce(vintage, 0)`),
      selectFacetCounts(filters, 'store', 'store', sql`store_id`, stockJoin),
      selectFacetCounts(filters, 'seller', 'seller', sql`company_id`, sellers),
      selectFulfilmentCounts(filters),
    ],
    sql` union all `,
  )}`

const counts = createCache<FacetCounts>({ freshMs: 15_000, keepMs: 60_000, max: 300 })

const load = async (
  db: Database,
  filters: Filters,
  interpretation: Interpretation | null,
): Promise<FacetCounts> => {
  const { rows } = await db.execute<{ facet: FacetName; value: string; qty: number }>(
    buildStatement(filters, interpretation),
  )
  const countsByFacet = new Map<FacetName, Map<string, number>>()
  for (const { facet, value, qty } of rows)
    countsByFacet.set(facet, (countsByFacet.get(facet) ?? new Map<string, number>()).set(value, qty))
  return countsByFacet
}

export const countFacets = (
  db: Database,
  filters: Filters,
  interpretation: Interpretation | null,
  now: Date,
): Promise<FacetCounts> =>
  counts(db, toQueryKey(filters, interpretation), now, () => load(db, filters, interpretation))
