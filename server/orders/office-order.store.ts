import { and, asc, eq, inArray, like, or, sql } from 'drizzle-orm'
import type { Executor } from '../db/database.ts'
import { orderEvents } from '../db/tables/orders.ts'
import { payments } from '../db/tables/payments.ts'
import { people } from '../db/tables/people.ts'
import { outbox } from '../db/tables/plumbing.ts'
import { topics } from '../platform/outbox/outbox.rules.ts'

/** Everything that happened to an order, oldest first. */
export const listAllOrderEvents = (db: Executor, orderId: number) =>
  db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(orderEvents.seq))
    .limit(500)

export const listOrderPayments = (db: Executor, orderId: number) =>
  db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(asc(payments.id)).limit(100)

/** The messages about an order and its refunds, oldest first; a message that was sent is kept for a while. */
export const listOrderMessages = (db: Executor, oid: string, refundIds: readonly number[]) => {
  const causes = [`order:${oid}:`, `order:${oid}/`, ...refundIds.map((id) => `refund:${id}:`)]
  return db
    .select({
      id: outbox.id,
      topic: outbox.topic,
      key: outbox.key,
      at: outbox.firstDueAt,
      doneAt: outbox.doneAt,
      failedAt: outbox.failedAt,
      lastError: outbox.lastError,
    })
    .from(outbox)
    .where(
      and(
        inArray(outbox.topic, [...topics]),
        or(
          ...causes.map((cause) => like(outbox.key, `${cause}%`)),
          inArray(
            outbox.key,
            refundIds.map((id) => `refund:${id}`),
          ),
        ),
      ),
    )
    .orderBy(asc(outbox.id))
    .limit(200)
}

const personActor = /^person:(\d+)$/

/** The names of persons among actors, by actor; others have none. */
export const findActorNames = async (
  db: Executor,
  actors: readonly string[],
): Promise<Map<string, string>> => {
  const ids = [...new Set(actors.flatMap((actor) => personActor.exec(actor)?.[1] ?? []))].map(Number)
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ actor: sql<string>`'person:' || ${people.id}`, name: people.fullName })
    .from(people)
    .where(inArray(people.id, ids))
  return new Map(rows.map(({ actor, name }) => [actor, name]))
}
