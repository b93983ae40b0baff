import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Executor } from '../db/database.ts'
import { orderByAge, matchesText, isBetweenDays, type ListFilter } from '../db/list-filters.ts'
import { outbox } from '../db/tables/plumbing.ts'
import { topics, type Topic } from '../platform/outbox/outbox.rules.ts'

export type FailedMessage = {
  id: number
  topic: Topic
  /** The cause; never the receiver. */
  cause: string
  reason: string
  attempts: number
  firstDueAt: Date
  failedAt: Date
}

// The key of a push message ends with a part of its device's token.
const toCause = (topic: string, key: string) => (topic === 'PUSH' ? key.replace(/:[^:]*$/, '') : key)

const toFailedMessage = (row: typeof outbox.$inferSelect): FailedMessage[] => {
  const topic = topics.find((each) => each === row.topic)
  if (!topic || !row.failedAt) return []
  const { id, attempts, firstDueAt, failedAt, lastError } = row
  return [
    { id, topic, cause: toCause(topic, row.key), reason: lastError ?? '', attempts, firstDueAt, failedAt },
  ]
}

/** Messages that were given up, the latest first by default, and their total number. */
export const listFailedMessages = async (
  db: Executor,
  { topic, ...filter }: ListFilter & { topic?: Topic | undefined },
): Promise<{ rows: FailedMessage[]; total: number }> => {
  const where = and(
    isNotNull(outbox.failedAt),
    topic ? eq(outbox.topic, topic) : undefined,
    matchesText(filter.query, outbox.key, outbox.lastError),
    isBetweenDays(outbox.failedAt, filter),
  )
  const rows = await db
    .select()
    .from(outbox)
    .where(where)
    .orderBy(...orderByAge(filter.sort, outbox.failedAt, outbox.id))
    .limit(filter.size)
    .offset(filter.page * filter.size)
  return { rows: rows.flatMap(toFailedMessage), total: await db.$count(outbox, where) }
}

/**
 * A failed message that may be sent again on request: its text is still there, and it is no code or link that
 * a person waits for or that ends.
 */
export const isRepeatable = and(
  isNotNull(outbox.failedAt),
  sql`${outbox.payload} <> '{}'::jsonb`,
  eq(outbox.urgent, false),
  sql`not ${outbox.payload} ? 'until'`,
)

/** Queues failed messages again, all of them without `ids`; returns the queued ones. */
export const requeueFailedMessages = async (
  db: Executor,
  { ids, repeatableOnly }: { ids: readonly number[] | null; repeatableOnly: boolean },
  now: Date,
): Promise<{ id: number; topic: string }[]> =>
  db
    .update(outbox)
    .set({
      doneAt: null,
      failedAt: null,
      lastError: null,
      leaseUntil: null,
      attempts: sql`0`,
      availableAt: now,
      firstDueAt: now,
    })
    .where(
      and(
        isNotNull(outbox.failedAt),
        sql`${outbox.payload} <> '{}'::jsonb`,
        repeatableOnly ? isRepeatable : undefined,
        ids ? inArray(outbox.id, [...ids]) : undefined,
      ),
    )
    .returning({ id: outbox.id, topic: outbox.topic })
