import { and, asc, eq, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '../db/database.ts'
import { homeBlocks } from '../db/tables/content.ts'
import { mdPicks, merchandisers } from '../db/tables/picks.ts'
import { kinds } from '../db/tables/taxonomy.ts'
import { products, wines } from '../db/tables/wines.ts'
import { bottleColumns } from '../platform/images/bottle-columns.ts'
import { nameColumns } from '../name-columns.ts'

const maxPicks = 1000
const maxMerchandisers = 200
/** Above what can be added, for those of an earlier version of the shop. */
const maxListedCategories = 100

const isCategory = eq(homeBlocks.block, 'MD')

/** The MD categories of the home page in order, those without a pick and outside their time too. */
export const listCategoryRows = (db: Executor, id?: number) =>
  db
    .select({
      id: homeBlocks.id,
      names: homeBlocks.names,
      version: homeBlocks.version,
      picks: db.$count(mdPicks, eq(mdPicks.blockId, homeBlocks.id)),
    })
    .from(homeBlocks)
    .where(id === undefined ? isCategory : and(isCategory, eq(homeBlocks.id, id)))
    .orderBy(homeBlocks.position, homeBlocks.id)
    .limit(maxListedCategories)
export type CategoryRow = Awaited<ReturnType<typeof listCategoryRows>>[number]

export const isMdCategory = async (tx: Transaction, id: number): Promise<boolean> =>
  (await tx.$count(homeBlocks, and(isCategory, eq(homeBlocks.id, id)))) > 0

/** The bottle that stands for a wine: one on sale, at best the one that lists show. */
const standsForWine = sql`${products.id} = (
  select bottle.id from products as bottle where bottle.wine_id = ${wines.id}
  order by bottle.status = 'ON_SALE' desc, bottle.lead desc, bottle.id limit 1)`

/** Picks with their wines, in the order of each category. */
export const listPickRows = (db: Executor, id?: number) =>
  db
    .select({
      pick: mdPicks,
      idWine: wines.id,
      ...nameColumns,
      kind: kinds.names,
      status: products.status,
      bottle: { id: products.id, ...bottleColumns },
    })
    .from(mdPicks)
    .innerJoin(wines, eq(wines.id, mdPicks.wineId))
    .innerJoin(kinds, eq(kinds.id, wines.kindId))
    .innerJoin(products, standsForWine)
    .where(id === undefined ? undefined : eq(mdPicks.id, id))
    .orderBy(mdPicks.position, mdPicks.id)
    .limit(maxPicks)
export type PickRow = Awaited<ReturnType<typeof listPickRows>>[number]

const pickLockKey = 0x7069636b

/** Lets one person at a time change the picks: two could otherwise move to one place. */
export const lockPicks = (tx: Transaction) => tx.execute(sql`select pg_advisory_xact_lock(${pickLockKey})`)

export type StoredPick = typeof mdPicks.$inferSelect

export const findPick = async (tx: Transaction, id: number): Promise<StoredPick | undefined> => {
  const [row] = await tx.select().from(mdPicks).where(eq(mdPicks.id, id)).limit(1)
  return row
}

export const listPickIds = async (tx: Transaction, blockId: number): Promise<number[]> => {
  const rows = await tx
    .select({ id: mdPicks.id })
    .from(mdPicks)
    .where(eq(mdPicks.blockId, blockId))
    .orderBy(mdPicks.position, mdPicks.id)
    .limit(maxPicks)
  return rows.map(({ id }) => id)
}

export const findEndPosition = async (tx: Transaction, blockId: number): Promise<number> => {
  const [row] = await tx
    .select({ next: sql<number>`coalesce(max(${mdPicks.position}) + 1, 0)::int` })
    .from(mdPicks)
    .where(eq(mdPicks.blockId, blockId))
  return row?.next ?? 0
}

/** The name of a wine; undefined for goods, and where there is none. */
export const findWineNameToPick = async (tx: Transaction, id: number): Promise<string | undefined> => {
  const [row] = await tx
    .select({ name: wines.nameKo })
    .from(wines)
    .innerJoin(kinds, eq(kinds.id, wines.kindId))
    .where(and(eq(wines.id, id), sql`${kinds.code} <> 'GOODS'`))
    .limit(1)
  return row?.name
}

/** The category in which a wine is chosen already; undefined where it is in none. */
export const findCategoryOfWine = async (tx: Transaction, wineId: number) => {
  const [row] = await tx
    .select({ names: homeBlocks.names })
    .from(mdPicks)
    .innerJoin(homeBlocks, eq(homeBlocks.id, mdPicks.blockId))
    .where(eq(mdPicks.wineId, wineId))
    .limit(1)
  return row
}

/** The Korean name of a category; empty where there is none. */
export const findCategoryName = async (tx: Transaction, id: number): Promise<string> => {
  const [row] = await tx
    .select({ names: homeBlocks.names })
    .from(homeBlocks)
    .where(eq(homeBlocks.id, id))
    .limit(1)
  return row?.names['ko-KR'] ?? ''
}

/** The Korean name of an MD; empty where there is none. */
export const findMerchandiserName = async (tx: Transaction, id: number | null): Promise<string> => {
  const [row] = await tx
    .select({ names: merchandisers.names })
    .from(merchandisers)
    .where(eq(merchandisers.id, id ?? 0))
    .limit(1)
  return row?.names['ko-KR'] ?? ''
}

/** The MDs by name, with the number of their notes. */
export const listMerchandiserRows = (db: Executor, id?: number) =>
  db
    .select({
      merchandiser: merchandisers,
      picks: db.$count(mdPicks, eq(mdPicks.merchandiserId, merchandisers.id)),
    })
    .from(merchandisers)
    .where(id === undefined ? undefined : eq(merchandisers.id, id))
    .orderBy(asc(sql`${merchandisers.names} ->> 'ko-KR'`), merchandisers.id)
    .limit(maxMerchandisers)
export type MerchandiserRow = Awaited<ReturnType<typeof listMerchandiserRows>>[number]
