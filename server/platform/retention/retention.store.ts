import { lte } from 'drizzle-orm'
import type { Executor, Transaction } from '../../db/database.ts'
import { retainedRecords, retentionRules, withdrawals } from '../../db/tables/accounts.ts'
import { encrypt } from '../encryption.ts'
import type { Secrets } from '../../secrets.ts'
import { toDeletionDate, type RetentionKind, type RetentionRules } from './retention.rules.ts'

/** The retention period of each kind of record in months. */
export const findRetentionMonths = async (db: Executor): Promise<RetentionRules> => {
  const rows = await db
    .select({ kind: retentionRules.kind, months: retentionRules.months })
    .from(retentionRules)
    .limit(10)
  const months = new Map(rows.map((row) => [row.kind, row.months]))
  const toMonths = (kind: RetentionKind) => months.get(kind) ?? 0
  return { CONTRACT: toMonths('CONTRACT'), COMPLAINT: toMonths('COMPLAINT') }
}

/** A former member's record that the law requires; `subject` identifies it, `from` is its own date. */
export type RetainedRecord = { kind: RetentionKind; subject: string; from: Date; record: object }

/** Encrypts and stores records for the required period; expired ones are not stored. */
export const retainRecords = async (
  tx: Transaction,
  secrets: Secrets,
  { memberId, kept: records, now }: { memberId: number; kept: readonly RetainedRecord[]; now: Date },
): Promise<void> => {
  const months = await findRetentionMonths(tx)
  const rows = records.map(({ kind, subject, from, record }) => ({
    memberId,
    kind,
    subject,
    sealed: encrypt(secrets, { purpose: 'retained', owner: `${kind} ${subject}` }, record),
    keptFrom: from,
    deleteAfter: toDeletionDate(from, months[kind]),
  }))
  const liveRows = rows.filter((row) => row.deleteAfter > now)
  for (let at = 0; at < liveRows.length; at += 500)
    await tx
      .insert(retainedRecords)
      .values(liveRows.slice(at, at + 500))
      .onConflictDoNothing()
}

/** Deletes records after their legal period; for the worker. */
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
