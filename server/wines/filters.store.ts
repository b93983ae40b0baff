import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import { alias, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { isBetweenDays } from '../db/list-filters.ts'
import { products, ratingsToCount, toEffectiveRating } from '../db/tables/wines.ts'
import { facets, type Facet, type Filters } from './filters.rules.ts'
import { matchesSearch, type ActiveSearch, type Bottles } from './search-conditions.store.ts'
import { isSubscribable } from './subscribable.ts'

const siblings: Bottles = alias(products, 'sibling')

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
const matchesPlace = ({ placeIds, countryCode, wholeCountry, nowhere }: Filters, bottles: Bottles) => {
  if (nowhere) return sql`false`
  const country = countryCode ? eq(bottles.countryCode, countryCode) : undefined
  const area = equalsAny(bottles.areaId, placeIds)
  return wholeCountry && country && area ? or(country, area) : and(country, area)
}

/** The vintage 0 is NV, which goods are not. */
const matchesVintage = ({ vintages, goodsKindIds }: Filters, bottles: Bottles) => {
  if (vintages.length === 0) return undefined
  return or(
    equalsAny(bottles.vintage, vintages),
    vintages.includes(0)
      ? sql`(${bottles.vintage} is null and not ${bottles.kindId} = any(${sql.param(goodsKindIds)}::int[]))`
      : undefined,
  )
}

/** Volumes are chosen by their id in the list of bottle sizes; of an unknown one there is no bottle. */
const matchesVolume = ({ volumeIds, volumesMl }: Filters, bottles: Bottles) =>
  volumeIds.length > 0 ? sql`${bottles.volumeMl} = any(${sql.param(volumesMl)}::int[])` : undefined

/** Whether it can be collected at a store now. */
export const isStockedAt = (storeId: number | SQL, bottles: Bottles): SQL<boolean> =>
  sql`(${bottles.fulfilment} <> 'DELIVERY' and exists (
    select 1 from stock where stock.product_id = ${bottles.id} and stock.store_id = ${storeId} and sellable > 0))`

const isSoldBy = (companyIds: number[], bottles: Bottles) =>
  companyIds.length === 0
    ? undefined
    : sql`exists (select 1 from stock join stores on stores.id = stock.store_id
        where stock.product_id = ${bottles.id} and sellable > 0
          and stores.company_id = any(${sql.param(companyIds)}::int[]))`

/** Products of an event or an article; a draft's are not public yet. */
export const isListedIn = (table: 'events' | 'articles', id: number | null, bottles: Bottles) =>
  id === null
    ? undefined
    : sql`${bottles.id} = any(coalesce((select product_ids from ${sql.identifier(table)}
        where id = ${id} ${table === 'events' ? sql`and not draft` : sql``}), '{}'))`

const matchesFulfilment = ({ pickup, delivery, inStock }: Filters, bottles: Bottles) =>
  and(
    pickup ? inArray(bottles.fulfilment, ['PICKUP', 'BOTH']) : undefined,
    delivery ? inArray(bottles.fulfilment, ['DELIVERY', 'BOTH']) : undefined,
    inStock ? sql`${bottles.inStock}` : undefined,
  )

const byFacet: Record<Facet, (filters: Filters, bottles: Bottles) => SQL | undefined> = {
  kind: ({ kindIds }, bottles) => equalsAny(bottles.kindId, kindIds),
  area: matchesPlace,
  grape: ({ grapeIds }, bottles) => overlapsAny(bottles.grapeIds, grapeIds),
  featured: ({ featuredIds }, bottles) => overlapsAny(bottles.featuredIds, featuredIds),
  level: ({ levelIds }, bottles) => equalsAny(bottles.levelId, levelIds),
  volume: matchesVolume,
  vintage: matchesVintage,
  store: ({ storeId }, bottles) => (storeId === null ? undefined : isStockedAt(storeId, bottles)),
  seller: ({ companyIds }, bottles) => isSoldBy(companyIds, bottles),
  fulfilment: matchesFulfilment,
}

/** The condition of one facet. */
export const toFacetCondition = (
  filters: Filters,
  facet: Facet,
  bottles: Bottles = products,
): SQL | undefined => byFacet[facet](filters, bottles)

/** A bound on the stars leaves out what is not rated by enough. */
const isRatedWithin = ([from, until]: Filters['rating'], bottles: Bottles) =>
  from === undefined && until === undefined
    ? undefined
    : and(
        sql`${bottles.ratingCount} >= ${sql.raw(String(ratingsToCount))}`,
        isWithin(toEffectiveRating(bottles), [from, until]),
      )

/** The condition of everything but the facets for listed products. */
export const toCommonCondition = (
  filters: Filters,
  search: ActiveSearch | null,
  bottles: Bottles = products,
): SQL | undefined =>
  and(
    // A literal, not a parameter: PostgreSQL uses the partial indexes of products on sale only with it.
    sql`${bottles.status} = 'ON_SALE'`,
    search ? matchesSearch(search, bottles) : undefined,
    equalsAny(bottles.wineryId, filters.wineryIds),
    equalsAny(bottles.sweetness, filters.sweetness),
    isWithin(bottles.alcohol, filters.alcohol),
    isWithin(bottles.price, filters.price),
    isRatedWithin(filters.rating, bottles),
    isWithin(bottles.body, filters.body),
    isWithin(bottles.acidity, filters.acidity),
    isWithin(bottles.tannin, filters.tannin),
    isBetweenDays(bottles.createdAt, filters.days),
    filters.vip ? sql`${bottles.vip}` : undefined,
    filters.subscribe ? isSubscribable(bottles) : undefined,
    isListedIn('events', filters.eventId, bottles),
    isListedIn('articles', filters.magazineId, bottles),
  )

/** The condition of the shop's list for these filters and words: each row is a bottle that meets all of it. */
export const toBottleCondition = (
  filters: Filters,
  search: ActiveSearch | null,
  bottles: Bottles = products,
): SQL | undefined =>
  and(
    toCommonCondition(filters, search, bottles),
    ...facets.map((facet) => toFacetCondition(filters, facet, bottles)),
  )

/** Among the bottles of a wine the greatest is shown: at the chosen store, to be had, the lead, the cheapest. */
const toPreference = (bottles: Bottles, storeId: number | null): SQL =>
  sql`row(${storeId === null ? sql`true` : isStockedAt(storeId, bottles)}, ${bottles.inStock}, ${bottles.lead}, -${bottles.price}, -${bottles.id})`

/** Whether a bottle that meets the condition is the one of its wine that the list shows. */
export const isShownBottle = (
  filters: Filters,
  search: ActiveSearch | null,
  chosenStoreId: number | null,
): SQL => {
  // In the list of one store all are there.
  const storeId = filters.storeId === null ? chosenStoreId : null
  return sql`not exists (select 1 from ${products} as sibling where ${siblings.wineId} = ${products.wineId} and ${siblings.id} <> ${products.id}
    and ${toBottleCondition(filters, search, siblings)}
    and ${toPreference(siblings, storeId)} > ${toPreference(products, storeId)})`
}
