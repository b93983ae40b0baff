import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Executor, Transaction } from '../db/database.ts'
import { reviews } from '../db/tables/content.ts'
import { files } from '../db/tables/files.ts'
import { reviewPhotos } from '../db/tables/reviews.ts'
import { attachFiles, releaseFile } from '../files/files.store.ts'
import { fail } from '../http/handler.ts'

type Holder = { reviewId: number; memberId: number; now: Date }

/** Attaches pictures that the member sent to a review; refuses what is another's, missing, or no picture. */
export const addPhotos = async (
  tx: Transaction,
  fileIds: readonly string[],
  { reviewId, memberId, now }: Holder,
): Promise<void> => {
  const ids = [...new Set(fileIds)]
  if (ids.length === 0) return
  const holder = { subject: 'REVIEW', subjectId: reviewId, memberId, now } as const
  if (!(await attachFiles(tx, ids, holder))) fail('file.not_found', { photos: 'file.not_found' })
  const rows = await tx.select().from(files).where(inArray(files.id, ids)).limit(ids.length)
  const filesById = new Map(rows.map((row) => [row.id, row]))
  const photos = ids.map((id, position) => {
    const { type, width, height, thumbhash } = filesById.get(id) ?? fail('file.not_found')
    if (type !== 'image/webp' || width === null || height === null)
      return fail('file.type.not_allowed', { photos: 'file.type.not_allowed' })
    return { reviewId, fileId: id, position, width, height, thumbhash }
  })
  await tx.insert(reviewPhotos).values(photos)
}

/** Removes a photograph of a member's own review with its file; false when there is none. */
export const dropPhoto = async (
  tx: Transaction,
  { id, memberId, now }: { id: number; memberId: number; now: Date },
): Promise<boolean> => {
  const ownReviews = tx.select({ id: reviews.id }).from(reviews).where(eq(reviews.memberId, memberId))
  const [photo] = await tx
    .delete(reviewPhotos)
    .where(and(eq(reviewPhotos.id, id), inArray(reviewPhotos.reviewId, ownReviews)))
    .returning({ fileId: reviewPhotos.fileId })
  if (photo) await releaseFile(tx, photo.fileId, now)
  return photo !== undefined
}

const maxPhotos = 1000

/** All photographs of some reviews, hidden ones too, in their order. */
export const listAllPhotos = (db: Executor, reviewIds: readonly number[]) =>
  db
    .select({
      id: reviewPhotos.id,
      reviewId: reviewPhotos.reviewId,
      fileId: reviewPhotos.fileId,
      name: files.name,
      hiddenAt: reviewPhotos.hiddenAt,
      hiddenReason: reviewPhotos.hiddenReason,
    })
    .from(reviewPhotos)
    .innerJoin(files, eq(files.id, reviewPhotos.fileId))
    .where(inArray(reviewPhotos.reviewId, [...reviewIds]))
    .orderBy(asc(reviewPhotos.reviewId), asc(reviewPhotos.position))
    .limit(maxPhotos)

/** A photograph, locked. */
export const lockPhoto = async (tx: Transaction, id: number) => {
  const [row] = await tx.select().from(reviewPhotos).where(eq(reviewPhotos.id, id)).limit(1).for('update')
  return row
}

export const setPhotoHidden = async (
  tx: Transaction,
  id: number,
  hiding: { reason: string; at: Date } | null,
): Promise<void> => {
  await tx
    .update(reviewPhotos)
    .set({ hiddenAt: hiding?.at ?? null, hiddenReason: hiding?.reason ?? null })
    .where(eq(reviewPhotos.id, id))
}
