import { eq, lt, sql } from 'drizzle-orm'
import type { Database, Executor } from '../db/database.ts'
import { articles, articleViews } from '../db/tables/content.ts'
import { withTransaction } from '../db/transaction.ts'

type View = { id: number; day: string; reader: string }

/** Counts the reader's first view of the day; the reader is a keyed hash that changes every day. */
export const countView = (db: Database, { id, day, reader }: View): Promise<{ viewCount: number }> =>
  withTransaction(db, async (tx) => {
    const first = await tx
      .insert(articleViews)
      .values({ articleId: id, day, reader })
      .onConflictDoNothing()
      .returning({ id: articleViews.articleId })
    const [result] = await tx
      .update(articles)
      .set({ viewCount: sql`${articles.viewCount} + ${first.length}` })
      .where(eq(articles.id, id))
      .returning({ viewCount: articles.viewCount })
    if (!result) throw new Error(`article ${id} is gone`)
    return result
  })

/** Deletes the readers before a day; for the worker. */
export const deleteViews = async (db: Executor, day: string): Promise<number> => {
  const deletedViews = await db
    .delete(articleViews)
    .where(lt(articleViews.day, day))
    .returning({ id: articleViews.articleId })
  return deletedViews.length
}
