import { desc, eq } from 'drizzle-orm'
import type { Executor } from '../db/database.ts'
import { tasteResults, type TasteProfile } from '../db/tables/taste.ts'

/** The taste of a member by the answers given last; null for one who gave none. */
export const tasteOf = async (db: Executor, memberId: number): Promise<TasteProfile | null> => {
  const [row] = await db
    .select({ profile: tasteResults.profile })
    .from(tasteResults)
    .where(eq(tasteResults.memberId, memberId))
    .orderBy(desc(tasteResults.createdAt), desc(tasteResults.id))
    .limit(1)
  return row?.profile ?? null
}
