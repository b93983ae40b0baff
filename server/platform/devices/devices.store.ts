import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Database, Executor } from '../../db/database.ts'
import { pushDevices } from '../../db/tables/devices.ts'
import { withTransaction, type Transaction } from '../../db/transaction.ts'

/** The most phones of a member; one more removes the phone that was seen least recently. */
export const devicesPerMember = 10

/** The phones for a member's push messages, the last used first. */
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

/** Records the phone of a calling member; a phone of another member stays theirs. */
export const recordDevice = (db: Database, device: Device): Promise<void> => upsertDevice(db, device, false)

/** Assigns a phone to the member who logs in on it. */
export const claimDevice = (db: Database, device: Device): Promise<void> => upsertDevice(db, device, true)

/** Removes a phone when its member signs out; one of another member stays. */
export const dropDevice = async (db: Executor, token: string, memberId: number): Promise<void> => {
  await db.delete(pushDevices).where(and(eq(pushDevices.token, token), eq(pushDevices.memberId, memberId)))
}

/** Removes a phone that the push provider no longer knows. */
export const dropUnregisteredDevice = async (db: Executor, token: string): Promise<void> => {
  await db.delete(pushDevices).where(eq(pushDevices.token, token))
}

/** Removes phones that were not seen for so long that their tokens are invalid. */
export const dropOldDevices = async (db: Executor, before: Date): Promise<void> => {
  await db.delete(pushDevices).where(lt(pushDevices.seenAt, before))
}
