import { and, asc, desc, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { messageSorts, messageStates } from '#api/contract/office/messages.ts'
import { countBounded } from '../db/bounded-count.ts'
import type { Executor } from '../db/database.ts'
import { isBetweenDays, type DayRange } from '../db/list-filters.ts'
import { outbox } from '../db/tables/plumbing.ts'
import { topics, type Topic } from '../platform/outbox/outbox.rules.ts'
import { isRepeatable } from './failed-messages.store.ts'

type State = (typeof messageStates)[number]
export type MessageFilter = DayRange & {
  states?: State[] | undefined
  topics?: Topic[] | undefined
  sort?: (typeof messageSorts)[number] | undefined
  size: number
  page: number
}

const isSentOrDropped = and(isNotNull(outbox.doneAt), isNull(outbox.failedAt))
// A literal, as the condition of the index `outbox_dropped`.
const isDropped = sql`${outbox.lastError} like 'dropped: %'`
const conditions: Record<State, SQL | undefined> = {
  WAITING: isNull(outbox.doneAt),
  FAILED: isNotNull(outbox.failedAt),
  DROPPED: and(isSentOrDropped, isDropped),
  SENT: and(isSentOrDropped, sql`${isDropped} is not true`),
}

const failedFirst = sql`(${outbox.failedAt} is not null) desc`
const orders: Record<(typeof messageSorts)[number], SQL[]> = {
  failed: [failedFirst, desc(outbox.firstDueAt), desc(outbox.id)],
  new: [desc(outbox.firstDueAt), desc(outbox.id)],
  old: [asc(outbox.firstDueAt), asc(outbox.id)],
}

/** A page of messages; the total is exact up to 10,000 and one more above. */
export const listOutboxMessages = async (
  db: Executor,
  { states, topics: chosenTopics, sort = 'failed', size, page, ...days }: MessageFilter,
) => {
  const where = and(
    inArray(outbox.topic, chosenTopics ?? [...topics]),
    states ? or(...states.map((state) => conditions[state])) : undefined,
    isBetweenDays(outbox.firstDueAt, days),
  )
  const rows = await db
    .select({
      id: outbox.id,
      topic: outbox.topic,
      key: outbox.key,
      payload: outbox.payload,
      attempts: outbox.attempts,
      firstDueAt: outbox.firstDueAt,
      availableAt: outbox.availableAt,
      doneAt: outbox.doneAt,
      failedAt: outbox.failedAt,
      lastError: outbox.lastError,
      canSendAgain: sql<boolean>`coalesce(${isRepeatable}, false)`,
    })
    .from(outbox)
    .where(where)
    .orderBy(...orders[sort])
    .limit(size)
    .offset(page * size)
  return { rows, total: await countBounded(db, outbox, where) }
}
export type MessageRow = Awaited<ReturnType<typeof listOutboxMessages>>['rows'][number]
