import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { isBetweenDays } from '../db/list-filters.ts'
import { products, toEffectiveRating } from '../db/tables/wines.ts'
import { matchesInterpretation } from '../search/conditions.ts'
import type { Interpretation } from '../search/plan.ts'
import type { Facet, Filters } from './filters.rules.ts'

const equalsAny = (column: AnyPgColumn, ids: readonly number[]) =>
  ids.length > 0 ? sql`${column} = any(${sql.param([...ids])}::int[])` : undefined

const overlapsAny = (column: AnyPgColumn, ids: number[]) =>
  ids.length > 0 ? sql`${column} && ${sql.param(ids)}::int[]` : undefined

const isWithin = (column: AnyPgColumn | SQL, [from, until]: [number | undefined, number | undefined]) =>
  and(
    from === undefined ? undefined : sql`${column} >= ${from}`,
    until === undefined ? undefined : sql`${column} <= ${until}`,
  )

/** Areas, a whole country, or areas within one. */
const matchesPlace = ({ placeIds, countryCode, wholeCountry, nowhere }: Filters) => {
  if (nowhere) return sql`false`
  const country = countryCode ? eq(products.countryCode, countryCode) : undefined
  const area = equalsAny(products.areaId, placeIds)
  return wholeCountry && country && area ? or(country, area) : and(country, area)
}

/** The vintage 0 is NV. */
const matchesVintage = (vintages: number[]) => {
  if (vintages.length === 0) return undefined
  return or(
    equalsAny(products.vintage, vintages),
    vintages.includes(0) ? sql`${products.vintage} is null` : undefined,
  )
}

/** Volumes are chosen by their id in the list of bottle sizes. */
const matchesVolume = (ids: number[]) =>
  ids.length > 0
    ? sql`${products.volumeMl} = any(array(select millilitres from volumes where id = any(${sql.param(ids)}::int[])))`
    : undefined

const isStockedAt = (storeId: number | null) =>
  storeId === null
    ? undefined
    : sql`exists (select 1 from stock where stock.product_id = ${products.id} and stock.store_id = ${storeId} and sellable > 0)`

const isSoldBy = (companyIds: number[]) =>
  companyIds.length === 0
    ? undefined
    : sql`exists (select 1 from stock join stores on stores.id = stock.store_id
        where stock.product_id = ${products.id} and sellable > 0
          and stores.company_id = any(${sql.param(companyIds)}::int[]))`

/** Products of an event or an article; a draft's are not public yet. */
const isListedIn = (table: 'events' | 'articles', id: number | null) =>
  id === null
    ? undefined
    : sql`${products.id} = any(coalesce((select product_ids from ${sql.identifier(table)}
        where id = ${id} ${table === 'events' ? sql`and not draft` : sql``}), '{}'))`

const matchesFulfilment = ({ pickup, delivery, inStock }: Filters) =>
  and(
    pickup ? inArray(products.fulfilment, ['PICKUP', 'BOTH']) : undefined,
    delivery ? inArray(products.fulfilment, ['DELIVERY', 'BOTH']) : undefined,
    inStock ? sql`${products.inStock}` : undefined,
  )

const byFacet: Record<Facet, (filters: Filters) => SQL | undefined> = {
  kind: ({ kindIds }) => equalsAny(products.kindId, kindIds),
  area: matchesPlace,
  grape: ({ grapeIds }) => overlapsAny(products.grapeIds, grapeIds),
  featured: ({ featuredIds }) => overlapsAny(products.featuredIds, featuredIds),
  level: ({ levelIds }) => equalsAny(products.levelId, levelIds),
  volume: ({ volumeIds }) => matchesVolume(volumeIds),
  vintage: ({ vintages }) => matchesVintage(vintages),
  store: ({ storeId }) => isStockedAt(storeId),
  seller: ({ companyIds }) => isSoldBy(companyIds),
  fulfilment: matchesFulfilment,
}

/** The condition of one facet. */
export const toFacetCondition = (filters: Filters, facet: Facet): SQL | undefined => byFacet[facet](filters)

const matchesSearch = (interpretation: Interpretation | null) =>
  interpretation === null
    ? undefined
    : matchesInterpretation(products, interpretation, ({ fact }) => {
        if (!fact) return undefined
        if ('range' in fact) return isWithin(products[fact.range.of], [fact.range.from, fact.range.until])
        if ('featuredId' in fact) return overlapsAny(products.featuredIds, [fact.featuredId])
        if ('areaIds' in fact) return equalsAny(products.areaId, fact.areaIds)
        if ('grapeId' in fact) return overlapsAny(products.grapeIds, [fact.grapeId])
        if ('levelId' in fact) return eq(products.levelId, fact.levelId)
        return 'kindId' in fact
          ? eq(products.kindId, fact.kindId)
          : eq(products.countryCode, fact.countryCode)
      })

/** The condition of everything but the facets for listed products. */
export const toCommonCondition = (filters: Filters, interpretation: Interpretation | null): SQL | undefined =>
  and(
    // Literals, not parameters: PostgreSQL uses the partial index of listed products only with these.
    sql`${products.lead} and ${products.status} = 'ON_SALE'`,
    matchesSearch(interpretation),
    equalsAny(products.wineryId, filters.wineryIds),
    equalsAny(products.sweetness, filters.sweetness),
    isWithin(products.alcohol, filters.alcohol),
    isWithin(products.price, filters.price),
    isWithin(toEffectiveRating(products), filters.rating),
    isWithin(products.body, filters.body),
    isWithin(products.acidity, filters.acidity),
    isWithin(products.tannin, filters.tannin),
    isBetweenDays(products.createdAt, filters.days),
    filters.vip ? sql`${products.vip}` : undefined,
    filters.subscribe ? sql`${products.subscribable}` : undefined,
    isListedIn('events', filters.eventId),
    isListedIn('articles', filters.magazineId),
  )
