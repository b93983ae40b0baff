import { lte } from 'drizzle-orm'
import type { Executor, Transaction } from '../db/database.ts'
import { retainedRecords, retentionRules, withdrawals } from '../db/tables/accounts.ts'
import { sealed } from '../sealed.ts'
import type { Secrets } from '../secrets.ts'
import { keptUntil, type RetentionKind, type RetentionRules } from './retention.rules.ts'

/** For how many months each kind of record is kept. */
export const retentionMonths = async (db: Executor): Promise<RetentionRules> => {
  const rows = await db
    .select({ kind: retentionRules.kind, months: retentionRules.months })
    .from(retentionRules)
    .limit(10)
  const months = new Map(rows.map((row) => [row.kind, row.months]))
  const of = (kind: RetentionKind) => months.get(kind) ?? 0
  return { CONTRACT: of('CONTRACT'), COMPLAINT: of('COMPLAINT') }
}

/** Something of a member who leaves that the law wants kept; `subject` names it, `from` is its own day. */
export type Kept = { kind: RetentionKind; subject: string; from: Date; record: object }

/** Seals what must be kept away from everything else; what is past its time already is not kept at all. */
export const retain = async (
  tx: Transaction,
  secrets: Secrets,
  { memberId, kept, now }: { memberId: number; kept: readonly Kept[]; now: Date },
): Promise<void> => {
  const months = await retentionMonths(tx)
  const rows = kept.map(({ kind, subject, from, record }) => ({
    memberId,
    kind,
    subject,
    sealed: sealed(secrets, { purpose: 'retained', owner: `${kind} ${subject}` }, record),
    keptFrom: from,
    deleteAfter: keptUntil(from, months[kind]),
  }))
  const due = rows.filter((row) => row.deleteAfter > now)
  for (let at = 0; at < due.length; at += 500)
    await tx
      .insert(retainedRecords)
      .values(due.slice(at, at + 500))
      .onConflictDoNothing()
}

/** Removes what has been kept for as long as the law wants; for the worker. */
export const purgeRetained = async (db: Executor, now: Date): Promise<number> => {
  const records = await db
    .delete(retainedRecords)
    .where(lte(retainedRecords.deleteAfter, now))
    .returning({ id: retainedRecords.id })
  const reasons = await db
    .delete(withdrawals)
    .where(lte(withdrawals.deleteAfter, now))
    .returning({ id: withdrawals.id })
  return records.length + reasons.length
}
