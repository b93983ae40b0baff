import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Database, Executor } from '../db/database.ts'
import { pushDevices } from '../db/tables/devices.ts'
import { withTransaction, type Transaction } from '../db/transaction.ts'

/** The most phones of a member; one more drops the phone that was seen least lately. */
export const devicesPerMember = 10

/** The phones that a member reads push messages on, the last used first. */
export const listDevices = (db: Executor, memberId: number) =>
  db
    .select({ token: pushDevices.token })
    .from(pushDevices)
    .where(eq(pushDevices.memberId, memberId))
    .orderBy(desc(pushDevices.seenAt))
    .limit(devicesPerMember)

export type Device = { token: string; memberId: number; os: string | null; seenAt: Date }

const dropSurplus = async (tx: Transaction, memberId: number): Promise<void> => {
  const surplus = tx
    .select({ token: pushDevices.token })
    .from(pushDevices)
    .where(eq(pushDevices.memberId, memberId))
    .orderBy(desc(pushDevices.seenAt), desc(pushDevices.token))
    .offset(devicesPerMember)
  await tx.delete(pushDevices).where(inArray(pushDevices.token, surplus))
}

const upsertDevice = (db: Database, device: Device, mayMove: boolean): Promise<void> =>
  withTransaction(db, async (tx) => {
    const { memberId, os, seenAt } = device
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`push-devices:${memberId}`}))`)
    await tx
      .insert(pushDevices)
      .values(device)
      .onConflictDoUpdate({
        target: pushDevices.token,
        set: { memberId, os, seenAt },
        ...(!mayMove && { setWhere: eq(pushDevices.memberId, memberId) }),
      })
    await dropSurplus(tx, memberId)
  })

/** Notes the phone of a member who calls; a phone of another member stays theirs. */
export const recordDevice = (db: Database, device: Device): Promise<void> => upsertDevice(db, device, false)

/** Gives a phone to the member who logs in on it. */
export const claimDevice = (db: Database, device: Device): Promise<void> => upsertDevice(db, device, true)

/** Forgets a phone that its member signs out on; one of another member stays. */
export const dropDevice = async (db: Executor, token: string, memberId: number): Promise<void> => {
  await db.delete(pushDevices).where(and(eq(pushDevices.token, token), eq(pushDevices.memberId, memberId)))
}

/** Forgets a phone that the provider of messages knows no more. */
export const dropUnregisteredDevice = async (db: Executor, token: string): Promise<void> => {
  await db.delete(pushDevices).where(eq(pushDevices.token, token))
}

/** Forgets phones that were not seen for so long that their tokens are no longer any good. */
export const dropOldDevices = async (db: Executor, before: Date): Promise<void> => {
  await db.delete(pushDevices).where(lt(pushDevices.seenAt, before))
}
