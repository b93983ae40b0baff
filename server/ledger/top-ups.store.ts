import { randomBytes } from 'node:crypto'
import { and, asc, desc, eq, gt, inArray, lt, lte, notExists, notInArray, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '../db/database.ts'
import { orderByAge, matchesText, isBetweenDays, type ListFilter } from '../db/list-filters.ts'
import { cashCharges, type ChargeState } from '../db/tables/cash.ts'
import { payments } from '../db/tables/payments.ts'
import { toCid } from './cash.rules.ts'

export type TopUpRow = typeof cashCharges.$inferSelect

const deleteBatchSize = 5000

const isMemberTopUp = (memberId: number, cid: string) =>
  and(eq(cashCharges.cid, cid), eq(cashCharges.memberId, memberId))

export const findTopUp = async (
  db: Executor,
  memberId: number,
  cid: string,
): Promise<TopUpRow | undefined> => {
  const [topUp] = await db.select().from(cashCharges).where(isMemberTopUp(memberId, cid)).limit(1)
  return topUp
}

export const lockTopUp = async (
  tx: Transaction,
  memberId: number,
  cid: string,
): Promise<TopUpRow | undefined> => {
  const [topUp] = await tx
    .select()
    .from(cashCharges)
    .where(isMemberTopUp(memberId, cid))
    .for('update')
    .limit(1)
  return topUp
}

export const lockTopUpById = async (tx: Transaction, id: number): Promise<TopUpRow | undefined> => {
  const [topUp] = await tx.select().from(cashCharges).where(eq(cashCharges.id, id)).for('update').limit(1)
  return topUp
}

export type TopUpFilter = {
  memberId: number
  states?: ChargeState[] | undefined
  /** Days in Seoul, both included. */
}

/** A page of a member's top-ups, newest first, and their total number. */
export const listTopUps = async (
  db: Executor,
  { memberId, states }: TopUpFilter,
  listOptions: ListFilter,
): Promise<{ rows: TopUpRow[]; total: number }> => {
  const where = and(
    eq(cashCharges.memberId, memberId),
    states && inArray(cashCharges.state, states),
    matchesText(listOptions.query, cashCharges.cid, sql`${cashCharges.amount}::text`),
    isBetweenDays(cashCharges.createdAt, listOptions),
  )
  const rows = await db
    .select()
    .from(cashCharges)
    .where(where)
    .orderBy(...orderByAge(listOptions.sort, cashCharges.createdAt, cashCharges.id))
    .limit(listOptions.size)
    .offset(listOptions.page * listOptions.size)
  return { rows, total: await db.$count(cashCharges, where) }
}

/** Opens a top-up of an amount in won; nothing is paid yet. */
export const openTopUp = async (
  tx: Transaction,
  values: { memberId: number; amount: number; at: Date; expiresAt: Date },
): Promise<TopUpRow> => {
  const { at: createdAt, ...others } = values
  const [topUp] = await tx
    .insert(cashCharges)
    .values({ ...others, createdAt, cid: toCid(createdAt, randomBytes(10)), state: 'OPEN' })
    .returning()
  if (!topUp) throw new Error('a charge was not written')
  return topUp
}

/** The number of top-ups a member opened since a time, in any state. */
export const countTopUpsSince = (db: Executor, memberId: number, since: Date): Promise<number> =>
  db.$count(cashCharges, and(eq(cashCharges.memberId, memberId), gt(cashCharges.createdAt, since)))

/** Ends open top-ups of a member except for the newest few; skips rows locked by others. */
export const expireOldestTopUps = async (tx: Transaction, memberId: number, keep: number): Promise<void> => {
  const oldest = tx
    .select({ id: cashCharges.id })
    .from(cashCharges)
    .where(and(eq(cashCharges.memberId, memberId), eq(cashCharges.state, 'OPEN')))
    .orderBy(desc(cashCharges.id))
    .limit(100)
    .offset(keep)
  const unlockedTopUps = tx
    .select({ id: cashCharges.id })
    .from(cashCharges)
    .where(and(inArray(cashCharges.id, oldest), eq(cashCharges.state, 'OPEN')))
    .for('update', { skipLocked: true })
  await tx
    .update(cashCharges)
    .set({ state: 'EXPIRED', expiresAt: null })
    .where(inArray(cashCharges.id, unlockedTopUps))
}

/** Deletes a batch of top-ups that expired before a time without a payment; returns the number deleted. */
export const deleteExpiredTopUps = async (db: Executor, before: Date): Promise<number> => {
  const expiredTopUps = db
    .select({ id: cashCharges.id })
    .from(cashCharges)
    .where(
      and(
        eq(cashCharges.state, 'EXPIRED'),
        lt(cashCharges.createdAt, before),
        notExists(
          db
            .select({ one: sql`1` })
            .from(payments)
            .where(eq(payments.chargeId, cashCharges.id)),
        ),
      ),
    )
    .orderBy(asc(cashCharges.id))
    .limit(deleteBatchSize)
  const deletedRows = await db
    .delete(cashCharges)
    .where(inArray(cashCharges.id, expiredTopUps))
    .returning({ id: cashCharges.id })
  return deletedRows.length
}

/** Changes a top-up that is still in the state it was read in; undefined after a concurrent change. */
export const transitionTopUp = async (
  tx: Transaction,
  topUp: Pick<TopUpRow, 'id' | 'state'>,
  state: ChargeState,
  set: Partial<Pick<TopUpRow, 'expiresAt' | 'chargedAt'>> = {},
): Promise<TopUpRow | undefined> => {
  const [updatedTopUp] = await tx
    .update(cashCharges)
    .set({ ...set, state })
    .where(and(eq(cashCharges.id, topUp.id), eq(cashCharges.state, topUp.state)))
    .returning()
  return updatedTopUp
}

const topUpLockClass = 0x63617368

/** Serializes the top-ups of a member: the limits of a balance are checked under this lock. */
export const lockMemberTopUps = async (tx: Transaction, memberId: number): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${topUpLockClass}::int, ${memberId}::int)`)
}

const pendingStates: ChargeState[] = ['PENDING_PAYMENT', 'APPROVING', 'UNKNOWN']

/** Won in the member's open top-ups. */
export const sumPendingTopUps = async (
  db: Executor,
  memberId: number,
  exceptId: number | null,
): Promise<number> => {
  const [row] = await db
    .select({ amount: sql<number>`coalesce(sum(${cashCharges.amount}), 0)::int8`.mapWith(Number) })
    .from(cashCharges)
    .where(
      and(
        eq(cashCharges.memberId, memberId),
        inArray(cashCharges.state, pendingStates),
        exceptId === null ? undefined : sql`${cashCharges.id} <> ${exceptId}`,
      ),
    )
  return row?.amount ?? 0
}

/** The next top-up whose time to pay ran out, locked; undefined when there is none. */
export const lockOverdueTopUp = async (
  tx: Transaction,
  now: Date,
  exceptIds: readonly number[],
): Promise<TopUpRow | undefined> => {
  const [topUp] = await tx
    .select()
    .from(cashCharges)
    .where(
      and(
        sql`${cashCharges.state} in ('OPEN', 'PENDING_PAYMENT')`,
        lte(cashCharges.expiresAt, now),
        notInArray(cashCharges.id, [...exceptIds]),
      ),
    )
    .orderBy(asc(cashCharges.expiresAt))
    .limit(1)
    .for('update', { skipLocked: true })
  return topUp
}
