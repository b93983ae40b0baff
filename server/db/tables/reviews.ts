import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import { bigintNumber, id, timestamptz } from './columns.ts'
import { files } from './files.ts'
import { members } from './members.ts'

/** Who found which review helpful, once a member. */
export const reviewVotes = pgTable(
  'review_votes',
  {
    reviewId: bigintNumber('review_id').notNull(),
    memberId: integer('member_id')
      .notNull()
      .references(() => members.id),
    at: timestamptz('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.reviewId, t.memberId] }), index('review_votes_member').on(t.memberId)],
)

/** Photographs of a review, which its author chose. What staff hide stays, out of shoppers' sight. */
export const reviewPhotos = pgTable(
  'review_photos',
  {
    id: id(),
    reviewId: bigintNumber('review_id').notNull(),
    fileId: uuid('file_id')
      .notNull()
      .references(() => files.id),
    /** The order within the review, from 0. */
    position: smallint('position').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    thumbhash: text('thumbhash'),
    hiddenAt: timestamptz('hidden_at'),
    hiddenReason: text('hidden_reason'),
  },
  (t) => [
    unique('review_photos_file').on(t.fileId),
    unique('review_photos_place').on(t.reviewId, t.position),
    check('review_photos_hidden', sql`(${t.hiddenAt} is null) = (${t.hiddenReason} is null)`),
    check('review_photos_size', sql`${t.width} > 0 and ${t.height} > 0`),
  ],
)
