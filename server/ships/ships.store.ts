import { and, asc, count, desc, eq, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '../db/database.ts'
import { ships } from '../db/tables/members.ts'

export type ShipRow = typeof ships.$inferSelect
export type ShipValues = Pick<
  ShipRow,
  'fullName' | 'mobile' | 'postalCode' | 'address1' | 'address2' | 'message'
>

/** The most delivery addresses of one member. */
export const maxShips = 20

const isMemberShip = (memberId: number, id: number) => and(eq(ships.id, id), eq(ships.memberId, memberId))

/** A member's delivery addresses, the default first, then the newest. */
export const listShips = (db: Executor, memberId: number): Promise<ShipRow[]> =>
  db
    .select()
    .from(ships)
    .where(eq(ships.memberId, memberId))
    .orderBy(desc(ships.isDefault), desc(ships.id))
    .limit(maxShips)

export const findShip = async (db: Executor, memberId: number, id: number): Promise<ShipRow | undefined> => {
  const [ship] = await db.select().from(ships).where(isMemberShip(memberId, id)).limit(1)
  return ship
}

const shipLockClass = 0x73686970

/** Serializes changes of a member's addresses, so that there is always one default. */
export const lockShips = async (tx: Transaction, memberId: number): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${shipLockClass}::int, ${memberId}::int)`)
}

export const countShips = async (db: Executor, memberId: number): Promise<number> => {
  const [row] = await db.select({ ships: count() }).from(ships).where(eq(ships.memberId, memberId))
  return row?.ships ?? 0
}

export const addShip = async (
  tx: Transaction,
  memberId: number,
  values: ShipValues & { isDefault: boolean; createdAt: Date },
): Promise<ShipRow | undefined> => {
  const [ship] = await tx
    .insert(ships)
    .values({ ...values, memberId })
    .returning()
  return ship
}

export const changeShip = async (
  db: Executor,
  memberId: number,
  id: number,
  values: ShipValues,
): Promise<ShipRow | undefined> => {
  const [ship] = await db.update(ships).set(values).where(isMemberShip(memberId, id)).returning()
  return ship
}

/** Moves the default to one address of a member. */
export const setDefault = async (
  tx: Transaction,
  memberId: number,
  id: number,
): Promise<ShipRow | undefined> => {
  await tx
    .update(ships)
    .set({ isDefault: false })
    .where(and(eq(ships.memberId, memberId), ships.isDefault))
  const [ship] = await tx.update(ships).set({ isDefault: true }).where(isMemberShip(memberId, id)).returning()
  return ship
}

/** Removes an address; if it was the default, the oldest of the others replaces it. */
export const removeShip = async (tx: Transaction, memberId: number, ship: ShipRow): Promise<void> => {
  await tx.delete(ships).where(isMemberShip(memberId, ship.id))
  if (!ship.isDefault) return
  const [next] = await tx
    .select({ id: ships.id })
    .from(ships)
    .where(eq(ships.memberId, memberId))
    .orderBy(asc(ships.id))
    .limit(1)
  if (next) await setDefault(tx, memberId, next.id)
}
