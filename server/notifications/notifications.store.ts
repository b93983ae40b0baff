import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Executor, Transaction } from '../db/database.ts'
import { consents, members } from '../db/tables/members.ts'
import { toCells, channels, toNotificationChoices, type Change } from './notifications.rules.ts'

/** The columns of a member's choices. */
export const cellColumns = {
  emailOrders: members.emailOrders,
  emailOn: members.emailOn,
  emailNight: members.emailNight,
  smsOrders: members.smsOrders,
  smsOn: members.smsOn,
  smsNight: members.smsNight,
  kakaoOrders: members.kakaoOrders,
  kakaoOn: members.kakaoOn,
  kakaoNight: members.kakaoNight,
  pushOrders: members.pushOrders,
  pushOn: members.pushOn,
  pushNight: members.pushNight,
}

/** A member's choices. */
export const findChoices = async (db: Executor, memberId: number) => {
  const [row] = await db.select(cellColumns).from(members).where(eq(members.id, memberId)).limit(1)
  return row ? toNotificationChoices(row) : null
}

/** The same, locked until the transaction ends: of two concurrent changes the second sees the first. */
export const lockChoices = async (tx: Transaction, memberId: number) => {
  const [row] = await tx.select(cellColumns).from(members).where(eq(members.id, memberId)).for('update')
  return row ? toNotificationChoices(row) : null
}

export const setChoices = async (
  tx: Transaction,
  memberId: number,
  changes: readonly Change[],
): Promise<void> => {
  await tx.update(members).set(toCells(changes)).where(eq(members.id, memberId))
}

/** Marks that a member answered whether offers are wanted. */
export const markOffersAnswered = async (tx: Transaction, memberId: number, at: Date): Promise<void> => {
  await tx.update(members).set({ offersAnsweredAt: at }).where(eq(members.id, memberId))
}

/** The latest consent to benefits, by channel. */
export const findConsentDates = async (db: Executor, memberId: number): Promise<Map<string, Date>> => {
  const rows = await db
    .selectDistinctOn([consents.kind], { kind: consents.kind, at: consents.at })
    .from(consents)
    .where(and(eq(consents.memberId, memberId), inArray(consents.kind, channels), eq(consents.given, true)))
    .orderBy(consents.kind, desc(consents.at))
  return new Map(rows.map(({ kind, at }) => [kind, at]))
}
