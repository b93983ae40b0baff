import { and, eq, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Database, Transaction } from '../db/database.ts'
import { withTransaction } from '../db/transaction.ts'
import { articles, likes } from '../db/tables/content.ts'
import { wineries } from '../db/tables/wineries.ts'

export type LikeSubject = 'ARTICLE' | 'WINERY'
type Like = { memberId: number; subject: LikeSubject; id: number; at: Date }

const tables = { ARTICLE: articles, WINERY: wineries }

const toLikeCondition = ({ memberId, subject, id }: Like) =>
  and(eq(likes.memberId, memberId), eq(likes.subject, subject), eq(likes.subjectId, id))

/** Adds or removes the like; one member's concurrent toggles of a thing run one after the other. */
const flipLike = async (tx: Transaction, like: Like): Promise<boolean> => {
  const key = `like:${like.memberId}:${like.subject}:${like.id}`
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
  const deletedLikes = await tx.delete(likes).where(toLikeCondition(like)).returning({ id: likes.subjectId })
  if (deletedLikes.length > 0) return false
  const { memberId, subject, id, at } = like
  await tx.insert(likes).values({ memberId, subject, subjectId: id, createdAt: at })
  return true
}

/** Toggles a like of something that exists, and counts it. */
export const toggleLike = (db: Database, like: Like): Promise<{ liked: boolean; likeCount: number }> =>
  withTransaction(db, async (tx) => {
    const isLiked = await flipLike(tx, like)
    const table = tables[like.subject]
    const [subjectRow] = await tx
      .update(table)
      .set({ likeCount: sql`greatest(${table.likeCount} + ${isLiked ? 1 : -1}, 0)` })
      .where(eq(table.id, like.id))
      .returning({ likeCount: table.likeCount })
    if (!subjectRow) throw new Error(`${like.subject} ${like.id} is gone`)
    return { liked: isLiked, ...subjectRow }
  })

/** Whether a member likes the subject of a row. */
export const toLikedColumn = (memberId: number | null, subject: LikeSubject, id: AnyPgColumn) =>
  memberId === null
    ? sql<boolean>`false`
    : sql<boolean>`exists (select 1 from likes where member_id = ${memberId} and subject = ${subject} and subject_id = ${id})`

/** Joins the likes of a member to their subjects' rows. */
export const matchesLike = (memberId: number, subject: LikeSubject, id: AnyPgColumn) =>
  and(eq(likes.memberId, memberId), eq(likes.subject, subject), eq(likes.subjectId, id))
