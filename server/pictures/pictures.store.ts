import { and, asc, eq, gt, max, sql } from 'drizzle-orm'
import type { PictureSubject } from '#api/contract/office/pictures.options.ts'
import type { Executor, Transaction } from '../db/database.ts'
import { files } from '../db/tables/files.ts'
import { pictures } from '../db/tables/pictures.ts'
import { stores } from '../db/tables/stores.ts'
import { wineries } from '../db/tables/wineries.ts'
import { products, wines } from '../db/tables/wines.ts'
import type { FileRow } from '../files/files.rules.ts'
import type { SubjectNames } from './alt-offers.rules.ts'
import type { PictureRow } from './pictures.rules.ts'
import { lockWines } from './shown-photos.store.ts'

const listWinesOfProduct = async (db: Executor, id: number): Promise<number[]> => {
  const rows = await db.select({ id: products.wineId }).from(products).where(eq(products.id, id)).limit(1)
  return rows.map((row) => row.id)
}

/** What a picture belongs to. */
export type SubjectKey = { subject: PictureSubject; subjectId: number }

const isOfSubject = ({ subject, subjectId }: SubjectKey) =>
  and(eq(pictures.subject, subject), eq(pictures.subjectId, subjectId))

const toVintageName = (name: string, vintage: number | null): string =>
  vintage === null ? name : `${name} ${vintage}`

const findProductNames = async (db: Executor, id: number): Promise<SubjectNames | undefined> => {
  const { nameKo, nameOriginal, vintage } = products
  const [row] = await db
    .select({ nameKo, nameOriginal, vintage })
    .from(products)
    .where(eq(products.id, id))
    .limit(1)
  return (
    row && {
      korean: toVintageName(row.nameKo, row.vintage),
      original: toVintageName(row.nameOriginal, row.vintage),
    }
  )
}

/** What a subject is called; undefined where there is none. */
export const findSubjectNames = async (
  db: Executor,
  { subject, subjectId }: SubjectKey,
): Promise<SubjectNames | undefined> => {
  if (subject === 'PRODUCT') return findProductNames(db, subjectId)
  if (subject === 'STORE') {
    const [store] = await db
      .select({ korean: stores.name, original: stores.name })
      .from(stores)
      .where(eq(stores.id, subjectId))
      .limit(1)
    return store
  }
  const table = subject === 'WINE' ? wines : wineries
  const [row] = await db
    .select({ korean: table.nameKo, original: table.nameOriginal })
    .from(table)
    .where(eq(table.id, subjectId))
    .limit(1)
  return row
}

/** A sent picture that waits for something to hold it. */
export const findSentPicture = async (db: Executor, id: string, now: Date): Promise<FileRow | undefined> => {
  const [row] = await db
    .select()
    .from(files)
    .where(
      and(
        eq(files.id, id),
        eq(files.state, 'QUARANTINED'),
        eq(files.type, 'image/webp'),
        gt(files.expiresAt, now),
        sql`${files.ownerId} is null`,
      ),
    )
    .limit(1)
  return row
}

export const findPicture = async (db: Executor, id: number): Promise<PictureRow | undefined> => {
  const [row] = await db.select().from(pictures).where(eq(pictures.id, id)).limit(1)
  return row
}

/** The picture that a file belongs to. */
export const findPictureByFile = async (db: Executor, fileId: string): Promise<PictureRow | undefined> => {
  const [row] = await db.select().from(pictures).where(eq(pictures.fileId, fileId)).limit(1)
  return row
}

/** The same as `findPicture`, locked until the transaction ends. */
export const lockPicture = async (tx: Transaction, id: number): Promise<PictureRow | undefined> => {
  const [row] = await tx.select().from(pictures).where(eq(pictures.id, id)).limit(1).for('update')
  return row
}

/** The pictures of a subject that were not taken away, in their order; those with ended rights too. */
export const listPictures = (db: Executor, key: SubjectKey): Promise<PictureRow[]> =>
  db
    .select()
    .from(pictures)
    .where(and(isOfSubject(key), eq(pictures.state, 'SHOWN')))
    .orderBy(asc(pictures.position), asc(pictures.id))
    .limit(200)

const subjectLock = 0x70696374

/**
 * Two who change the pictures of one subject come one after the other. A product's follow the lock of its wine,
 * whose photographs it shows too.
 */
export const lockSubject = async (tx: Transaction, { subject, subjectId }: SubjectKey): Promise<void> => {
  if (subject === 'WINE') return lockWines(tx, [subjectId])
  if (subject === 'PRODUCT') return lockWines(tx, await listWinesOfProduct(tx, subjectId))
  await tx.execute(sql`select pg_advisory_xact_lock(${subjectLock}, hashtext(${`${subject}:${subjectId}`}))`)
}

/** The position behind all pictures of a subject. */
export const findNextPosition = async (tx: Transaction, key: SubjectKey): Promise<number> => {
  const [row] = await tx
    .select({ last: max(pictures.position) })
    .from(pictures)
    .where(isOfSubject(key))
  return (row?.last ?? -1) + 1
}

export const insertPicture = async (
  tx: Transaction,
  values: typeof pictures.$inferInsert,
): Promise<PictureRow> => {
  const [row] = await tx.insert(pictures).values(values).returning()
  if (!row) throw new Error('a picture was not inserted')
  return row
}

/** Changes a picture that is locked, and counts the change. */
export const updatePicture = async (
  tx: Transaction,
  id: number,
  values: Partial<typeof pictures.$inferInsert>,
): Promise<PictureRow> => {
  const [row] = await tx
    .update(pictures)
    .set({ ...values, version: sql`${pictures.version} + 1` })
    .where(eq(pictures.id, id))
    .returning()
  if (!row) throw new Error(`the picture ${id} was removed while it was locked`)
  return row
}

/** Numbers the pictures of a subject in the order of their ids. */
export const setPositions = async (tx: Transaction, ids: readonly number[]): Promise<void> => {
  for (const [position, id] of ids.entries())
    await tx.update(pictures).set({ position }).where(eq(pictures.id, id))
}
