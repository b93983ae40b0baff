import { and, asc, desc, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { Locale } from '#api/fields.ts'
import type { winerySorts } from '#api/contract/wineries.options.ts'
import type { SearchClause } from '../search/search-clauses.ts'
import { matchesSearchText } from '../search/text-terms.store.ts'
import type { Database } from '../db/database.ts'
import { likes } from '../db/tables/content.ts'
import { stores } from '../db/tables/stores.ts'
import { areas, countries } from '../db/tables/taxonomy.ts'
import { toForeignSortName, wineries } from '../db/tables/wineries.ts'
import { orderByAge, matchesText, isBetweenDays, type DayRange, type ListFilter } from '../db/list-filters.ts'
import { cityTranslations, storeTextColumns } from '../taxonomy/store-texts.store.ts'
import { toProvinceColumn } from '../stores/stores.store.ts'
import { matchesLike, toLikedColumn } from '../magazines/likes.store.ts'

type Sort = (typeof winerySorts)[number]
type Slice = { size: number; page: number }

const onSale = sql`winery_id = ${wineries.id} and status = 'ON_SALE'`
const productCount = sql<number>`(select count(distinct wine_id)::int from products where ${onSale})`

const toColumns = (memberId: number | null) => ({
  id: wineries.id,
  nameKo: wineries.nameKo,
  nameOriginal: wineries.nameOriginal,
  names: wineries.names,
  founded: wineries.founded,
  cover: wineries.cover,
  countryCode: wineries.countryCode,
  country: countries.names,
  area: areas.names,
  likeCount: wineries.likeCount,
  liked: toLikedColumn(memberId, 'WINERY', wineries.id),
  productCount,
})

/** By the name that readers of a language see (`toWineryName`); each language has an index. */
const toNameOrder = (locale: Locale): SQL[] => [
  locale === 'ko-KR' ? asc(wineries.nameKo) : asc(toForeignSortName(wineries, locale)),
  asc(wineries.id),
]

const toOrder = (sort: Sort, locale: Locale): SQL[] => {
  const byName = toNameOrder(locale)
  const orders: Record<Sort, SQL[]> = {
    name: byName,
    likes: [desc(wineries.likeCount), asc(wineries.id)],
    wines: [sql`${productCount} desc`, ...byName],
    founded: [asc(wineries.founded), asc(wineries.id)],
  }
  return orders[sort]
}

type WineryFilter = DayRange & { countryCodes?: string[] | undefined }

const toWhere = ({ where }: SearchClause, { countryCodes, ...days }: WineryFilter) =>
  and(
    countryCodes?.length ? inArray(wineries.countryCode, countryCodes) : undefined,
    isBetweenDays(wineries.createdAt, days),
    where,
  )

export const countWineries = (db: Database, search: SearchClause, filter: WineryFilter): Promise<number> =>
  db.$count(wineries, toWhere(search, filter))

type WineryQuery = Slice & WineryFilter & { sort?: Sort | undefined; memberId: number | null; locale: Locale }

/** A page of wineries, with their numbers of wines on sale; best match first if there are words. */
export const listWineries = (
  db: Database,
  search: SearchClause,
  { size, page, sort, memberId, locale, ...filter }: WineryQuery,
) =>
  db
    .select(toColumns(memberId))
    .from(wineries)
    .innerJoin(countries, eq(countries.code, wineries.countryCode))
    .innerJoin(areas, eq(areas.id, wineries.areaId))
    .where(toWhere(search, filter))
    .orderBy(...(sort ? toOrder(sort, locale) : [...search.order, ...toNameOrder(locale)]))
    .limit(size)
    .offset(size * page)

/** A page of a member's liked wineries, the latest liked first, and their total number. */
export const listLikedWineries = async (db: Database, memberId: number, filter: ListFilter) => {
  const likedByMember = and(
    matchesLike(memberId, 'WINERY', wineries.id),
    or(
      matchesText(filter.query, wineries.nameKo, wineries.nameOriginal),
      matchesSearchText(wineries, filter.query),
    ),
    isBetweenDays(likes.createdAt, filter),
  )
  const [rows, total] = await Promise.all([
    db
      .select(toColumns(memberId))
      .from(wineries)
      .innerJoin(countries, eq(countries.code, wineries.countryCode))
      .innerJoin(areas, eq(areas.id, wineries.areaId))
      .innerJoin(likes, likedByMember)
      .orderBy(...orderByAge(filter.sort, likes.createdAt, wineries.id))
      .limit(filter.size)
      .offset(filter.size * filter.page),
    db.$count(db.select({ id: wineries.id }).from(wineries).innerJoin(likes, likedByMember).as('liked')),
  ])
  return { rows, total }
}

export const findWinery = async (db: Database, id: number, memberId: number | null) => {
  const [row] = await db
    .select({
      ...toColumns(memberId),
      lang: wineries.lang,
      areaId: wineries.areaId,
      hectares: wineries.hectares,
      bottlesPerYear: wineries.bottlesPerYear,
      story: wineries.story,
      stories: wineries.stories,
    })
    .from(wineries)
    .innerJoin(countries, eq(countries.code, wineries.countryCode))
    .innerJoin(areas, eq(areas.id, wineries.areaId))
    .where(eq(wineries.id, id))
    .limit(1)
  return row
}

export const hasWinery = async (db: Database, id: number): Promise<boolean> =>
  (await db.$count(wineries, eq(wineries.id, id))) > 0

/** The number of wines on sale by kind, of one winery or of all. */
export const countWinesByKind = async (
  db: Database,
  wineryId: number | null,
): Promise<Map<number, number>> => {
  const own = wineryId === null ? sql`winery_id is not null` : sql`winery_id = ${wineryId}`
  const { rows } = await db.execute<{ kind_id: number; qty: number }>(
    sql`select kind_id, count(distinct wine_id)::int as qty from products where ${own} and status = 'ON_SALE' group by kind_id`,
  )
  return new Map(rows.map(({ kind_id, qty }) => [kind_id, qty]))
}

const mostStores = 50

/** The stores that have a winery's wines in stock, those with the most first. */
export const listWineryStores = (db: Database, wineryId: number, locale: Locale) => {
  const collectableCount = sql<number>`count(distinct own.wine_id)::int`
  return db
    .select({
      id: stores.id,
      ...storeTextColumns,
      province: toProvinceColumn(locale),
      city: stores.city,
      cityTranslations,
      productCount: collectableCount,
    })
    .from(stores)
    .innerJoin(
      sql`(stock join products own on own.id = stock.product_id)`,
      sql`stock.store_id = ${stores.id} and sellable > 0 and own.winery_id = ${wineryId}
        and own.status = 'ON_SALE' and own.fulfilment <> 'DELIVERY'`,
    )
    .groupBy(stores.id)
    .orderBy(desc(collectableCount), asc(stores.id))
    .limit(mostStores)
}

/** The number of wineries by country. */
export const countWineriesByCountry = async (db: Database): Promise<Map<string, number>> => {
  const rows = await db
    .select({ code: wineries.countryCode, qty: sql<number>`count(*)::int` })
    .from(wineries)
    .groupBy(wineries.countryCode)
    .limit(300)
  return new Map(rows.map(({ code, qty }) => [code, qty]))
}

export type WineryRow = Awaited<ReturnType<typeof listWineries>>[number]
export type WineryFacts = NonNullable<Awaited<ReturnType<typeof findWinery>>>
export type WineryStore = Awaited<ReturnType<typeof listWineryStores>>[number]
