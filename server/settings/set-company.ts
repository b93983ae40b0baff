import { sql } from 'drizzle-orm'
import { appendAuditEntry } from '../platform/audit/audit-log.ts'
import type { Company } from '../company/company.rules.ts'
import { companyFacts } from '../db/tables/company.ts'
import type { Transaction } from '../db/transaction.ts'

/** Sets facts about the company, with one line in the audit log. */
export const setCompany = async (
  tx: Transaction,
  changes: Company,
  { at, actor }: { at: Date; actor: string },
): Promise<void> => {
  const rows = Object.entries(changes).map(([key, value]) => ({
    key,
    value,
    changedAt: at,
    changedBy: actor,
  }))
  if (rows.length === 0) return
  await tx
    .insert(companyFacts)
    .values(rows)
    .onConflictDoUpdate({
      target: companyFacts.key,
      set: {
        value: sql`${companyFacts.value} || excluded.value`,
        changedAt: at,
        changedBy: actor,
      },
    })
  const detail = { keys: Object.keys(changes).join(' ') }
  await appendAuditEntry(tx, { at, actor, act: 'company.set', subject: 'shop', detail })
}
