import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Database, Executor } from '../db/database.ts'
import { withTransaction } from '../db/transaction.ts'
import { members, oneTimeCodes } from '../db/tables/members.ts'
import { queueSms } from '../outbox/outbox.store.ts'
import type { Secrets } from '../secrets.ts'
import {
  codeLivesSeconds,
  confirmationLivesMinutes,
  sendRefusal,
  triesPerCode,
  type Purpose,
  type Sent,
} from './verification.rules.ts'

/** A number, and what it is to be confirmed for. */
export type Target = { purpose: Purpose; mobile: string }

export const mobileHash = (secrets: Secrets, mobile: string): string => secrets.hash('mobile', mobile)

export const codeHash = (secrets: Secrets, { purpose, mobile }: Target, code: string): string =>
  secrets.hash('one-time-code', `${purpose} ${mobile} ${code}`)

const before = (now: Date, seconds: number) => new Date(now.getTime() - seconds * 1000)

const sentTo = async (db: Executor, targetHash: string, now: Date): Promise<Sent> => {
  const at = oneTimeCodes.createdAt
  const hourAgo = sql.param(before(now, 3600), at)
  const [row] = await db
    .select({
      lastAt: sql<Date | null>`max(${at})`.mapWith((value: string | null) =>
        value === null ? null : new Date(value),
      ),
      lastHour: sql<number>`(count(*) filter (where ${at} > ${hourAgo}))::int`,
      lastDay: sql<number>`count(*)::int`,
    })
    .from(oneTimeCodes)
    .where(and(eq(oneTimeCodes.targetHash, targetHash), gt(at, before(now, 24 * 3600))))
  return row ?? { lastAt: null, lastHour: 0, lastDay: 0 }
}

const burnLive = (db: Executor, purpose: Purpose, targetHash: string, now: Date) =>
  db
    .update(oneTimeCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(oneTimeCodes.purpose, purpose),
        eq(oneTimeCodes.targetHash, targetHash),
        isNull(oneTimeCodes.usedAt),
      ),
    )

/** Replaces the number's live code by this one and leaves its text message to the worker; or says why not. */
export const issueCode = (
  db: Database,
  secrets: Secrets,
  target: Target & { code: string; text: string; ipHash: string },
  now: Date,
): Promise<'too_soon' | 'too_many' | null> =>
  withTransaction(db, async (tx) => {
    const targetHash = mobileHash(secrets, target.mobile)
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${targetHash}, 0))`)
    const refused = sendRefusal(await sentTo(tx, targetHash, now), now)
    if (refused) return refused
    await burnLive(tx, target.purpose, targetHash, now)
    const expiresAt = new Date(now.getTime() + codeLivesSeconds * 1000)
    const [row] = await tx
      .insert(oneTimeCodes)
      .values({
        purpose: target.purpose,
        targetHash,
        codeHash: codeHash(secrets, target, target.code),
        expiresAt,
        ipHash: target.ipHash,
        createdAt: now,
      })
      .returning({ id: oneTimeCodes.id })
    const sms = { key: `one-time-code ${row?.id}`, to: target.mobile, text: target.text, until: expiresAt }
    await queueSms(tx, secrets, sms, now)
    return null
  })

export type Try = { id: number; codeHash: string; tries: number; expiresAt: Date }

/** Counts a try on the number's live code before it is compared; null when there is no try left or no code. */
export const countTry = async (db: Executor, purpose: Purpose, targetHash: string): Promise<Try | null> => {
  const [row] = await db
    .update(oneTimeCodes)
    .set({ tries: sql`${oneTimeCodes.tries} + 1` })
    .where(
      and(
        eq(oneTimeCodes.purpose, purpose),
        eq(oneTimeCodes.targetHash, targetHash),
        isNull(oneTimeCodes.usedAt),
        lt(oneTimeCodes.tries, triesPerCode),
      ),
    )
    .returning({
      id: oneTimeCodes.id,
      codeHash: oneTimeCodes.codeHash,
      tries: oneTimeCodes.tries,
      expiresAt: oneTimeCodes.expiresAt,
    })
  return row ?? null
}

export const burnCode = async (db: Executor, id: number, now: Date): Promise<void> => {
  await db
    .update(oneTimeCodes)
    .set({ usedAt: now })
    .where(and(eq(oneTimeCodes.id, id), isNull(oneTimeCodes.usedAt)))
}

/** Confirms a code once; false when it was replaced or confirmed meanwhile. */
export const confirmCode = async (db: Executor, id: number, now: Date): Promise<boolean> => {
  const rows = await db
    .update(oneTimeCodes)
    .set({ usedAt: now, confirmedAt: now })
    .where(and(eq(oneTimeCodes.id, id), isNull(oneTimeCodes.usedAt)))
    .returning({ id: oneTimeCodes.id })
  return rows.length > 0
}

/** Whether the number's newest code was guessed at too often. */
export const isSpent = async (db: Executor, purpose: Purpose, targetHash: string): Promise<boolean> => {
  const [row] = await db
    .select({ tries: oneTimeCodes.tries, confirmedAt: oneTimeCodes.confirmedAt })
    .from(oneTimeCodes)
    .where(and(eq(oneTimeCodes.purpose, purpose), eq(oneTimeCodes.targetHash, targetHash)))
    .orderBy(desc(oneTimeCodes.id))
    .limit(1)
  return row !== undefined && row.confirmedAt === null && row.tries >= triesPerCode
}

const confirmedFor = (purpose: Purpose, targetHash: string, now: Date) =>
  and(
    eq(oneTimeCodes.purpose, purpose),
    eq(oneTimeCodes.targetHash, targetHash),
    isNull(oneTimeCodes.consumedAt),
    gt(oneTimeCodes.confirmedAt, before(now, confirmationLivesMinutes * 60)),
  )

/** Whether a number was confirmed for an act of late and the act has not happened yet. */
export const isConfirmed = async (
  db: Executor,
  secrets: Secrets,
  { purpose, mobile }: Target,
  now: Date,
): Promise<boolean> =>
  (await db.$count(oneTimeCodes, confirmedFor(purpose, mobileHash(secrets, mobile), now))) > 0

/** Spends the confirmations of a number on the act they were for, in the act's own transaction; false if there is none. */
export const consumeConfirmation = async (
  db: Executor,
  secrets: Secrets,
  { purpose, mobile }: Target,
  now: Date,
): Promise<boolean> => {
  const rows = await db
    .update(oneTimeCodes)
    .set({ consumedAt: now })
    .where(confirmedFor(purpose, mobileHash(secrets, mobile), now))
    .returning({ id: oneTimeCodes.id })
  return rows.length > 0
}

export const isMobileTaken = async (db: Executor, mobile: string): Promise<boolean> => {
  const rows = await db
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.mobile, mobile), sql`${members.status} <> 'WITHDRAWN'`))
    .limit(1)
  return rows.length > 0
}
