import { and, asc, eq, gte, isNull, lt, lte, sql, type SQL } from 'drizzle-orm'
import { endingDays, pictureDefects, type PictureDefect } from '#api/contract/office/pictures.options.ts'
import { addCalendarDays } from '../clock.ts'
import { countBounded } from '../db/bounded-count.ts'
import type { Executor } from '../db/database.ts'
import { matchesText } from '../db/list-filters.ts'
import { pictures } from '../db/tables/pictures.ts'
import { products, wines } from '../db/tables/wines.ts'

/** A page of what needs care, by name. */
export type MendPage = { words?: string | undefined; size: number; page: number }

/** A wine's vintage that lists show, on sale and without a photograph. */
const isMissing = (words?: string): SQL | undefined =>
  and(
    sql`${products.lead}`,
    isNull(products.photoVersion),
    eq(products.status, 'ON_SALE'),
    matchesText(words, products.nameKo, products.nameOriginal),
  )

const isAtFault = (defect: Exclude<PictureDefect, 'MISSING'>, today: string): SQL | undefined => {
  const isOnRecord = eq(pictures.state, 'SHOWN')
  if (defect === 'ENDED') return and(isOnRecord, lt(pictures.rightsUntil, today))
  if (defect === 'WARNING') return and(isOnRecord, sql`${pictures.warnings} <> '{}'`)
  const last = addCalendarDays(today, endingDays)
  return and(isOnRecord, gte(pictures.rightsUntil, today), lte(pictures.rightsUntil, last))
}

/** What the picture's subject is called, and the wine that leads to it. */
const subjectName = sql<string>`coalesce(
  (select name_ko from products p where ${pictures.subject} = 'PRODUCT' and p.id = ${pictures.subjectId}),
  (select name_ko from wines w where ${pictures.subject} = 'WINE' and w.id = ${pictures.subjectId}),
  (select name_ko from wineries y where ${pictures.subject} = 'WINERY' and y.id = ${pictures.subjectId}),
  (select name from stores s where ${pictures.subject} = 'STORE' and s.id = ${pictures.subjectId}), '')`
const wineOfSubject = sql<number | null>`case ${pictures.subject} when 'WINE' then ${pictures.subjectId}
  when 'PRODUCT' then (select wine_id from products p where p.id = ${pictures.subjectId}) end`

/** Wines on sale without a photograph of their bottle. */
export const listWinesWithoutPicture = async (db: Executor, { words, size, page }: MendPage) => {
  const where = isMissing(words)
  const rows = await db
    .select({ idWine: wines.id, name: products.nameKo })
    .from(products)
    .innerJoin(wines, eq(wines.id, products.wineId))
    .where(where)
    .orderBy(asc(products.nameKo), asc(products.id))
    .limit(size)
    .offset(page * size)
  return { rows, total: await countBounded(db, products, where) }
}

/** Pictures whose rights have ended or end soon, or that could be better: the first to end first. */
export const listPicturesAtFault = async (
  db: Executor,
  defect: Exclude<PictureDefect, 'MISSING'>,
  today: string,
  { words, size, page }: MendPage,
) => {
  const where = and(isAtFault(defect, today), matchesText(words, subjectName))
  const rows = await db
    .select({ picture: pictures, name: subjectName, idWine: wineOfSubject })
    .from(pictures)
    .where(where)
    .orderBy(sql`${pictures.rightsUntil} nulls last`, asc(pictures.id))
    .limit(size)
    .offset(page * size)
  return { rows, total: await countBounded(db, pictures, where) }
}

/** How many there are of each kind. */
export const countPicturesToMend = async (
  db: Executor,
  today: string,
): Promise<Record<PictureDefect, number>> => {
  const counts = await Promise.all(
    pictureDefects.map(async (defect) => [
      defect,
      await (defect === 'MISSING'
        ? countBounded(db, products, isMissing())
        : countBounded(db, pictures, isAtFault(defect, today))),
    ]),
  )
  return Object.fromEntries(counts) as Record<PictureDefect, number>
}
