import { and, asc, desc, eq, gte, isNotNull, lte, or, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { regions, roadAddresses } from '../db/tables/places.ts'
import { matches, quality, type Searched } from '../search/conditions.ts'
import type { Attempt } from '../search/plan.ts'

export type Point = { x: number; y: number }
export type Slice = { limit: number; offset: number }
export type Circle = Point & { radius: number }

const metresPerDegree = 111_320

/** Metres between a point and a row, on a plane: good to a percent within a province. */
const metresFrom = ({ x, y }: Point, table: typeof regions | typeof roadAddresses): SQL<number> => {
  const east = sql`(${table.longitude} - ${x}::float8) * cos(radians(${y}::float8))`
  return sql<number>`${metresPerDegree} * sqrt(pow(${table.latitude} - ${y}::float8, 2) + pow(${east}, 2))`
}

/** Rows in the square around a point: what an index can find. */
const around = ({ x, y, radius }: Circle, table: typeof regions | typeof roadAddresses) => {
  const [north, east] = [radius / metresPerDegree, radius / metresPerDegree / Math.cos((y * Math.PI) / 180)]
  return and(
    gte(table.latitude, y - north),
    lte(table.latitude, y + north),
    gte(table.longitude, x - east),
    lte(table.longitude, x + east),
  )
}

const best = (table: Searched, attempt: Attempt): SQL[] => {
  const score = quality(table, attempt)
  return score ? [desc(sql`(${score})`)] : []
}

const regionTable: Searched = regions
const addressTable: Searched = roadAddresses

/** Regions that every word leads to, best match first, and how many there are. */
export const regionsBy = async (db: Database, attempt: Attempt, { limit, offset }: Slice) => {
  const where = matches(regionTable, attempt)
  const total = await db.$count(regions, where)
  const rows =
    limit > 0 && offset < total
      ? await db
          .select()
          .from(regions)
          .where(where)
          .orderBy(...best(regionTable, attempt), asc(regions.code))
          .limit(limit)
          .offset(offset)
      : []
  return { rows, total }
}

type Wanted = { attempt?: Attempt; category?: string | undefined; near?: Circle | undefined; named?: boolean }

/** What the shop's stores are among the places: they have a name and a number, and belong to no category. */
const isPlace = or(isNotNull(roadAddresses.category), sql`${roadAddresses.phone} <> ''`)

const wantedAddresses = ({ attempt, category, near, named }: Wanted) =>
  and(
    attempt && matches(addressTable, attempt),
    category ? eq(roadAddresses.category, category) : undefined,
    near && and(around(near, roadAddresses), lte(metresFrom(near, roadAddresses), near.radius)),
    named ? isPlace : undefined,
  )

/** Road addresses with their regions: nearest first from a point, else the best match, and how many there are. */
export const addressesBy = async (db: Database, wanted: Wanted, { limit, offset }: Slice) => {
  const where = wantedAddresses(wanted)
  const metres = wanted.near ? metresFrom(wanted.near, roadAddresses) : sql<null>`null::float8`
  const order = wanted.near
    ? [metresFrom(wanted.near, roadAddresses)]
    : wanted.attempt
      ? best(addressTable, wanted.attempt)
      : []
  const total = await db.$count(roadAddresses, where)
  const rows =
    limit > 0 && offset < total
      ? await db
          .select({ address: roadAddresses, region: regions, metres })
          .from(roadAddresses)
          .innerJoin(regions, eq(regions.id, roadAddresses.regionId))
          .where(where)
          .orderBy(...order, asc(roadAddresses.id))
          .limit(limit)
          .offset(offset)
      : []
  return { rows, total }
}
export type AddressRow = Awaited<ReturnType<typeof addressesBy>>['rows'][number]
export type RegionRow = typeof regions.$inferSelect

const regionReach = 60_000

/** The region whose middle is nearest to a point; null for a point far from all of them. */
export const regionNear = async (db: Database, point: Point): Promise<RegionRow | null> => {
  const [row] = await db
    .select()
    .from(regions)
    .where(and(eq(regions.leaf, true), around({ ...point, radius: regionReach }, regions)))
    .orderBy(metresFrom(point, regions), asc(regions.code))
    .limit(1)
  return row ?? null
}
