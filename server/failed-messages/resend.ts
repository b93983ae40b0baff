import { appendAuditEntry } from '../platform/audit/audit-log.ts'
import type { Services } from '../context.ts'
import { withTransaction } from '../db/transaction.ts'
import { requeueFailedMessages } from './failed-messages.store.ts'

/**
 * Queues failed messages again, all of them where `ids` is null, and records the actor in the audit log;
 * returns their number.
 */
export const resendMessages = (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  ids: readonly number[] | null,
  actor: string,
): Promise<number> =>
  withTransaction(db, async (tx) => {
    const at = clock.now()
    const messages = await requeueFailedMessages(tx, ids, at)
    for (const { id, topic } of messages)
      await appendAuditEntry(tx, {
        at,
        actor,
        act: 'message.resend',
        subject: `message:${id}`,
        detail: { topic },
      })
    return messages.length
  })
