import { and, eq, ne, sql } from 'drizzle-orm'
import type { Executor } from '../db/database.ts'
import { members } from '../db/tables/members.ts'

/** Whether a number belongs to a member other than the caller. */
export const isMobileTaken = async (db: Executor, mobile: string, asker?: number): Promise<boolean> => {
  const rows = await db
    .select({ id: members.id })
    .from(members)
    .where(
      and(
        eq(members.mobile, mobile),
        sql`${members.status} <> 'WITHDRAWN'`,
        asker ? ne(members.id, asker) : undefined,
      ),
    )
    .limit(1)
  return rows.length > 0
}

/** Whether an e-mail belongs to a member other than the caller. */
export const isEmailTaken = async (db: Executor, email: string, asker?: number): Promise<boolean> =>
  (await db.$count(members, and(eq(members.email, email), asker ? ne(members.id, asker) : undefined))) > 0
