import { and, desc, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Database, Executor } from '../db/database.ts'
import { withTransaction, type Transaction } from '../db/transaction.ts'
import { oneTimeCodes } from '../db/tables/members.ts'
import type { Secrets } from '../secrets.ts'
import {
  codeLivesSeconds,
  confirmationLivesMinutes,
  findSendRefusal,
  triesPerCode,
  type SentCode,
  type CodePurpose,
  type SendHistory,
  type Target,
} from './verification.rules.ts'

/** The hash of a number or an address; the two never collide. */
export const hashTarget = (secrets: Secrets, target: Target): string =>
  'mobile' in target ? secrets.hash('mobile', target.mobile) : secrets.hash('email', target.email)

export const hashCode = (secrets: Secrets, target: Target, code: string): string => {
  const { purpose, account = '' } = target
  return secrets.hash('one-time-code', [purpose, hashTarget(secrets, target), account, code].join(' '))
}

export const subtractSeconds = (now: Date, seconds: number) => new Date(now.getTime() - seconds * 1000)

const findSendHistory = async (db: Executor, target: string, now: Date): Promise<SendHistory> => {
  const at = oneTimeCodes.createdAt
  const hourAgo = sql.param(subtractSeconds(now, 3600), at)
  const [row] = await db
    .select({
      lastAt: sql<Date | null>`max(${at})`.mapWith((value: string | null) =>
        value === null ? null : new Date(value),
      ),
      lastHour: sql<number>`(count(*) filter (where ${at} > ${hourAgo}))::int`,
      lastDay: sql<number>`count(*)::int`,
    })
    .from(oneTimeCodes)
    .where(and(eq(oneTimeCodes.targetHash, target), gt(at, subtractSeconds(now, 24 * 3600))))
  return row ?? { lastAt: null, lastHour: 0, lastDay: 0 }
}

const voidLiveCodes = (db: Executor, purpose: CodePurpose, target: string, now: Date) =>
  db
    .update(oneTimeCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(oneTimeCodes.purpose, purpose),
        eq(oneTimeCodes.targetHash, target),
        isNull(oneTimeCodes.usedAt),
      ),
    )

export type IssuedCode = { id: number; expiresAt: Date }

/** Replaces a target's live code by this one and passes its message to `send`; or returns the refusal. */
export const issueCode = (
  db: Database,
  secrets: Secrets,
  { target, code, ipHash }: { target: Target; code: string; ipHash: string },
  send: (tx: Transaction, issued: IssuedCode) => Promise<void>,
  now: Date,
): Promise<'too_soon' | 'too_many' | null> =>
  withTransaction(db, async (tx) => {
    const hash = hashTarget(secrets, target)
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${hash}, 0))`)
    const refusal = findSendRefusal(await findSendHistory(tx, hash, now), now)
    if (refusal) return refusal
    await voidLiveCodes(tx, target.purpose, hash, now)
    const expiresAt = new Date(now.getTime() + codeLivesSeconds * 1000)
    const [row] = await tx
      .insert(oneTimeCodes)
      .values({
        purpose: target.purpose,
        targetHash: hash,
        codeHash: hashCode(secrets, target, code),
        expiresAt,
        ipHash,
        createdAt: now,
      })
      .returning({ id: oneTimeCodes.id })
    if (!row) throw new Error('a code was not kept')
    await send(tx, { id: row.id, expiresAt })
    return null
  })

export type CodeAttempt = {
  id: number
  codeHash: string
  tries: number
  expiresAt: Date
  confirmedAt: Date | null
}

/**
 * Counts an attempt before the comparison; null when no attempt or no code is left. With `confirmed`, a
 * confirmed and unused code counts too: both together never get more than five attempts.
 */
export const countCodeAttempt = async (
  db: Executor,
  { purpose, hash, confirmed: includeConfirmed }: { purpose: CodePurpose; hash: string; confirmed: boolean },
  now: Date,
): Promise<CodeAttempt | null> => {
  const isUnspent = and(
    isNull(oneTimeCodes.consumedAt),
    gt(oneTimeCodes.confirmedAt, subtractSeconds(now, confirmationLivesMinutes * 60)),
  )
  const newestId = db
    .select({ id: oneTimeCodes.id })
    .from(oneTimeCodes)
    .where(
      and(
        eq(oneTimeCodes.purpose, purpose),
        eq(oneTimeCodes.targetHash, hash),
        includeConfirmed ? or(isNull(oneTimeCodes.usedAt), isUnspent) : isNull(oneTimeCodes.usedAt),
      ),
    )
    .orderBy(desc(oneTimeCodes.id))
    .limit(1)
  const [row] = await db
    .update(oneTimeCodes)
    .set({ tries: sql`${oneTimeCodes.tries} + 1` })
    .where(and(eq(oneTimeCodes.id, newestId), lt(oneTimeCodes.tries, triesPerCode)))
    .returning({
      id: oneTimeCodes.id,
      codeHash: oneTimeCodes.codeHash,
      tries: oneTimeCodes.tries,
      expiresAt: oneTimeCodes.expiresAt,
      confirmedAt: oneTimeCodes.confirmedAt,
    })
  return row ?? null
}

export const voidCode = async (db: Executor, id: number, now: Date): Promise<void> => {
  await db
    .update(oneTimeCodes)
    .set({ usedAt: now })
    .where(and(eq(oneTimeCodes.id, id), isNull(oneTimeCodes.usedAt)))
}

/** Confirms a code once, for its `holder`; false when it was replaced or confirmed meanwhile. */
export const confirmCode = async (db: Executor, id: number, now: Date, holder: string): Promise<boolean> => {
  const rows = await db
    .update(oneTimeCodes)
    .set({ usedAt: now, confirmedAt: now, holder })
    .where(and(eq(oneTimeCodes.id, id), isNull(oneTimeCodes.usedAt)))
    .returning({ id: oneTimeCodes.id })
  return rows.length > 0
}

/** Uses a confirmed or just verified code, in the transaction of its act; false when it no longer exists. */
export const spendCode = async (tx: Executor, id: number, now: Date): Promise<boolean> => {
  const rows = await tx
    .update(oneTimeCodes)
    .set({
      usedAt: sql`coalesce(${oneTimeCodes.usedAt}, ${sql.param(now, oneTimeCodes.usedAt)})`,
      confirmedAt: sql`coalesce(${oneTimeCodes.confirmedAt}, ${sql.param(now, oneTimeCodes.confirmedAt)})`,
      consumedAt: now,
    })
    .where(
      and(
        eq(oneTimeCodes.id, id),
        isNull(oneTimeCodes.consumedAt),
        or(isNull(oneTimeCodes.usedAt), isNotNull(oneTimeCodes.confirmedAt)),
      ),
    )
    .returning({ id: oneTimeCodes.id })
  return rows.length > 0
}

/** Whether the newest code had too many attempts. */
export const isCodeSpent = async (db: Executor, purpose: CodePurpose, hash: string): Promise<boolean> => {
  const [row] = await db
    .select({ tries: oneTimeCodes.tries, consumedAt: oneTimeCodes.consumedAt })
    .from(oneTimeCodes)
    .where(and(eq(oneTimeCodes.purpose, purpose), eq(oneTimeCodes.targetHash, hash)))
    .orderBy(desc(oneTimeCodes.id))
    .limit(1)
  return row !== undefined && row.consumedAt === null && row.tries >= triesPerCode
}

/** The newest code that a network requested for a purpose; null once it is used or after half an hour. */
export const findNewestCode = async (
  db: Executor,
  { purpose, hash, ipHash }: { purpose: CodePurpose; hash: string; ipHash: string },
  now: Date,
): Promise<(SentCode & { createdAt: Date }) | null> => {
  const [row] = await db
    .select({
      expiresAt: oneTimeCodes.expiresAt,
      createdAt: oneTimeCodes.createdAt,
      tries: oneTimeCodes.tries,
      usedAt: oneTimeCodes.usedAt,
      confirmedAt: oneTimeCodes.confirmedAt,
    })
    .from(oneTimeCodes)
    .where(
      and(
        eq(oneTimeCodes.purpose, purpose),
        eq(oneTimeCodes.targetHash, hash),
        eq(oneTimeCodes.ipHash, ipHash),
        isNull(oneTimeCodes.consumedAt),
        gt(oneTimeCodes.createdAt, subtractSeconds(now, confirmationLivesMinutes * 60)),
      ),
    )
    .orderBy(desc(oneTimeCodes.id))
    .limit(1)
  return row ?? null
}
