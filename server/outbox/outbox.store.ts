import { and, eq, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Executor } from '../db/database.ts'
import { outbox } from '../db/tables/plumbing.ts'
import type { Secrets } from '../secrets.ts'
import { topics, type Kakao, type Mail, type Next, type Push, type Sms, type Topic } from './outbox.rules.ts'
import { sealMessage } from './sealed.ts'

/** `key` names the cause: the same cause is sent once. Past `until` it is not sent any more, and `byDay` never at night. */
type Queued = { key: string; until?: Date; byDay?: boolean }
type Row = typeof outbox.$inferSelect
export type Claimed = Pick<Row, 'id' | 'key' | 'payload' | 'attempts'> & { topic: Topic }

const queue = async (
  db: Executor,
  secrets: Secrets,
  topic: Topic,
  { key, until, byDay, ...message }: Queued & (Sms | Mail | Kakao | Push),
  now: Date,
): Promise<void> => {
  const sealed = sealMessage(secrets, `${topic} ${key}`, message)
  const payload = { sealed, ...(until && { until: until.toISOString() }), ...(byDay && { byDay }) }
  await db.insert(outbox).values({ topic, key, payload, availableAt: now }).onConflictDoNothing()
}

/** Leaves a text message to the worker, in the transaction of its cause. */
export const queueSms = (db: Executor, secrets: Secrets, sms: Queued & Sms, now: Date): Promise<void> =>
  queue(db, secrets, 'SMS', sms, now)

/** Leaves a mail to the worker, in the transaction of its cause. */
export const queueMail = (db: Executor, secrets: Secrets, mail: Queued & Mail, now: Date): Promise<void> =>
  queue(db, secrets, 'MAIL', mail, now)

/** Leaves a message by Kakao to the worker. */
export const queueKakao = (
  db: Executor,
  secrets: Secrets,
  message: Queued & Kakao,
  now: Date,
): Promise<void> => queue(db, secrets, 'KAKAO', message, now)

/** Leaves a push message for one phone to the worker. */
export const queuePush = (db: Executor, secrets: Secrets, push: Queued & Push, now: Date): Promise<void> =>
  queue(db, secrets, 'PUSH', push, now)

const leaseMs = 60_000

/** Takes the next due message for a minute; null when there is none. */
export const claimMessage = async (db: Executor, now: Date): Promise<Claimed | null> => {
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(
        isNull(outbox.doneAt),
        inArray(outbox.topic, [...topics]),
        lte(outbox.availableAt, now),
        or(isNull(outbox.leaseUntil), and(eq(outbox.topic, 'MAIL'), lt(outbox.leaseUntil, now))),
      ),
    )
    .orderBy(outbox.availableAt)
    .limit(1)
    .for('update', { skipLocked: true })
  const [row] = await db
    .update(outbox)
    .set({ leaseUntil: new Date(now.getTime() + leaseMs), attempts: sql`${outbox.attempts} + 1` })
    .where(eq(outbox.id, due))
    .returning({
      id: outbox.id,
      topic: outbox.topic,
      key: outbox.key,
      payload: outbox.payload,
      attempts: outbox.attempts,
    })
  return row ? { ...row, topic: topics.find((topic) => topic === row.topic) ?? 'SMS' } : null
}

/** Writes down what became of a try; a message that is done keeps nothing of what it said. */
export const settleMessage = async (db: Executor, message: Claimed, next: Next, now: Date): Promise<void> => {
  const change =
    next.state === 'done'
      ? { doneAt: now, payload: {}, lastError: next.error, leaseUntil: null }
      : { availableAt: next.at, lastError: next.error, leaseUntil: null }
  await db
    .update(outbox)
    .set(change)
    .where(and(eq(outbox.id, message.id), eq(outbox.attempts, message.attempts), isNull(outbox.doneAt)))
}

/** Closes phone messages whose sender died over them: they may have gone out, and must not go out twice. */
export const closeLost = async (db: Executor, now: Date): Promise<number> => {
  const rows = await db
    .update(outbox)
    .set({ doneAt: now, payload: {}, lastError: 'unclear: the sender ended', leaseUntil: null })
    .where(
      and(
        isNull(outbox.doneAt),
        inArray(outbox.topic, ['SMS', 'KAKAO', 'PUSH']),
        isNotNull(outbox.leaseUntil),
        lt(outbox.leaseUntil, now),
      ),
    )
    .returning({ id: outbox.id })
  return rows.length
}
