import { and, asc, desc, eq, gte, isNotNull, lte, or, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { regions, roadAddresses } from '../db/tables/places.ts'
import { matchesTerms, toTermScore, type SearchableTable, type Term } from '../search/text-terms.store.ts'

export type MapPoint = { x: number; y: number }
export type PageRange = { limit: number; offset: number }
export type Circle = MapPoint & { radius: number }

const metersPerDegree = 111_320

/** Metres between a point and a row, on a plane: accurate to a percent within a province. */
const measureMeters = ({ x, y }: MapPoint, table: typeof regions | typeof roadAddresses): SQL<number> => {
  const east = sql`(${table.longitude} - ${x}::float8) * cos(radians(${y}::float8))`
  return sql<number>`${metersPerDegree} * sqrt(pow(${table.latitude} - ${y}::float8, 2) + pow(${east}, 2))`
}

/** Rows in the square around a point, which an index can find. */
const isWithinSquare = ({ x, y, radius }: Circle, table: typeof regions | typeof roadAddresses) => {
  const [north, east] = [radius / metersPerDegree, radius / metersPerDegree / Math.cos((y * Math.PI) / 180)]
  return and(
    gte(table.latitude, y - north),
    lte(table.latitude, y + north),
    gte(table.longitude, x - east),
    lte(table.longitude, x + east),
  )
}

const orderByMatch = (table: SearchableTable, terms: readonly Term[]): SQL[] => {
  const score = toTermScore(table, terms)
  return score ? [desc(sql`(${score})`)] : []
}

const regionTable: SearchableTable = regions
const addressTable: SearchableTable = roadAddresses

/** Regions that match every word, best match first, and their total number. */
export const listRegions = async (db: Database, terms: readonly Term[], { limit, offset }: PageRange) => {
  const where = matchesTerms(regionTable, terms)
  const total = await db.$count(regions, where)
  const rows =
    limit > 0 && offset < total
      ? await db
          .select()
          .from(regions)
          .where(where)
          .orderBy(...orderByMatch(regionTable, terms), asc(regions.code))
          .limit(limit)
          .offset(offset)
      : []
  return { rows, total }
}

type AddressFilter = {
  attempt?: readonly Term[]
  category?: string | undefined
  near?: Circle | undefined
  named?: boolean
}

/** Rows that are places; the shop's stores have a name and a phone number, and no category. */
const isPlace = or(isNotNull(roadAddresses.category), sql`${roadAddresses.phone} <> ''`)

const matchesFilter = ({ attempt: terms, category, near: circle, named: isNamed }: AddressFilter) =>
  and(
    terms && matchesTerms(addressTable, terms),
    category ? eq(roadAddresses.category, category) : undefined,
    circle &&
      and(isWithinSquare(circle, roadAddresses), lte(measureMeters(circle, roadAddresses), circle.radius)),
    isNamed ? isPlace : undefined,
  )

/** Road addresses with regions, and their total: nearest first from a point, else the best match. */
export const listAddresses = async (db: Database, filter: AddressFilter, { limit, offset }: PageRange) => {
  const where = matchesFilter(filter)
  const meters = filter.near ? measureMeters(filter.near, roadAddresses) : sql<null>`null::float8`
  const order = filter.near
    ? [measureMeters(filter.near, roadAddresses)]
    : filter.attempt
      ? orderByMatch(addressTable, filter.attempt)
      : []
  const total = await db.$count(roadAddresses, where)
  const rows =
    limit > 0 && offset < total
      ? await db
          .select({ address: roadAddresses, region: regions, metres: meters })
          .from(roadAddresses)
          .innerJoin(regions, eq(regions.id, roadAddresses.regionId))
          .where(where)
          .orderBy(...order, asc(roadAddresses.id))
          .limit(limit)
          .offset(offset)
      : []
  return { rows, total }
}
export type AddressRow = Awaited<ReturnType<typeof listAddresses>>['rows'][number]
export type RegionRow = typeof regions.$inferSelect

const regionReach = 60_000

/** The region with the center nearest to a point; null for a point far from all of them. */
export const findNearestRegion = async (db: Database, point: MapPoint): Promise<RegionRow | null> => {
  const [row] = await db
    .select()
    .from(regions)
    .where(and(eq(regions.leaf, true), isWithinSquare({ ...point, radius: regionReach }, regions)))
    .orderBy(measureMeters(point, regions), asc(regions.code))
    .limit(1)
  return row ?? null
}
