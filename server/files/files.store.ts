import { and, asc, eq, gt, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { Database, Executor, Transaction } from '../db/database.ts'
import { files, type FileSubject } from '../db/tables/files.ts'
import type { FileRow } from './files.rules.ts'

export type NewFile = Pick<
  FileRow,
  'id' | 'ownerId' | 'name' | 'type' | 'size' | 'width' | 'height' | 'thumbhash' | 'createdAt' | 'expiresAt'
>

/** Records a file before its bytes are stored, so that an interrupted upload is found and removed. */
export const addFile = (db: Database, file: NewFile) =>
  db.insert(files).values({ ...file, state: 'RECEIVING' })

export const quarantineFile = async (db: Database, id: string): Promise<FileRow | undefined> => {
  const [row] = await db
    .update(files)
    .set({ state: 'QUARANTINED' })
    .where(and(eq(files.id, id), eq(files.state, 'RECEIVING')))
    .returning()
  return row
}

/** A file whose bytes are stored; one of a visitor is valid during its quarantine. */
export const findFile = async (db: Executor, id: string, now: Date): Promise<FileRow | undefined> => {
  const [row] = await db
    .select()
    .from(files)
    .where(
      and(
        eq(files.id, id),
        inArray(files.state, ['QUARANTINED', 'ATTACHED']),
        or(isNull(files.expiresAt), gt(files.expiresAt, now)),
      ),
    )
    .limit(1)
  return row
}

export type Holder = { subject: FileSubject; subjectId: number; memberId: number; now: Date }

/**
 * Attaches files in quarantine to something of a member's: their own, or a visitor's whose id they know.
 * False when one of them is another's, attached already, or missing; callers must then roll back.
 */
export const attachFiles = async (tx: Transaction, ids: readonly string[], holder: Holder) => {
  const fileIds = [...new Set(ids)].sort()
  if (fileIds.length === 0) return true
  const attachedRows = await tx
    .update(files)
    .set({
      state: 'ATTACHED',
      ownerId: holder.memberId,
      subject: holder.subject,
      subjectId: holder.subjectId,
      expiresAt: null,
    })
    .where(
      and(
        inArray(files.id, fileIds),
        eq(files.state, 'QUARANTINED'),
        gt(files.expiresAt, holder.now),
        or(isNull(files.ownerId), eq(files.ownerId, holder.memberId)),
      ),
    )
    .returning({ id: files.id })
  return attachedRows.length === fileIds.length
}

/**
 * Attaches a file in quarantine to something of the office's, by its id alone: only who sent it knows it. False
 * when it is a member's, attached already, or missing; callers must then roll back.
 */
export const attachOfficeFile = async (
  tx: Transaction,
  id: string,
  { subject, subjectId, now }: Omit<Holder, 'memberId'>,
): Promise<boolean> => {
  const isFree = and(eq(files.state, 'QUARANTINED'), gt(files.expiresAt, now), isNull(files.ownerId))
  const rows = await tx
    .update(files)
    .set({ state: 'ATTACHED', subject, subjectId, expiresAt: null })
    .where(and(eq(files.id, id), isFree))
    .returning({ id: files.id })
  return rows.length === 1
}

/** Releases the files of a subject; the worker removes the bytes. */
export const releaseFiles = (tx: Transaction, subject: FileSubject, subjectId: number, now: Date) =>
  tx
    .update(files)
    .set({ state: 'REMOVED', subject: null, subjectId: null, expiresAt: now })
    .where(and(eq(files.subject, subject), eq(files.subjectId, subjectId)))

/** Releases one attached file; the worker removes its bytes. */
export const releaseFile = (tx: Transaction, id: string, now: Date) =>
  tx
    .update(files)
    .set({ state: 'REMOVED', subject: null, subjectId: null, expiresAt: now })
    .where(eq(files.id, id))

const maxFiles = 1000

/** The files of some subjects of one kind, in the order of upload. */
export const listFilesBySubject = async (
  db: Executor,
  subject: FileSubject,
  ids: readonly number[],
): Promise<Map<number, FileRow[]>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(files)
    .where(and(eq(files.subject, subject), inArray(files.subjectId, [...ids])))
    .orderBy(asc(files.createdAt), asc(files.id))
    .limit(maxFiles)
  return Map.groupBy(rows, (row) => row.subjectId ?? 0)
}

/** Marks unattached files as expired, so that they cannot be opened; their bytes may then be removed. */
export const markExpiredFiles = async (db: Database, now: Date, limit: number): Promise<string[]> => {
  const expiredIds = db
    .select({ id: files.id })
    .from(files)
    .where(and(ne(files.state, 'ATTACHED'), lte(files.expiresAt, now)))
    .orderBy(asc(files.expiresAt))
    .limit(limit)
    .for('update', { skipLocked: true })
  const rows = await db
    .update(files)
    .set({ state: 'REMOVED' })
    .where(sql`${files.id} in (${expiredIds})`)
    .returning({ id: files.id })
  return rows.map(({ id }) => id)
}

export const deleteFile = async (db: Database, id: string): Promise<void> => {
  await db.delete(files).where(and(eq(files.id, id), eq(files.state, 'REMOVED')))
}
