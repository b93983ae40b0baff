import { and, sql, type SQL } from 'drizzle-orm'
import type { Executor } from '../db/database.ts'
import { facets, type Facet, type Filters } from './filters.rules.ts'
import { toCommonCondition, toFacetCondition } from './filters.store.ts'
import type { ActiveSearch } from './search-conditions.store.ts'

export type FacetName = Facet | 'country'
/** The number of wines for each value of a facet; a missing value has none. */
export type FacetCounts = ReadonlyMap<FacetName, ReadonlyMap<string, number>>

const toOtherFacetsCondition = (filters: Filters, ownFacet: Facet): SQL =>
  and(
    sql`true`,
    ...facets.filter((facet) => facet !== ownFacet).map((facet) => toFacetCondition(filters, facet)),
  ) ?? sql`true`

/** What bottles of one wine differ in; all else is the same for all of them. */
const bottleFacets: readonly Facet[] = ['volume', 'vintage', 'store', 'seller', 'fulfilment']

const toBottleFacetsCondition = (filters: Filters): SQL | undefined =>
  and(...bottleFacets.map((facet) => toFacetCondition(filters, facet)))

/** The wines with a bottle that meets the chosen facets of bottles: one row each. */
const toWineSource = (filters: Filters): SQL => {
  const condition = toBottleFacetsCondition(filters)
  return condition
    ? sql`(select distinct on (wine_id) * from products where ${condition}) as products`
    : sql`(select * from products where first) as products`
}

/** A facet that all bottles of a wine have in common. */
const selectWineFacet = (filters: Filters, facet: Facet, value: SQL, name: FacetName = facet): SQL => {
  const others = facets.filter((other) => other !== facet && !bottleFacets.includes(other))
  const condition = and(...others.map((other) => toFacetCondition(filters, other)))
  return sql`
  select ${name}::text as facet, value::text, count(*)::int as qty
  from (select ${value} as value from ${toWineSource(filters)} where ${condition ?? sql`true`}) as chosen
  where value is not null group by value`
}

type BottleSource = { value: SQL; from?: SQL; condition?: SQL }

/** A facet in which the bottles of a wine differ: those that are alone are counted, the others once for each wine. */
const selectBottleFacet = (
  filters: Filters,
  facet: Facet,
  { value, from = sql`products`, condition = sql`true` }: BottleSource,
): SQL => sql`
  select ${facet}::text as facet, value::text, sum(case when shared = 0 then qty else 1 end)::int as qty
  from (
    select ${value} as value, case when alone then 0 else wine_id end as shared, count(*) as qty
    from ${from} where ${condition} and ${toOtherFacetsCondition(filters, facet)} group by 1, 2
  ) as chosen
  group by value`

const stockJoin = sql`products join stock on stock.product_id = products.id and sellable > 0`

/** A seller counts a product once, even with several stores. */
const sellers = sql`products join (
  select distinct product_id, company_id from stock join stores on stores.id = store_id where sellable > 0
  ) as sellers on sellers.product_id = products.id`

/** The three ways narrow one another, so each is counted together with the selected others. */
const selectFulfilmentCounts = (filters: Filters): SQL =>
  sql.join(
    (['pickup', 'delivery', 'inStock'] as const).map((way) =>
      selectBottleFacet(filters, 'fulfilment', {
        value: sql.raw(`'${way}'`),
        condition: toFacetCondition({ ...filters, [way]: true }, 'fulfilment') ?? sql`true`,
      }),
    ),
    sql` union all `,
  )

/** In the statement, `products` names the bottles that match everything but the facets. */
const buildStatement = (filters: Filters, search: ActiveSearch | null): SQL => sql`
  with products as materialized (
    select id, wine_id, kind_id, country_code, area_id, grape_ids, featured_ids, level_id, volume_ml, vintage, fulfilment,
      in_stock, count(*) over (partition by wine_id) = 1 as alone, row_number() over (partition by wine_id) = 1 as first
    from products where ${toCommonCondition(filters, search)}
  )
  ${sql.join(
    [
      selectWineFacet(filters, 'kind', sql`kind_id`),
      selectWineFacet(filters, 'area', sql`area_id`),
      selectWineFacet(filters, 'area', sql`country_code`, 'country'),
      selectWineFacet(filters, 'grape', sql`unnest(grape_ids)`),
      selectWineFacet(filters, 'featured', sql`unnest(featured_ids)`),
      selectWineFacet(filters, 'level', sql`level_id`),
      selectBottleFacet(filters, 'volume', { value: sql`volume_ml` }),
      selectBottleFacet(filters, 'vintage', {
        value: sql`coalesce(vintage, 0)`,
        condition: sql`not kind_id = any(${sql.param(filters.goodsKindIds)}::int[])`,
      }),
      selectBottleFacet(filters, 'store', {
        value: sql`store_id`,
        from: stockJoin,
        condition: sql`fulfilment <> 'DELIVERY'`,
      }),
      selectBottleFacet(filters, 'seller', { value: sql`company_id`, from: sellers }),
      selectFulfilmentCounts(filters),
    ],
    sql` union all `,
  )}`

export const countFacetsInDatabase = async (
  db: Executor,
  filters: Filters,
  search: ActiveSearch | null,
): Promise<FacetCounts> => {
  const { rows } = await db.execute<{ facet: FacetName; value: string; qty: number }>(
    buildStatement(filters, search),
  )
  const countsByFacet = new Map<FacetName, Map<string, number>>()
  for (const { facet, value, qty } of rows)
    countsByFacet.set(facet, (countsByFacet.get(facet) ?? new Map<string, number>()).set(value, qty))
  return countsByFacet
}
