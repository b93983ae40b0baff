import { lt, sql, type SQL } from 'drizzle-orm'
import type { PictureSubject } from '#api/contract/office/pictures.options.ts'
import type { Transaction } from '../db/database.ts'
import { pictures } from '../db/tables/pictures.ts'
import { products } from '../db/tables/wines.ts'
import { isShownOn } from '../platform/images/photos.store.ts'

const wineLock = 0x77696e65
/** Wines share this many locks, for an imported list names more of them than there is room for locks. */
const wineLockCount = 512

/** Those who change which photographs some wines show come one after the other; taken before any row is locked. */
export const lockWines = async (tx: Transaction, wineIds: readonly number[]): Promise<void> => {
  const locks = [...new Set(wineIds.map((id) => id % wineLockCount))].toSorted((a, b) => a - b)
  await tx.execute(
    sql`select pg_advisory_xact_lock(${wineLock}, lock) from unnest(${sql.param(locks)}::int[]) as locks(lock)`,
  )
}

/** Gives the products that match the photograph of their bottle that may be shown today, or none. */
const followPhotos = async (tx: Transaction, today: string, matches: SQL): Promise<number> => {
  const { rowCount } = await tx.execute(sql`
    update products target
    set photo_version = best.look, photo_thumbhash = best.thumbhash, photo_until = best.rights_until
    from (
      select ${products.id}, shown.look, shown.thumbhash, shown.rights_until
      from ${products} left join lateral (
        select ${pictures.look}, ${pictures.thumbhash}, ${pictures.rightsUntil} from ${pictures}
        where ${pictures.role} = 'BOTTLE' and ${isShownOn(today)}
          and ((${pictures.subject} = 'PRODUCT' and ${pictures.subjectId} = ${products.id})
            or (${pictures.subject} = 'WINE' and ${pictures.subjectId} = ${products.wineId}))
        order by ${pictures.subject} = 'PRODUCT' desc, ${pictures.position}, ${pictures.id} limit 1
      ) shown on true
      where ${matches}
    ) best
    where target.id = best.id
      and (target.photo_version, target.photo_thumbhash, target.photo_until)
        is distinct from (best.look, best.thumbhash, best.rights_until)`)
  return rowCount ?? 0
}

const isOfWines = (ids: readonly number[]): SQL =>
  sql`${products.wineId} = any(${sql.param([...ids])}::int[])`

/** Follows a change of a subject's pictures; wineries and stores have no bottle. */
export const followSubject = async (
  tx: Transaction,
  { subject, subjectId }: { subject: PictureSubject; subjectId: number },
  today: string,
): Promise<void> => {
  if (subject === 'PRODUCT') await followPhotos(tx, today, sql`${products.id} = ${subjectId}`)
  if (subject === 'WINE') await followPhotos(tx, today, sql`${products.wineId} = ${subjectId}`)
}

/** Gives new vintages the photograph of their wine, where that has one. */
export const followWines = async (
  tx: Transaction,
  wineIds: readonly number[],
  today: string,
): Promise<void> => {
  const rows = await tx
    .selectDistinct({ id: pictures.subjectId })
    .from(pictures)
    .where(
      sql`${pictures.subject} = 'WINE' and ${pictures.subjectId} = any(${sql.param([...wineIds])}::int[])`,
    )
    .limit(wineIds.length)
  if (rows.length > 0) await followPhotos(tx, today, isOfWines(rows.map(({ id }) => id)))
}

/** Takes the photographs off some wines whose rights ended before today. Returns the number of products. */
export const followEndedRights = async (tx: Transaction, today: string, most: number): Promise<number> => {
  const hasEnded = lt(products.photoUntil, today)
  const rows = await tx.select({ id: products.wineId }).from(products).where(hasEnded).limit(most)
  const wineIds = rows.map(({ id }) => id)
  await lockWines(tx, wineIds)
  return followPhotos(tx, today, sql`${hasEnded} and ${isOfWines(wineIds)}`)
}
