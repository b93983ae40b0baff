import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { inDays } from '../db/listed.ts'
import { products, shownRating } from '../db/tables/wines.ts'
import { matches } from '../search/conditions.ts'
import type { Attempt } from '../search/plan.ts'
import type { Facet, Filters } from './filters.rules.ts'

const oneOf = (column: AnyPgColumn, ids: number[]) =>
  ids.length > 0 ? sql`${column} = any(${sql.param(ids)}::int[])` : undefined

const someOf = (column: AnyPgColumn, ids: number[]) =>
  ids.length > 0 ? sql`${column} && ${sql.param(ids)}::int[]` : undefined

const within = (column: AnyPgColumn | SQL, [from, until]: [number | undefined, number | undefined]) =>
  and(
    from === undefined ? undefined : sql`${column} >= ${from}`,
    until === undefined ? undefined : sql`${column} <= ${until}`,
  )

/** Areas, a whole country, or areas within one. */
const places = ({ areaIds, countryCode, wholeCountry, nowhere }: Filters) => {
  if (nowhere) return sql`false`
  const country = countryCode ? eq(products.countryCode, countryCode) : undefined
  const area = oneOf(products.areaId, areaIds)
  return wholeCountry && country && area ? or(country, area) : and(country, area)
}

/** The vintage 0 is NV. */
const years = (vintages: number[]) => {
  if (vintages.length === 0) return undefined
  return or(
    oneOf(products.vintage, vintages),
    vintages.includes(0) ? sql`${products.vintage} is null` : undefined,
  )
}

/** Volumes are chosen by their id in the list of bottle sizes. */
const sizes = (ids: number[]) =>
  ids.length > 0
    ? sql`${products.volumeMl} = any(array(select millilitres from volumes where id = any(${sql.param(ids)}::int[])))`
    : undefined

const storedAt = (storeId: number | null) =>
  storeId === null
    ? undefined
    : sql`exists (select 1 from stock where stock.product_id = ${products.id} and stock.store_id = ${storeId} and on_hand > reserved)`

const soldBy = (companyIds: number[]) =>
  companyIds.length === 0
    ? undefined
    : sql`exists (select 1 from stock join stores on stores.id = stock.store_id
        where stock.product_id = ${products.id} and on_hand > reserved
          and stores.company_id = any(${sql.param(companyIds)}::int[]))`

/** What an event or an article names; of a draft nobody knows yet. */
const listedIn = (table: 'events' | 'articles', id: number | null) =>
  id === null
    ? undefined
    : sql`${products.id} = any(coalesce((select product_ids from ${sql.identifier(table)}
        where id = ${id} ${table === 'events' ? sql`and not draft` : sql``}), '{}'))`

const delivered = ({ pickup, delivery, inStock }: Filters) =>
  and(
    pickup ? inArray(products.fulfilment, ['PICKUP', 'BOTH']) : undefined,
    delivery ? inArray(products.fulfilment, ['DELIVERY', 'BOTH']) : undefined,
    inStock ? sql`${products.inStock}` : undefined,
  )

const byFacet: Record<Facet, (filters: Filters) => SQL | undefined> = {
  kind: ({ kindIds }) => oneOf(products.kindId, kindIds),
  area: places,
  grape: ({ grapeIds }) => someOf(products.grapeIds, grapeIds),
  featured: ({ featuredIds }) => someOf(products.featuredIds, featuredIds),
  level: ({ levelIds }) => oneOf(products.levelId, levelIds),
  volume: ({ volumeIds }) => sizes(volumeIds),
  vintage: ({ vintages }) => years(vintages),
  store: ({ storeId }) => storedAt(storeId),
  seller: ({ companyIds }) => soldBy(companyIds),
  fulfilment: delivered,
}

/** What one facet asks of a product. */
export const facetCondition = (filters: Filters, facet: Facet): SQL | undefined => byFacet[facet](filters)

const searching = (attempt: Attempt | null) =>
  attempt === null
    ? undefined
    : matches(products, attempt, ({ fact }) => {
        if (!fact) return undefined
        if ('range' in fact) return within(products[fact.range.of], [fact.range.from, fact.range.until])
        if ('featuredId' in fact) return someOf(products.featuredIds, [fact.featuredId])
        return 'kindId' in fact
          ? eq(products.kindId, fact.kindId)
          : eq(products.countryCode, fact.countryCode)
      })

/** What everything but the facets asks of a product that lists show. */
export const commonCondition = (filters: Filters, attempt: Attempt | null): SQL | undefined =>
  and(
    // Spelt out, not as parameters: only then the index of listed products is known to hold all of them.
    sql`${products.lead} and ${products.status} = 'ON_SALE'`,
    searching(attempt),
    oneOf(products.wineryId, filters.wineryIds),
    oneOf(products.sweetness, filters.sweetness),
    within(products.alcohol, filters.alcohol),
    within(products.price, filters.price),
    within(shownRating(products), filters.rating),
    within(products.body, filters.body),
    within(products.acidity, filters.acidity),
    within(products.tannin, filters.tannin),
    inDays(products.createdAt, filters.days),
    filters.vip ? sql`${products.vip}` : undefined,
    filters.subscribe ? sql`${products.subscribable}` : undefined,
    listedIn('events', filters.eventId),
    listedIn('articles', filters.magazineId),
  )
