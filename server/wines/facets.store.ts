import { and, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import type { Attempt } from '../search/plan.ts'
import { facets, type Facet, type Filters } from './filters.rules.ts'
import { commonCondition, facetCondition } from './filters.store.ts'
import { keyOf } from './list.store.ts'
import { recent } from '../recent/recent.ts'

type Counted = Facet | 'country'
/** How many products each value of a facet would leave; a value that is not there leaves none. */
export type FacetCounts = ReadonlyMap<Counted, ReadonlyMap<string, number>>

const elsewhere = (filters: Filters, own: Facet): SQL =>
  and(sql`true`, ...facets.filter((facet) => facet !== own).map((facet) => facetCondition(filters, facet))) ??
  sql`true`

const grouped = (
  filters: Filters,
  facet: Facet,
  name: Counted,
  value: SQL,
  from: SQL = sql`products`,
): SQL => sql`
  select ${name}::text as facet, value::text, count(*)::int as qty
  from (select ${value} as value from ${from} where ${elsewhere(filters, facet)}) as chosen
  where value is not null group by value`

const shelves = sql`products join stock on stock.product_id = products.id and on_hand > reserved`

/** A seller counts a product once, in however many of its stores it stands. */
const sellers = sql`products join (
  select distinct product_id, company_id from stock join stores on stores.id = store_id where on_hand > reserved
  ) as sellers on sellers.product_id = products.id`

/** The three ways narrow one another, so each is counted together with the others that are chosen. */
const ways = (filters: Filters): SQL =>
  sql.join(
    (['pickup', 'delivery', 'inStock'] as const).map(
      (way) => sql`
  select 'fulfilment' as facet, ${way}::text as value, count(*)::int as qty from products
  where ${elsewhere(filters, 'fulfilment')} and ${facetCondition({ ...filters, [way]: true }, 'fulfilment')}`,
    ),
    sql` union all `,
  )

/** Inside the statement the name `products` is the part of the table that everything but the facets leaves. */
const statement = (filters: Filters, attempt: Attempt | null): SQL => sql`
  with products as materialized (
    select id, kind_id, country_code, area_id, grape_ids, featured_ids, level_id, volume_ml, vintage, fulfilment, in_stock
    from products where ${commonCondition(filters, attempt)}
  )
  ${sql.join(
    [
      grouped(filters, 'kind', 'kind', sql`kind_id`),
      grouped(filters, 'area', 'area', sql`area_id`),
      grouped(filters, 'area', 'country', sql`country_code`),
      grouped(filters, 'grape', 'grape', sql`unnest(grape_ids)`),
      grouped(filters, 'featured', 'featured', sql`unnest(featured_ids)`),
      grouped(filters, 'level', 'level', sql`level_id`),
      grouped(filters, 'volume', 'volume', sql`volume_ml`),
      grouped(filters, 'vintage', 'vintage', sql`coalesce(vintage, 0)`),
      grouped(filters, 'store', 'store', sql`store_id`, shelves),
      grouped(filters, 'seller', 'seller', sql`company_id`, sellers),
      ways(filters),
    ],
    sql` union all `,
  )}`

const counts = recent<FacetCounts>({ freshMs: 15_000, keepMs: 60_000, max: 300 })

const load = async (db: Database, filters: Filters, attempt: Attempt | null): Promise<FacetCounts> => {
  const { rows } = await db.execute<{ facet: Counted; value: string; qty: number }>(
    statement(filters, attempt),
  )
  const counted = new Map<Counted, Map<string, number>>()
  for (const { facet, value, qty } of rows)
    counted.set(facet, (counted.get(facet) ?? new Map<string, number>()).set(value, qty))
  return counted
}

export const facetCounts = (
  db: Database,
  filters: Filters,
  attempt: Attempt | null,
  now: Date,
): Promise<FacetCounts> => counts(db, keyOf(filters, attempt), now, () => load(db, filters, attempt))
