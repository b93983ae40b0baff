import { and, arrayContains, asc, count, eq, getTableColumns, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { storeSorts } from '#api/contract/stores.options.ts'
import type { Locale } from '#api/fields.ts'
import { isBetweenDays, type DayRange } from '../db/list-filters.ts'
import type { Executor } from '../db/database.ts'
import { companies, stores } from '../db/tables/stores.ts'
import { words } from '../db/tables/taxonomy.ts'
import { toScheduleColumns } from '../platform/calendar/schedule.store.ts'
import { isPublicStore } from '../platform/calendar/selling.store.ts'
import type { GeoPoint } from '../distance.rules.ts'
import type { PlaceWord } from '../search/place-words.ts'
import { chooseNear } from '../search/near-stores.ts'
import { cityTranslations, storeTextColumns } from '../taxonomy/store-texts.store.ts'
import { toShownName } from './shown-name.store.ts'
import { matchesPlaceWord } from './store-places.store.ts'
import { countShelves } from '../wines/shelf.store.ts'

export type StoreSort = (typeof storeSorts)[number]
export type StoreFilter = DayRange & {
  companyIds?: number[] | undefined
  options?: string[] | undefined
  provinces?: string[] | undefined
  /** Words of which each must be found in the store. */
  words?: readonly PlaceWord[] | undefined
  ids?: readonly number[] | undefined
  near: GeoPoint | null
  sort?: StoreSort | undefined
  size: number
  page: number
}

/** A store that does not sell is not listed. */
const isShown = eq(stores.selling, true)

const earthKm = 6371
/** More than the shop will ever have; the list is not paged. */
export const maxRows = 1000

/** Great-circle distance in kilometres by the haversine formula; null without a point. */
const toDistance = (near: GeoPoint | null): SQL<number | null> => {
  if (!near) return sql<null>`null::float8`
  const toHaversine = (from: number, to: PgColumn) => sql`pow(sin(radians(${to} - ${from}::float8) / 2), 2)`
  const across = sql`cos(radians(${near.latitude}::float8)) * cos(radians(${stores.latitude})) * ${toHaversine(near.longitude, stores.longitude)}`
  return sql<number>`2 * ${earthKm} * asin(sqrt(least(1, ${toHaversine(near.latitude, stores.latitude)} + ${across})))`
}

const toOptionsColumn = (locale: Locale) => sql<{ key: string; name: string }[]>`coalesce((
  select json_agg(json_build_object('key', ${words.key}, 'name', coalesce(${words.names} ->> ${locale}, ${words.names} ->> 'ko-KR'))
    order by ${words.position})
  from ${words} where ${words.key} = any(${stores.options})
), '[]')`

/** In Korean the short name that begins every address; in other languages the full name. */
const shortProvince = sql`split_part(${stores.address1}, ' ', 1)`
export const toProvinceColumn = (locale: Locale) =>
  locale === 'ko-KR'
    ? sql<string>`${shortProvince}`
    : sql<string>`coalesce((select ${words.names} ->> ${locale} from ${words} where ${words.key} = ${stores.province}), ${stores.province})`

/** Stores of provinces, given by key or by short or full Korean name. */
export const matchesProvinces = (names: string[]) => {
  const whole = sql`(select ${words.names} ->> 'ko-KR' from ${words} where ${words.key} = ${stores.province})`
  return or(inArray(stores.province, names), inArray(shortProvince, names), inArray(whole, names))
}

const toColumns = (near: GeoPoint | null, locale: Locale, now: Date) => ({
  store: { ...getTableColumns(stores), cityTranslations, ...toScheduleColumns(now) },
  company: companies,
  province: toProvinceColumn(locale),
  options: toOptionsColumn(locale),
  distanceKm: toDistance(near),
})

/** The ids of the stores nearest to a point. */
export const listNearestIds = async (db: Executor, point: GeoPoint, limit: number): Promise<number[]> => {
  const rows = await db
    .select({ id: stores.id })
    .from(stores)
    .where(isShown)
    .orderBy(toDistance(point), stores.id)
    .limit(limit)
  return rows.map(({ id }) => id)
}

const toWhere = ({ companyIds, options, provinces, words: placeWords, ids, ...days }: StoreFilter) =>
  and(
    isShown,
    ids && inArray(stores.id, [...ids]),
    companyIds?.length ? inArray(stores.companyId, companyIds) : undefined,
    options?.length ? arrayContains(stores.options, options) : undefined,
    provinces?.length ? matchesProvinces(provinces) : undefined,
    ...(placeWords ?? []).map(matchesPlaceWord),
    isBetweenDays(stores.createdAt, days),
  )

/** From a point the nearest come first by default, without one the provinces from north to south. */
const toOrder = ({ near, sort }: StoreFilter, locale: Locale): SQL[] => {
  if (sort === 'name') return [asc(toShownName(stores, locale))]
  if (near && sort !== 'recommended') return [toDistance(near)]
  return [sql`(select ${words.position} from ${words} where ${words.key} = ${stores.province})`]
}

/** The ids of the matching stores at a point, else of the nearest ones, the nearest first. */
export const listIdsAround = async (db: Executor, filter: StoreFilter, point: GeoPoint) => {
  const rows = await db
    .select({ id: stores.id, distanceKm: toDistance(point) })
    .from(stores)
    .where(toWhere(filter))
    .orderBy(toDistance(point), stores.id)
    .limit(maxRows)
  return chooseNear(rows.map(({ id, distanceKm }) => ({ id, distanceKm: distanceKm ?? 0 }))).map(
    ({ id }) => id,
  )
}

/** A page of stores, and the total number of matches; limited to `ids` if given. */
export const listStoreRows = async (
  db: Executor,
  filter: StoreFilter,
  { locale, now }: { locale: Locale; now: Date },
  ids?: readonly number[],
) => {
  const where = and(toWhere(filter), ids && inArray(stores.id, [...ids]))
  const [rows, total] = await Promise.all([
    db
      .select(toColumns(filter.near, locale, now))
      .from(stores)
      .innerJoin(companies, eq(companies.id, stores.companyId))
      .where(where)
      .orderBy(...toOrder(filter, locale), stores.id)
      .limit(filter.size)
      .offset(filter.page * filter.size),
    db.$count(stores, where),
  ])
  return { rows, total }
}

export const findStoreRow = async (db: Executor, id: number, locale: Locale, now: Date) => {
  const [rows, shelves] = await Promise.all([
    db
      .select({ ...toColumns(null, locale, now), isPublic: isPublicStore })
      .from(stores)
      .innerJoin(companies, eq(companies.id, stores.companyId))
      .where(eq(stores.id, id))
      .limit(1),
    countShelves(db, id),
  ])
  const [row] = rows
  return row ? { ...row, shelf: shelves.get(id) ?? emptyShelf } : null
}
export type StoreRow = Omit<NonNullable<Awaited<ReturnType<typeof findStoreRow>>>, 'isPublic'>
export const emptyShelf = { wines: 0, goods: 0 }

/** The schedule of every matching store, in the shop's own order. */
export const listSchedules = (db: Executor, filter: StoreFilter, now: Date) =>
  db
    .select({ id: stores.id, ...toScheduleColumns(now) })
    .from(stores)
    .where(toWhere(filter))
    .orderBy(stores.id)
    .limit(maxRows)

/** A store that sells now, with its schedule; null for any other. */
export const findSellingStore = async (db: Executor, id: number, now: Date) => {
  const [row] = await db
    .select({
      id: stores.id,
      ...storeTextColumns,
      latitude: stores.latitude,
      longitude: stores.longitude,
      ...toScheduleColumns(now),
    })
    .from(stores)
    .where(and(eq(stores.id, id), isShown))
    .limit(1)
  return row ?? null
}

/** The ids of all stores that sell now. */
export const listSellingStoreIds = async (db: Executor): Promise<ReadonlySet<number>> => {
  const rows = await db
    .select({ id: stores.id })
    .from(stores)
    .where(isShown)
    .orderBy(stores.id)
    .limit(maxRows)
  return new Set(rows.map(({ id }) => id))
}

/** Every store in short form. */
export const listAllStores = (db: Executor, locale: Locale) =>
  db
    .select({
      id: stores.id,
      ...storeTextColumns,
      idCompany: stores.companyId,
      province: { key: stores.province, name: toProvinceColumn(locale) },
      city: stores.city,
      cityTranslations,
      latitude: stores.latitude,
      longitude: stores.longitude,
    })
    .from(stores)
    .leftJoin(words, eq(words.key, stores.province))
    .where(isShown)
    .orderBy(words.position, toShownName(stores, locale), stores.id)
    .limit(maxRows)

/** Provinces with stores, from north to south. */
export const listStoreProvinces = (db: Executor, locale: Locale) =>
  db
    .select({ key: stores.province, name: sql<string>`min(${toProvinceColumn(locale)})`, count: count() })
    .from(stores)
    .leftJoin(words, eq(words.key, stores.province))
    .where(isShown)
    .groupBy(stores.province, words.position)
    .orderBy(words.position, stores.province)
    .limit(maxRows)

export const listStoreCompanies = (db: Executor, locale: Locale) =>
  db
    .select({
      id: companies.id,
      name: companies.name,
      translations: companies.translations,
      count: count(),
      phone: companies.phone,
      email: companies.email,
    })
    .from(companies)
    .innerJoin(stores, and(eq(stores.companyId, companies.id), isShown))
    .groupBy(companies.id)
    .orderBy(toShownName(companies, locale), companies.id)
    .limit(maxRows)

/** The vocabulary of store options, including unused ones. */
export const listStoreOptions = (db: Executor, locale: Locale) =>
  db
    .select({
      key: words.key,
      name: sql<string>`coalesce(${words.names} ->> ${locale}, ${words.names} ->> 'ko-KR')`,
      count: count(stores.id),
    })
    .from(words)
    .innerJoin(stores, and(isShown, sql`${stores.options} @> array[${words.key}]`))
    .where(eq(words.vocabulary, 'option'))
    .groupBy(words.key)
    .orderBy(words.position)
    .limit(maxRows)
