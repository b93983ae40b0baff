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

/** The most entries of one statement: each has seven parameters, of which the protocol takes 65,535. */
const maxAtOnce = 5000

/** Appends entries to the hash chain in their order; it locks the log, so call it near the end of a transaction. */
export const appendAuditEntries = async (tx: Transaction, entries: readonly AuditEntry[]): Promise<void> => {
  if (entries.length === 0) return
  await tx.execute(sql`select pg_advisory_xact_lock(${lockKey})`)
  const [last] = await tx.select({ hash: auditLog.hash }).from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  let previousHash = last?.hash ?? ''
  const rows = entries.map((entry) => {
    const row = { ...entry, previousHash, hash: hashAuditEntry(previousHash, entry) }
    previousHash = row.hash
    countRecord('entries')
    return row
  })
  for (let at = 0; at < rows.length; at += maxAtOnce)
    await tx.insert(auditLog).values(rows.slice(at, at + maxAtOnce))
}

/** The same for one entry. */
export const appendAuditEntry = (tx: Transaction, entry: AuditEntry): Promise<void> =>
  appendAuditEntries(tx, [entry])
