import { randomBytes } from 'node:crypto'
import { and, asc, desc, eq, gt, inArray, lt, lte, notExists, notInArray, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '../db/database.ts'
import { byAge, holding, inDays, type Listed } from '../db/listed.ts'
import { cashCharges, type ChargeState } from '../db/tables/cash.ts'
import { payments } from '../db/tables/payments.ts'
import { cidOf } from './cash.rules.ts'

export type ChargeRow = typeof cashCharges.$inferSelect

const mostDropped = 5000

const own = (memberId: number, cid: string) =>
  and(eq(cashCharges.cid, cid), eq(cashCharges.memberId, memberId))

export const chargeOf = async (
  db: Executor,
  memberId: number,
  cid: string,
): Promise<ChargeRow | undefined> => {
  const [charge] = await db.select().from(cashCharges).where(own(memberId, cid)).limit(1)
  return charge
}

export const lockCharge = async (
  tx: Transaction,
  memberId: number,
  cid: string,
): Promise<ChargeRow | undefined> => {
  const [charge] = await tx.select().from(cashCharges).where(own(memberId, cid)).for('update').limit(1)
  return charge
}

export const lockChargeById = async (tx: Transaction, id: number): Promise<ChargeRow | undefined> => {
  const [charge] = await tx.select().from(cashCharges).where(eq(cashCharges.id, id)).for('update').limit(1)
  return charge
}

export type ChargeFilter = {
  memberId: number
  states?: ChargeState[] | undefined
  /** Days in Seoul, both included. */
}

/** A page of a member's charges, newest first, and how many there are. */
export const chargesOf = async (
  db: Executor,
  { memberId, states }: ChargeFilter,
  listed: Listed,
): Promise<{ rows: ChargeRow[]; total: number }> => {
  const where = and(
    eq(cashCharges.memberId, memberId),
    states && inArray(cashCharges.state, states),
    holding(listed.query, cashCharges.cid, sql`${cashCharges.amount}::text`),
    inDays(cashCharges.createdAt, listed),
  )
  const rows = await db
    .select()
    .from(cashCharges)
    .where(where)
    .orderBy(...byAge(listed.sort, cashCharges.createdAt, cashCharges.id))
    .limit(listed.size)
    .offset(listed.page * listed.size)
  return { rows, total: await db.$count(cashCharges, where) }
}

/** Opens a charge of so many won; nothing is paid yet. */
export const openCharge = async (
  tx: Transaction,
  values: { memberId: number; amount: number; at: Date; expiresAt: Date },
): Promise<ChargeRow> => {
  const { at: createdAt, ...others } = values
  const [charge] = await tx
    .insert(cashCharges)
    .values({ ...others, createdAt, cid: cidOf(createdAt, randomBytes(10)), state: 'OPEN' })
    .returning()
  if (!charge) throw new Error('a charge was not written')
  return charge
}

/** How many charges a member opened since a time, whatever became of them. */
export const countChargesSince = (db: Executor, memberId: number, since: Date): Promise<number> =>
  db.$count(cashCharges, and(eq(cashCharges.memberId, memberId), gt(cashCharges.createdAt, since)))

/** Ends open charges of a member, but for the newest few; one that somebody works on at this moment stays. */
export const dropOldestOpen = async (tx: Transaction, memberId: number, keep: number): Promise<void> => {
  const oldest = tx
    .select({ id: cashCharges.id })
    .from(cashCharges)
    .where(and(eq(cashCharges.memberId, memberId), eq(cashCharges.state, 'OPEN')))
    .orderBy(desc(cashCharges.id))
    .limit(100)
    .offset(keep)
  const free = tx
    .select({ id: cashCharges.id })
    .from(cashCharges)
    .where(and(inArray(cashCharges.id, oldest), eq(cashCharges.state, 'OPEN')))
    .for('update', { skipLocked: true })
  await tx.update(cashCharges).set({ state: 'EXPIRED', expiresAt: null }).where(inArray(cashCharges.id, free))
}

/** Deletes charges that ran out before a time without a payment ever begun, so many at once; answers how many. */
export const dropDeadCharges = async (db: Executor, before: Date): Promise<number> => {
  const dead = db
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
    .limit(mostDropped)
  const gone = await db
    .delete(cashCharges)
    .where(inArray(cashCharges.id, dead))
    .returning({ id: cashCharges.id })
  return gone.length
}

/** Changes a charge that is still in the state it was read in; undefined when something else came first. */
export const moveCharge = async (
  tx: Transaction,
  charge: Pick<ChargeRow, 'id' | 'state'>,
  state: ChargeState,
  set: Partial<Pick<ChargeRow, 'expiresAt' | 'chargedAt'>> = {},
): Promise<ChargeRow | undefined> => {
  const [moved] = await tx
    .update(cashCharges)
    .set({ ...set, state })
    .where(and(eq(cashCharges.id, charge.id), eq(cashCharges.state, charge.state)))
    .returning()
  return moved
}

const chargeLocks = 0x63617368

/** One charge of a member is begun at a time: what limits a balance is counted under it. */
export const lockCharging = async (tx: Transaction, memberId: number): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${chargeLocks}::int, ${memberId}::int)`)
}

const underWay: ChargeState[] = ['PENDING_PAYMENT', 'APPROVING', 'UNKNOWN']

/** Won that a member is paying for at this moment. */
export const chargingOf = async (
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
        inArray(cashCharges.state, underWay),
        exceptId === null ? undefined : sql`${cashCharges.id} <> ${exceptId}`,
      ),
    )
  return row?.amount ?? 0
}

/** The next charge whose time to pay ran out, locked; undefined when there is none. */
export const overdueCharge = async (
  tx: Transaction,
  now: Date,
  except: readonly number[],
): Promise<ChargeRow | undefined> => {
  const [charge] = await tx
    .select()
    .from(cashCharges)
    .where(
      and(
        sql`${cashCharges.state} in ('OPEN', 'PENDING_PAYMENT')`,
        lte(cashCharges.expiresAt, now),
        notInArray(cashCharges.id, [...except]),
      ),
    )
    .orderBy(asc(cashCharges.expiresAt))
    .limit(1)
    .for('update', { skipLocked: true })
  return charge
}
