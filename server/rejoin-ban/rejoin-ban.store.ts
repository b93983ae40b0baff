import { and, gt, inArray, sql } from 'drizzle-orm'
import type { Executor } from '../db/database.ts'
import { rejoinBlocks } from '../db/tables/members.ts'

/** Whether one of these hashes belongs to a member who left less than six months ago. */
export const isRejoinBlocked = async (db: Executor, hashes: string[], now: Date): Promise<boolean> =>
  hashes.length > 0 &&
  (await db.$count(
    rejoinBlocks,
    and(inArray(rejoinBlocks.hash, hashes), gt(rejoinBlocks.blockedUntil, now)),
  )) > 0

/** Blocks these hashes from joining; a longer block stays. */
export const blockRejoin = async (db: Executor, hashes: string[], until: Date): Promise<void> => {
  const rows = hashes.toSorted().map((hash) => ({ hash, blockedUntil: until }))
  if (rows.length === 0) return
  await db
    .insert(rejoinBlocks)
    .values(rows)
    .onConflictDoUpdate({
      target: rejoinBlocks.hash,
      set: { blockedUntil: sql`greatest(${rejoinBlocks.blockedUntil}, excluded.blocked_until)` },
    })
}
