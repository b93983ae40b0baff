import { desc, eq, lt } from 'drizzle-orm'
import type { Executor } from '../db/database.ts'
import { pushDevices } from '../db/tables/devices.ts'

const tooMany = 10

/** The phones that a member reads push messages on, the last used first. */
export const devicesOf = (db: Executor, memberId: number) =>
  db
    .select({ token: pushDevices.token })
    .from(pushDevices)
    .where(eq(pushDevices.memberId, memberId))
    .orderBy(desc(pushDevices.seenAt))
    .limit(tooMany)

type Device = { token: string; memberId: number; os: string | null; seenAt: Date }

/** A phone belongs to whoever is signed in on it now. */
export const keepDevice = async (db: Executor, device: Device): Promise<void> => {
  const { memberId, os, seenAt } = device
  await db
    .insert(pushDevices)
    .values(device)
    .onConflictDoUpdate({ target: pushDevices.token, set: { memberId, os, seenAt } })
}

export const dropDevice = async (db: Executor, token: string): Promise<void> => {
  await db.delete(pushDevices).where(eq(pushDevices.token, token))
}

/** Forgets phones that were not seen for so long that their tokens are no longer any good. */
export const dropOldDevices = async (db: Executor, before: Date): Promise<void> => {
  await db.delete(pushDevices).where(lt(pushDevices.seenAt, before))
}
