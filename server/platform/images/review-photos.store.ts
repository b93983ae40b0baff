import { createHash } from 'node:crypto'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Executor } from '../../db/database.ts'
import { reviews } from '../../db/tables/content.ts'
import { reviewPhotos } from '../../db/tables/reviews.ts'
import type { Photo } from './photos.store.ts'

/** The version in the addresses of a review's photograph, eight hexadecimal digits. */
export const toReviewPhotoLook = (fileId: string): string =>
  createHash('sha256').update(fileId).digest('hex').slice(0, 8)

/** Those of some photographs of reviews that shoppers may see. */
export const listShownReviewPhotos = async (db: Executor, ids: readonly number[]): Promise<Photo[]> => {
  const rows = await db
    .select({
      id: reviewPhotos.id,
      fileId: reviewPhotos.fileId,
      width: reviewPhotos.width,
      height: reviewPhotos.height,
    })
    .from(reviewPhotos)
    .innerJoin(reviews, eq(reviews.id, reviewPhotos.reviewId))
    .where(and(inArray(reviewPhotos.id, [...ids]), isNull(reviewPhotos.hiddenAt), isNull(reviews.hiddenAt)))
    .limit(ids.length)
  return rows.map((row) => ({
    ...row,
    crop: null,
    look: toReviewPhotoLook(row.fileId),
    rightsUntil: null,
  }))
}
