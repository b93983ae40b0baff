import { and, inArray, ne } from 'drizzle-orm'
import { appendAuditEntry } from '../../platform/audit/audit-log.ts'
import { endSessions } from '../../session/session.store.ts'
import { members } from '../tables/members.ts'
import type { Transaction } from '../transaction.ts'
import { demoMembers } from './demo-members.ts'

/**
 * Blocks demo accounts that a mistake brought into a production's database, before a stamp refused the seed:
 * their password is in the README. Returns their addresses; each is a line of the audit log.
 */
export const blockDemoAccounts = async (tx: Transaction, now: Date): Promise<string[]> => {
  const rows = await tx
    .update(members)
    .set({ status: 'BLOCKED', passwordHash: null })
    .where(and(inArray(members.email, Object.values(demoMembers)), ne(members.status, 'BLOCKED')))
    .returning({ id: members.id, email: members.email })
  for (const { id } of rows) {
    await endSessions(tx, id, now)
    const act = { at: now, actor: 'console', act: 'member.block', subject: `member:${id}` }
    await appendAuditEntry(tx, { ...act, detail: { reason: 'demo' } })
  }
  return rows.flatMap(({ email }) => email ?? [])
}
