import { eq } from 'drizzle-orm'
import type { Executor } from '../db/database.ts'
import { members } from '../db/tables/members.ts'

/** The name that the payment window of a top-up shows. */
export const getBuyerName = async (db: Executor, memberId: number): Promise<string> => {
  const [row] = await db
    .select({ name: members.fullName })
    .from(members)
    .where(eq(members.id, memberId))
    .limit(1)
  return row?.name ?? ''
}
