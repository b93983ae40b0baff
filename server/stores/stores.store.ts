import { and, arrayContains, asc, eq, ilike, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Locale } from '#api/fields.ts'
import type { Executor } from '../db/database.ts'
import { companies, stock, stores } from '../db/tables/stores.ts'
import { words } from '../db/tables/vocabulary.ts'
import { products } from '../db/tables/wines.ts'

export type Point = { latitude: number; longitude: number }
export type StoreFilter = {
  companyIds?: number[] | undefined
  options?: string[] | undefined
  provinces?: string[] | undefined
  query?: string | undefined
  near: Point | null
  sort?: string | undefined
  size: number
  page: number
}

const earthKm = 6371

/** Great-circle distance in kilometres by the haversine formula; null without a point. */
const distanceFrom = (near: Point | null): SQL<number | null> => {
  if (!near) return sql<null>`null::float8`
  const halfway = (from: number, to: PgColumn) => sql`pow(sin(radians(${to} - ${from}::float8) / 2), 2)`
  const across = sql`cos(radians(${near.latitude}::float8)) * cos(radians(${stores.latitude})) * ${halfway(near.longitude, stores.longitude)}`
  return sql<number>`2 * ${earthKm} * asin(sqrt(least(1, ${halfway(near.latitude, stores.latitude)} + ${across})))`
}

const optionsIn = (locale: Locale) => sql<{ key: string; name: string }[]>`coalesce((
  select json_agg(json_build_object('key', ${words.key}, 'name', coalesce(${words.names} ->> ${locale}, ${words.names} ->> 'ko-KR'))
    order by ${words.position})
  from ${words} where ${words.key} = any(${stores.options})
), '[]')`

/** Koreans read the short name with which every address begins; others the whole one. */
const shortProvince = sql`split_part(${stores.address1}, ' ', 1)`
const provinceIn = (locale: Locale) =>
  locale === 'ko-KR'
    ? sql<string>`${shortProvince}`
    : sql<string>`coalesce((select ${words.names} ->> ${locale} from ${words} where ${words.key} = ${stores.province}), ${stores.province})`

/** Stores of provinces given by key, short or whole Korean name. */
const inProvinces = (names: string[]) => {
  const whole = sql`(select ${words.names} ->> 'ko-KR' from ${words} where ${words.key} = ${stores.province})`
  return or(inArray(stores.province, names), inArray(shortProvince, names), inArray(whole, names))
}

/** What stands on a store's shelf, is on sale, and may be collected. */
const collectable = sql<number>`(
  select count(*)::int from ${stock} join ${products} on ${products.id} = ${stock.productId}
  where ${stock.storeId} = ${stores.id} and ${stock.onHand} > ${stock.reserved}
    and ${products.status} = 'ON_SALE' and ${products.fulfilment} <> 'DELIVERY'
)`

const columns = (near: Point | null, locale: Locale) => ({
  store: stores,
  company: companies,
  province: provinceIn(locale),
  options: optionsIn(locale),
  productCount: collectable,
  distanceKm: distanceFrom(near),
})

const likePattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

const matching = ({ companyIds, options, provinces, query }: StoreFilter) => {
  const text = query && likePattern(query)
  return and(
    companyIds?.length ? inArray(stores.companyId, companyIds) : undefined,
    options?.length ? arrayContains(stores.options, options) : undefined,
    provinces?.length ? inProvinces(provinces) : undefined,
    text ? or(ilike(stores.name, text), ilike(stores.city, text), ilike(stores.address1, text)) : undefined,
  )
}

const orderOf = ({ near, sort }: StoreFilter) =>
  sort === 'NAME' ? [asc(stores.name)] : near ? [distanceFrom(near)] : []

/** A page of stores: nearest first from a point, else in the shop's order, and how many match in all. */
export const storesOf = async (db: Executor, filter: StoreFilter, locale: Locale) => {
  const where = matching(filter)
  const [rows, total] = await Promise.all([
    db
      .select(columns(filter.near, locale))
      .from(stores)
      .innerJoin(companies, eq(companies.id, stores.companyId))
      .where(where)
      .orderBy(...orderOf(filter), stores.id)
      .limit(filter.size)
      .offset(filter.page * filter.size),
    db.$count(stores, where),
  ])
  return { rows, total }
}

export const storeOf = async (db: Executor, id: number, locale: Locale) => {
  const [row] = await db
    .select(columns(null, locale))
    .from(stores)
    .innerJoin(companies, eq(companies.id, stores.companyId))
    .where(eq(stores.id, id))
    .limit(1)
  return row ?? null
}
export type StoreRow = NonNullable<Awaited<ReturnType<typeof storeOf>>>
