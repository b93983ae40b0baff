import type { Services } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import { withTransaction } from '../db/transaction.ts'
import { appendAuditEntry } from '../platform/audit/audit-log.ts'
import { drainBatches } from '../platform/jobs/drain.ts'
import { withdrawOfMember, withdrawOverdue } from './approvals.store.ts'

const most = 100

type WithdrawnApproval = { oid: string; amount: number }

const record = async (
  tx: Transaction,
  withdrawnApprovals: readonly WithdrawnApproval[],
  { actor, at }: { actor: string; at: Date },
): Promise<void> => {
  for (const { oid, amount } of withdrawnApprovals)
    await appendAuditEntry(tx, {
      at,
      actor,
      act: 'approval.withdraw',
      subject: `order:${oid}`,
      detail: { amount },
    })
}

/** Withdraws requests for goodwill that waited too long for a decision; returns their number. */
export const withdrawOverdueApprovals = (services: Services): Promise<number> =>
  drainBatches(() =>
    withTransaction(services.db, async (tx) => {
      const at = services.clock.now()
      const withdrawnApprovals = await withdrawOverdue(tx, { at, most })
      await record(tx, withdrawnApprovals, { actor: 'worker', at })
      return withdrawnApprovals.length
    }),
  )

/** Withdraws the requests for goodwill to a member who leaves. */
export const withdrawApprovalsOfMember = async (tx: Transaction, memberId: number, at: Date): Promise<void> =>
  record(tx, await withdrawOfMember(tx, memberId, at), { actor: `member:${memberId}`, at })
