import { and, asc, desc, eq, isNotNull, isNull, not, or, sql, type SQL } from 'drizzle-orm'
import type { officeWineSorts, wineBottleStates, wineStates } from '#api/contract/office/catalogue.options.ts'
import { countBounded } from '../db/bounded-count.ts'
import type { Executor } from '../db/database.ts'
import { matchesText } from '../db/list-filters.ts'
import { hiddenWines } from '../db/tables/hidden-wines.ts'
import { people } from '../db/tables/people.ts'
import { wineries } from '../db/tables/wineries.ts'
import { products, wines } from '../db/tables/wines.ts'
import { bottleColumns } from '../platform/images/bottle-columns.ts'
import { isWineShown } from './hidden-wines.store.ts'

type WineFilter = {
  /** A part of the name, or the wine's number. */
  words?: string | undefined
  bottle?: (typeof wineBottleStates)[number] | undefined
  state?: (typeof wineStates)[number] | undefined
  wineryId?: number | undefined
  /** Those alone whose texts and facts are written as drafts: wines that the shop shows. */
  isDrafted?: boolean | undefined
}
type WinePage = {
  sort?: (typeof officeWineSorts)[number] | undefined
  size: number
  page: number
}

/** Each wine once: as the vintage that lists show. */
const isLead = sql`${products.lead}`

const toCondition = ({ words, bottle, state, wineryId, isDrafted }: WineFilter): SQL | undefined =>
  and(
    isLead,
    words
      ? or(
          matchesText(words, products.nameKo, products.nameOriginal),
          /^[1-9]\d{0,8}$/.test(words) ? eq(products.wineId, Number(words)) : undefined,
        )
      : undefined,
    bottle === 'WITH' ? isNotNull(products.photoVersion) : undefined,
    bottle === 'WITHOUT' ? isNull(products.photoVersion) : undefined,
    wineryId ? eq(products.wineryId, wineryId) : undefined,
    state === 'HIDDEN' ? not(isWineShown(products.wineId)) : undefined,
    state === 'SHOWN' || isDrafted ? isWineShown(products.wineId) : undefined,
    isDrafted ? sql`${products.kindId} not in (select id from kinds where code = 'GOODS')` : undefined,
  )

/** Pictures on show of a wine and of all its products. */
const toPictureCount = (today: string) => {
  const isShown = sql`state = 'SHOWN' and (rights_until is null or rights_until >= ${today})`
  return sql<number>`(
    (select count(*)::int from pictures where subject = 'WINE' and subject_id = ${products.wineId} and ${isShown})
    + (select count(*)::int from products p join pictures on subject = 'PRODUCT' and subject_id = p.id and ${isShown}
      where p.wine_id = ${products.wineId}))`
}

const productCount = sql<number>`(select count(*)::int from products p where p.wine_id = ${products.wineId})`

const selectWines = (db: Executor, today: string) =>
  db
    .select({
      id: products.wineId,
      productId: products.id,
      nameKo: products.nameKo,
      nameOriginal: products.nameOriginal,
      kindId: products.kindId,
      areaId: products.areaId,
      countryCode: products.countryCode,
      maker: wines.maker,
      headline: wines.headline,
      importer: wines.importer,
      winery: { id: wineries.id, name: wineries.nameKo },
      hiding: { at: hiddenWines.at, reason: hiddenWines.reason },
      hiddenBy: people.fullName,
      hasBottlePhoto: sql<boolean>`${products.photoVersion} is not null`,
      ...bottleColumns,
      productCount,
      pictureCount: toPictureCount(today),
    })
    .from(products)
    .innerJoin(wines, eq(wines.id, products.wineId))
    .leftJoin(wineries, eq(wineries.id, products.wineryId))
    .leftJoin(hiddenWines, eq(hiddenWines.wineId, wines.id))
    .leftJoin(people, eq(people.id, hiddenWines.personId))
    .$dynamic()
export type OfficeWineRow = Awaited<ReturnType<typeof selectWines>>[number]

/** A page of wines; the total is exact up to 10,000 and one more above. */
export const listOfficeWines = async (
  db: Executor,
  filter: WineFilter,
  { sort = 'name', size, page }: WinePage,
  today: string,
): Promise<{ rows: OfficeWineRow[]; total: number }> => {
  const where = toCondition(filter)
  const order = sort === 'new' ? desc(products.createdAt) : asc(products.nameKo)
  const rows = await selectWines(db, today)
    .where(where)
    .orderBy(order, asc(products.id))
    .limit(size)
    .offset(page * size)
  return { rows, total: await countBounded(db, products, where) }
}

/** One wine; undefined without one. */
export const findOfficeWine = async (
  db: Executor,
  id: number,
  today: string,
): Promise<OfficeWineRow | undefined> => {
  const [row] = await selectWines(db, today)
    .where(and(isLead, eq(products.wineId, id)))
    .limit(1)
  return row
}

const maxProducts = 200

/** Vintages and sizes of a wine, the newest first, with their own pictures on show. */
export const listWineProducts = (db: Executor, wineId: number, today: string) =>
  db
    .select({
      id: products.id,
      nameKo: products.nameKo,
      vintage: products.vintage,
      volumeMl: products.volumeMl,
      price: products.price,
      status: products.status,
      barcode: products.barcode,
      hasBottlePhoto: sql<boolean>`${products.photoVersion} is not null`,
      ...bottleColumns,
      pictureCount: sql<number>`(
        select count(*)::int from pictures
        where subject = 'PRODUCT' and subject_id = ${products.id} and state = 'SHOWN'
          and (rights_until is null or rights_until >= ${today}))`,
    })
    .from(products)
    .where(eq(products.wineId, wineId))
    .orderBy(sql`${products.vintage} desc nulls last`, asc(products.volumeMl), asc(products.id))
    .limit(maxProducts)
