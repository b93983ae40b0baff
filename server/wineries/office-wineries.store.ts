import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { officeWinerySorts } from '#api/contract/office/wineries.options.ts'
import { countBounded } from '../db/bounded-count.ts'
import type { Executor, Transaction } from '../db/database.ts'
import { matchesText } from '../db/list-filters.ts'
import { areas, countries } from '../db/tables/taxonomy.ts'
import { wineries } from '../db/tables/wineries.ts'

type WineryFilter = { words?: string | undefined; areaIds?: readonly number[] | undefined }
type WineryPage = { sort?: (typeof officeWinerySorts)[number] | undefined; size: number; page: number }

const selectWineries = (db: Executor) =>
  db
    .select({
      winery: wineries,
      country: countries.names,
      area: areas.names,
      wines: sql<number>`(select count(distinct wine_id)::int from products where products.winery_id = ${wineries.id})`,
    })
    .from(wineries)
    .innerJoin(countries, eq(countries.code, wineries.countryCode))
    .innerJoin(areas, eq(areas.id, wineries.areaId))
    .$dynamic()
export type OfficeWineryRow = Awaited<ReturnType<typeof selectWineries>>[number]

/** A page of wineries by name, or the latest first; the total is exact up to 10,000 and one more above. */
export const listOfficeWineries = async (
  db: Executor,
  { words, areaIds }: WineryFilter,
  { sort = 'name', size, page }: WineryPage,
): Promise<{ rows: OfficeWineryRow[]; total: number }> => {
  const where = and(
    matchesText(words, wineries.nameKo, wineries.nameOriginal),
    areaIds ? inArray(wineries.areaId, [...areaIds]) : undefined,
  )
  const rows = await selectWineries(db)
    .where(where)
    .orderBy(sort === 'new' ? desc(wineries.id) : asc(wineries.nameKo), asc(wineries.id))
    .limit(size)
    .offset(page * size)
  return { rows, total: await countBounded(db, wineries, where) }
}

/** One winery; undefined without one. */
export const findOfficeWinery = async (db: Executor, id: number): Promise<OfficeWineryRow | undefined> => {
  const [row] = await selectWineries(db).where(eq(wineries.id, id)).limit(1)
  return row
}

export const lockWinery = async (tx: Transaction, id: number) => {
  const [row] = await tx.select().from(wineries).where(eq(wineries.id, id)).limit(1).for('update')
  return row
}

/** The area of a winery with its country; undefined for one that is not on offer. */
export const findPlace = async (tx: Transaction, areaId: number) => {
  const [row] = await tx
    .select({ area: areas, country: countries })
    .from(areas)
    .innerJoin(countries, eq(countries.code, areas.countryCode))
    .where(and(eq(areas.id, areaId), eq(areas.hidden, false), sql`${areas.mergedInto} is null`))
    .limit(1)
  return row
}
