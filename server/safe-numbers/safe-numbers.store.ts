import { and, asc, eq, isNull, lte, or } from 'drizzle-orm'
import type { Executor, Transaction } from '../db/database.ts'
import { members } from '../db/tables/members.ts'
import { safeNumbers } from '../db/tables/safe-numbers.ts'
import { storeManagers, stores } from '../db/tables/stores.ts'

/** The numbers that a member may hide: their own, and those of the stores they manage. */
export const listOwnNumbers = async (db: Executor, memberId: number): Promise<string[]> => {
  const [own, managed] = await Promise.all([
    db.select({ number: members.mobile }).from(members).where(eq(members.id, memberId)).limit(1),
    db
      .select({ number: stores.phone })
      .from(stores)
      .innerJoin(storeManagers, eq(storeManagers.storeId, stores.id))
      .where(eq(storeManagers.memberId, memberId))
      .limit(100),
  ])
  return [...own, ...managed].flatMap(({ number }) => number ?? [])
}

/** The safe number that hides a real one; null when there is none. */
export const findAssignment = async (db: Executor, realHash: string) => {
  const [row] = await db
    .select({ number: safeNumbers.number, assignedAt: safeNumbers.assignedAt })
    .from(safeNumbers)
    .where(eq(safeNumbers.realHash, realHash))
    .limit(1)
  return row ?? null
}

type Assignment = { memberId: number; realHash: string; realSealed: string }

/** Assigns the next free number of the block; null when all are in use or resting. */
export const assign = async (tx: Transaction, assignment: Assignment, now: Date): Promise<string | null> => {
  const next = tx
    .select({ number: safeNumbers.number })
    .from(safeNumbers)
    .where(
      and(isNull(safeNumbers.memberId), or(isNull(safeNumbers.freeFrom), lte(safeNumbers.freeFrom, now))),
    )
    .orderBy(asc(safeNumbers.number))
    .limit(1)
    .for('update', { skipLocked: true })
  const [row] = await tx
    .update(safeNumbers)
    .set({ ...assignment, assignedAt: now, freeFrom: null })
    .where(eq(safeNumbers.number, next))
    .returning({ number: safeNumbers.number })
  return row?.number ?? null
}

/** Releases a number; false when it does not hide exactly this number for this member. */
export const release = async (
  db: Executor,
  { memberId, realHash, number }: { memberId: number; realHash: string; number: string },
  freeFrom: Date,
): Promise<boolean> => {
  const rows = await db
    .update(safeNumbers)
    .set({ memberId: null, realHash: null, realSealed: null, assignedAt: null, freeFrom })
    .where(
      and(
        eq(safeNumbers.number, number),
        eq(safeNumbers.realHash, realHash),
        eq(safeNumbers.memberId, memberId),
      ),
    )
    .returning({ number: safeNumbers.number })
  return rows.length > 0
}
