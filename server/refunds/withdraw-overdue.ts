import type { Services } from '../context.ts'
import { withTransaction } from '../db/transaction.ts'
import { appendAuditEntry } from '../platform/audit/audit-log.ts'
import { drainBatches } from '../platform/jobs/drain.ts'
import { withdrawOverdue } from './approvals.store.ts'

const most = 100

/** Withdraws requests for goodwill that waited too long for a decision; returns their number. */
export const withdrawOverdueApprovals = (services: Services): Promise<number> =>
  drainBatches(() =>
    withTransaction(services.db, async (tx) => {
      const at = services.clock.now()
      const withdrawnApprovals = await withdrawOverdue(tx, { at, most })
      for (const { oid, amount } of withdrawnApprovals)
        await appendAuditEntry(tx, {
          at,
          actor: 'worker',
          act: 'approval.withdraw',
          subject: `order:${oid}`,
          detail: { amount },
        })
      return withdrawnApprovals.length
    }),
  )
