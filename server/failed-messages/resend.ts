import { appendAuditEntry } from '../platform/audit/audit-log.ts'
import { markAsUnchanged } from '../platform/request-records/request-records.ts'
import type { Services } from '../context.ts'
import { withTransaction, type Transaction } from '../db/transaction.ts'
import { requeueFailedMessages } from './failed-messages.store.ts'

type Resend = { ids: readonly number[] | null; actor: string; at: Date; repeatableOnly?: boolean }

/** Queues failed messages again, with one line each in the audit log; returns the ids of those queued. */
export const requeueMessages = async (
  tx: Transaction,
  { ids, actor, at, repeatableOnly = false }: Resend,
): Promise<number[]> => {
  const messages = await requeueFailedMessages(tx, { ids, repeatableOnly }, at)
  if (messages.length === 0) markAsUnchanged()
  for (const { id, topic } of messages)
    await appendAuditEntry(tx, {
      at,
      actor,
      act: 'message.resend',
      subject: `message:${id}`,
      detail: { topic },
    })
  return messages.map(({ id }) => id)
}

/**
 * Queues failed messages again, all of them where `ids` is null, and records the actor in the audit log;
 * returns their number.
 */
export const resendMessages = (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  ids: readonly number[] | null,
  actor: string,
): Promise<number> =>
  withTransaction(db, async (tx) => (await requeueMessages(tx, { ids, actor, at: clock.now() })).length)
