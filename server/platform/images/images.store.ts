import { eq, sql } from 'drizzle-orm'
import type { Executor } from '../../db/database.ts'
import type { CoverDrawing } from '../../db/tables/columns.ts'
import { articles, events, homeBlocks } from '../../db/tables/content.ts'
import { stores } from '../../db/tables/stores.ts'
import { areas, countries, featured, grapes, kinds } from '../../db/tables/taxonomy.ts'
import { wineries } from '../../db/tables/wineries.ts'
import { products, wines } from '../../db/tables/wines.ts'
import type { PicturedProduct } from './drawings.rules.ts'
import { drawingVersion } from './bottle-columns.ts'
import { toFigure, toStoreFront, type CoverSubject } from './pictures.rules.ts'
import { termSubjects, toTermCover, type TermSubject } from './term-covers.rules.ts'

/** The data for a product's drawing, and the version in answers. */
export const findPicturedProduct = async (
  db: Executor,
  id: number,
): Promise<{ pictured: PicturedProduct; version: string } | undefined> => {
  const [row] = await db
    .select({
      version: drawingVersion,
      pictured: {
        key: wines.key,
        drawing: wines.drawing,
        kind: kinds.code,
        nameOriginal: products.nameOriginal,
        maker: wines.maker,
        winery: wineries.nameOriginal,
        founded: wineries.founded,
        vintage: products.vintage,
        area: sql<
          PicturedProduct['area']
        >`case when ${areas.id} is not null then json_build_object('original', ${areas.original}, 'english', ${areas.names} ->> 'en-US') end`,
      },
    })
    .from(products)
    .innerJoin(wines, eq(wines.id, products.wineId))
    .innerJoin(kinds, eq(kinds.id, products.kindId))
    .leftJoin(wineries, eq(wineries.id, products.wineryId))
    .leftJoin(areas, eq(areas.id, products.areaId))
    .where(eq(products.id, id))
    .limit(1)
  return row
}

const findHomeCover = async (db: Executor, id: number) => {
  const [row] = await db
    .select({ content: homeBlocks.content })
    .from(homeBlocks)
    .where(eq(homeBlocks.id, id))
    .limit(1)
  return row?.content['cover'] as CoverDrawing | undefined
}

const findStoreCover = async (db: Executor, id: number) => {
  const [row] = await db.select({ key: stores.key }).from(stores).where(eq(stores.id, id)).limit(1)
  return row && toStoreFront(row.key)
}

/** Which column names a term's drawing; countries have no ids, and are found by their place in the menu. */
const termQueries: Record<TermSubject, (db: Executor, id: number) => Promise<{ key: string }[]>> = {
  kind: (db, id) => db.select({ key: kinds.code }).from(kinds).where(eq(kinds.id, id)).limit(1),
  country: (db, id) =>
    db
      .select({ key: countries.code })
      .from(countries)
      .where(eq(countries.position, id - 1))
      .limit(1),
  origin: (db, id) =>
    db
      .select({ key: sql<string>`${areas.id}::text` })
      .from(areas)
      .where(eq(areas.id, id))
      .limit(1),
  grape: (db, id) =>
    db
      .select({ key: sql<string>`${grapes.id}::text` })
      .from(grapes)
      .where(eq(grapes.id, id))
      .limit(1),
  theme: (db, id) => db.select({ key: featured.key }).from(featured).where(eq(featured.id, id)).limit(1),
}

const isTermSubject = (subject: CoverSubject): subject is TermSubject =>
  (termSubjects as readonly CoverSubject[]).includes(subject)

/** The drawing of an article, an event, a winery, a store, a cover of the home page or a term of the catalogue. */
export const findCover = async (
  db: Executor,
  subject: CoverSubject,
  id: number,
): Promise<CoverDrawing | undefined> => {
  if (subject === 'home') return findHomeCover(db, id)
  if (subject === 'store') return findStoreCover(db, id)
  if (isTermSubject(subject)) {
    const [term] = await termQueries[subject](db, id)
    return term && toTermCover(subject, term.key)
  }
  const table = { article: articles, figure: articles, event: events, winery: wineries }[subject]
  const [row] = await db.select({ cover: table.cover }).from(table).where(eq(table.id, id)).limit(1)
  return row && (subject === 'figure' ? toFigure(row.cover) : row.cover)
}

export const findMapArea = async (db: Executor, id: number) => {
  const { countryCode, latitude, longitude } = areas
  const [row] = await db
    .select({ countryCode, latitude, longitude })
    .from(areas)
    .where(eq(areas.id, id))
    .limit(1)
  return row
}

export const findWineryName = async (db: Executor, id: number): Promise<string | undefined> => {
  const [row] = await db
    .select({ name: wineries.nameOriginal })
    .from(wineries)
    .where(eq(wineries.id, id))
    .limit(1)
  return row?.name
}
