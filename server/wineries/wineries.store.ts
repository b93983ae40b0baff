import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { areas, countries } from '../db/tables/vocabulary.ts'
import { wineries } from '../db/tables/wineries.ts'
import type { Sought } from '../content/search-in.ts'

export const countWineries = (db: Database, { where }: Sought): Promise<number> => db.$count(wineries, where)

/** A page of wineries, with how many wines of each are on sale. */
export const wineryPage = (db: Database, sought: Sought, { size, page }: { size: number; page: number }) =>
  db
    .select({
      id: wineries.id,
      nameKo: wineries.nameKo,
      nameOriginal: wineries.nameOriginal,
      founded: wineries.founded,
      cover: wineries.cover,
      country: countries.names,
      area: areas.names,
      productCount: sql<number>`(select count(*)::int from products where winery_id = ${wineries.id} and lead and status = 'ON_SALE')`,
    })
    .from(wineries)
    .innerJoin(countries, eq(countries.code, wineries.countryCode))
    .innerJoin(areas, eq(areas.id, wineries.areaId))
    .where(and(sought.where))
    .orderBy(...sought.order, asc(wineries.nameKo), asc(wineries.id))
    .limit(size)
    .offset(size * page)
