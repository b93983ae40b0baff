import { createHash } from 'node:crypto'
import { desc, sql } from 'drizzle-orm'
import type { AuditAct } from '#api/audit-acts.ts'
import type { Transaction } from '../../db/database.ts'
import { auditLog } from '../../db/tables/plumbing.ts'
import { countRecord } from '../request-records/request-records.ts'

export type AuditEntry = {
  at: Date
  actor: string
  act: AuditAct
  subject: string
  detail: Record<string, unknown>
}

const lockKey = 0x61756469

/** An entry as the log may hold it: an older one has an act that nothing records any more. */
type StoredEntry = Omit<AuditEntry, 'act'> & { act: string }

/** Hash of an entry and the previous hash; `detail` must be flat, of texts and whole numbers. */
export const hashAuditEntry = (
  previous: string,
  { at, actor, act, subject, detail }: StoredEntry,
): string => {
  const fields = Object.entries(detail).sort(([a], [b]) => (a < b ? -1 : 1))
  const text = JSON.stringify([previous, at.toISOString(), actor, act, subject, fields])
  return createHash('sha256').update(text).digest('base64url')
}

/** Appends an entry to the hash chain; it locks the log, so call it near the end of a transaction. */
export const appendAuditEntry = async (tx: Transaction, entry: AuditEntry): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockKey})`)
  countRecord('entries')
  const [last] = await tx.select({ hash: auditLog.hash }).from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  const previousHash = last?.hash ?? ''
  await tx.insert(auditLog).values({ ...entry, previousHash, hash: hashAuditEntry(previousHash, entry) })
}
