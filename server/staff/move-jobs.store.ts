import { and, asc, eq, lt, ne, notInArray, sql } from 'drizzle-orm'
import type { MoveFailure } from '#api/contract/office/order-moves.options.ts'
import type { Executor, Transaction } from '../db/database.ts'
import { orderMoveJobs } from '../db/tables/order-move-jobs.ts'

export type MoveJobRow = typeof orderMoveJobs.$inferSelect

/** Adds a job; undefined while the person has one that is not done. */
export const insertMoveJob = async (
  tx: Transaction,
  values: Pick<MoveJobRow, 'personId' | 'move' | 'oids' | 'at'>,
): Promise<MoveJobRow | undefined> => {
  const [row] = await tx.insert(orderMoveJobs).values(values).onConflictDoNothing().returning()
  return row
}

/** A job of a person; undefined for any other. */
export const findOwnMoveJob = async (
  db: Executor,
  personId: number,
  id: number,
): Promise<MoveJobRow | undefined> => {
  const isOwn = and(eq(orderMoveJobs.id, id), eq(orderMoveJobs.personId, personId))
  const [row] = await db.select().from(orderMoveJobs).where(isOwn).limit(1)
  return row
}

/** The oldest job that is not done and that no other process works on, locked. */
export const lockMoveJob = async (
  tx: Transaction,
  failedIds: readonly number[],
): Promise<MoveJobRow | undefined> => {
  const isOpen = and(eq(orderMoveJobs.state, 'RUNNING'), notInArray(orderMoveJobs.id, [...failedIds]))
  const [row] = await tx
    .select()
    .from(orderMoveJobs)
    .where(isOpen)
    .orderBy(asc(orderMoveJobs.id))
    .limit(1)
    .for('update', { skipLocked: true })
  return row
}

type Progress = Partial<Pick<MoveJobRow, 'state' | 'failure' | 'done' | 'moved' | 'refused'>>

export const saveMoveProgress = async (tx: Transaction, id: number, progress: Progress): Promise<void> => {
  await tx
    .update(orderMoveJobs)
    .set({ ...progress, attempts: 0 })
    .where(eq(orderMoveJobs.id, id))
}

/** Counts a batch that failed; with the last attempt the job ends. */
export const countMoveFailure = async (db: Executor, id: number, maxAttempts: number): Promise<void> => {
  const failure: MoveFailure = 'FAULT'
  const isLast = sql`${orderMoveJobs.attempts} + 1 >= ${maxAttempts}`
  await db
    .update(orderMoveJobs)
    .set({
      attempts: sql`${orderMoveJobs.attempts} + 1`,
      state: sql`case when ${isLast} then 'FAILED' else ${orderMoveJobs.state} end`,
      failure: sql`case when ${isLast} then ${failure} end`,
    })
    .where(and(eq(orderMoveJobs.id, id), eq(orderMoveJobs.state, 'RUNNING')))
}

/** Removes jobs that are over and were asked for before a moment. */
export const deleteOldMoveJobs = async (db: Executor, before: Date): Promise<number> => {
  const rows = await db
    .delete(orderMoveJobs)
    .where(and(ne(orderMoveJobs.state, 'RUNNING'), lt(orderMoveJobs.at, before)))
    .returning({ id: orderMoveJobs.id })
  return rows.length
}
