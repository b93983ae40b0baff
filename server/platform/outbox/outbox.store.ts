import { and, desc, eq, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Executor } from '../../db/database.ts'
import { outbox } from '../../db/tables/plumbing.ts'
import type { Secrets } from '../../secrets.ts'
import { countUse } from '../rate-limits/rate-limits.store.ts'
import {
  messageQuotas,
  type Kakao,
  type Lane,
  type Mail,
  type Next,
  type Push,
  type Sms,
  type Topic,
} from './outbox.rules.ts'
import { encryptMessage } from './message-encryption.ts'

/**
 * `key` identifies the cause: each cause is sent once. After `until` it is not sent any more, and with
 * `byDay` never at night. Messages that are valid for a short time, or `urgent`, precede others of their
 * channel.
 */
type QueueOptions = { key: string; until?: Date; byDay?: boolean; urgent?: boolean }
/** A message that the quota of its receiver (notifications/queue-notification.ts) has counted is not counted again. */
type Countable = QueueOptions & { isCounted?: boolean }
type Row = typeof outbox.$inferSelect
export type ClaimedMessage = Pick<Row, 'id' | 'key' | 'payload' | 'attempts' | 'firstDueAt'> & {
  topic: Topic
}

const daySeconds = 86_400

/** Whether one more message may go to an address or a number today, for all causes together. */
const isWithinQuota = async (
  db: Executor,
  secrets: Secrets,
  { topic, to, urgent }: { topic: Topic; to: string; urgent: boolean },
  now: Date,
): Promise<boolean> => {
  const group = urgent ? 'codes' : 'notices'
  const key = `messages:${group}:${secrets.hash('receiver', `${topic} ${to}`)}`
  return (await countUse(db, key, daySeconds, now)) <= messageQuotas[group]
}

const queue = async (
  db: Executor,
  secrets: Secrets,
  topic: Topic,
  {
    key,
    until,
    byDay,
    urgent = until !== undefined,
    isCounted = false,
    ...message
  }: Countable & (Sms | Mail | Kakao | Push),
  now: Date,
): Promise<void> => {
  const to = 'to' in message ? message.to : message.token
  if (!isCounted && !(await isWithinQuota(db, secrets, { topic, to, urgent }, now))) return
  const encryptedMessage = encryptMessage(secrets, `${topic} ${key}`, message)
  const payload = {
    sealed: encryptedMessage,
    ...(until && { until: until.toISOString() }),
    ...(byDay && { byDay }),
  }
  await db
    .insert(outbox)
    .values({ topic, key, payload, urgent, availableAt: now, firstDueAt: now })
    .onConflictDoNothing()
}

/** Queues a text message for the worker, in the transaction of its cause. */
export const queueSms = (db: Executor, secrets: Secrets, sms: Countable & Sms, now: Date): Promise<void> =>
  queue(db, secrets, 'SMS', sms, now)

/** Queues a mail for the worker, in the transaction of its cause. */
export const queueMail = (db: Executor, secrets: Secrets, mail: Countable & Mail, now: Date): Promise<void> =>
  queue(db, secrets, 'MAIL', mail, now)

/** Queues a Kakao message for the worker. */
export const queueKakao = (
  db: Executor,
  secrets: Secrets,
  message: Countable & Kakao,
  now: Date,
): Promise<void> => queue(db, secrets, 'KAKAO', message, now)

/** Queues a push message to one phone for the worker. */
export const queuePush = (db: Executor, secrets: Secrets, push: Countable & Push, now: Date): Promise<void> =>
  queue(db, secrets, 'PUSH', push, now)

const leaseMs = 60_000

const toDueCondition = ({ topic, urgentOnly }: Lane, now: Date) =>
  and(
    isNull(outbox.doneAt),
    eq(outbox.topic, topic),
    urgentOnly ? eq(outbox.urgent, true) : undefined,
    lte(outbox.availableAt, now),
    topic === 'MAIL' ? or(isNull(outbox.leaseUntil), lt(outbox.leaseUntil, now)) : isNull(outbox.leaseUntil),
  )

/** Which of some lanes have a due message, in one query. */
export const listDueLanes = async (db: Executor, candidates: readonly Lane[], now: Date): Promise<Lane[]> => {
  const probes = candidates.map(
    (lane, at) =>
      sql`select ${at}::int as at where exists (select 1 from ${outbox} where ${toDueCondition(lane, now)})`,
  )
  if (probes.length === 0) return []
  const { rows } = await db.execute<{ at: number }>(sql.join(probes, sql` union all `))
  return rows.flatMap(({ at }) => candidates[at] ?? [])
}

/** Claims the next due message of a lane for a minute, urgent ones first; null when there is none. */
export const claimMessage = async (db: Executor, lane: Lane, now: Date): Promise<ClaimedMessage | null> => {
  const nextMessage = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(toDueCondition(lane, now))
    .orderBy(desc(outbox.urgent), outbox.availableAt, outbox.id)
    .limit(1)
    .for('update', { skipLocked: true })
  const [row] = await db
    .update(outbox)
    .set({ leaseUntil: new Date(now.getTime() + leaseMs), attempts: sql`${outbox.attempts} + 1` })
    .where(eq(outbox.id, nextMessage))
    .returning({
      id: outbox.id,
      key: outbox.key,
      payload: outbox.payload,
      attempts: outbox.attempts,
      firstDueAt: outbox.firstDueAt,
    })
  return row ? { ...row, topic: lane.topic } : null
}

const toChange = (next: Next, now: Date) => {
  if (next.state === 'done') return { doneAt: now, payload: {}, lastError: next.error }
  if (next.state === 'failed') return { doneAt: now, failedAt: now, lastError: next.error }
  return { availableAt: next.at, lastError: next.error }
}

/** Records the result of an attempt; only a failed message keeps its text, encrypted. */
export const settleMessage = async (
  db: Executor,
  message: ClaimedMessage,
  next: Next,
  now: Date,
): Promise<void> => {
  await db
    .update(outbox)
    .set({ ...toChange(next, now), leaseUntil: null })
    .where(and(eq(outbox.id, message.id), eq(outbox.attempts, message.attempts), isNull(outbox.doneAt)))
}

/** Gives up phone messages whose sender died: they may have been sent, and must not be sent twice. */
export const closeLost = async (db: Executor, now: Date): Promise<number> => {
  const rows = await db
    .update(outbox)
    .set({ doneAt: now, failedAt: now, lastError: 'unclear: the sender ended', leaseUntil: null })
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
