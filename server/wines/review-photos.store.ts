import { sql, type SQL } from 'drizzle-orm'
import type { z } from '@hono/zod-openapi'
import type { ReviewPhoto } from '#api/contract/reviews.ts'
import { toReviewPhotoLook } from '../platform/images/review-photos.store.ts'

export type StoredReviewPhoto = {
  id: number
  fileId: string
  width: number
  height: number
  thumbhash: string | null
}

const photoColumns = sql`review_photos.id, review_photos.file_id as "fileId", review_photos.width, review_photos.height,
  review_photos.thumbhash`

const aggregatePhotos = <T>(query: SQL) =>
  sql<T[]>`(select coalesce(json_agg(photos), '[]') from (${query}) as photos)`

/** The photographs of a row of `reviews` that shoppers see, in their order. */
export const reviewPhotoColumn = aggregatePhotos<StoredReviewPhoto>(sql`
  select ${photoColumns} from review_photos
  where review_photos.review_id = reviews.id and review_photos.hidden_at is null order by position limit 10`)

const stripLimit = 12

/** The newest photographs in the reviews of a wine, and who wrote them. */
export const toReviewPhotoStrip = (wineId: SQL) =>
  aggregatePhotos<StoredReviewPhoto & { author: string }>(sql`
  select ${photoColumns}, author_masked as author
  from reviews join products as own on own.id = reviews.product_id join review_photos on review_id = reviews.id
  where own.wine_id = ${wineId} and reviews.hidden_at is null and review_photos.hidden_at is null
  order by reviews.created_at desc, reviews.id desc, position limit ${sql.raw(String(stripLimit))}`)

export const presentReviewPhoto = ({
  fileId,
  ...photo
}: StoredReviewPhoto): z.output<typeof ReviewPhoto> => ({
  ...photo,
  src: `/images/review/${photo.id}-${toReviewPhotoLook(fileId)}`,
})
