import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { appendAuditEntry } from '../platform/audit/audit-log.ts'
import type { Database, Transaction } from '../db/database.ts'
import { members } from '../db/tables/members.ts'
import { withTransaction } from '../db/transaction.ts'
import { putReset } from '../recovery/recovery.store.ts'
import type { Secrets } from '../secrets.ts'
import { addMember } from '../signup/signup.store.ts'

export type StaffInvitation = { url: string; expiresAt: Date }
type Invitee = { email: string; fullName: string }

const validHours = 24

const findMember = async (tx: Transaction, email: string) => {
  const [row] = await tx
    .select({ id: members.id, role: members.role, passwordHash: members.passwordHash })
    .from(members)
    .where(eq(members.email, email))
    .limit(1)
    .for('update')
  return row ?? null
}

/** Adds an account of staff without a password; the administrator vouches for its mailbox. */
const addStaff = async (tx: Transaction, { email, fullName }: Invitee, now: Date): Promise<number> => {
  const id = await addMember(tx, { email, fullName, emailVerifiedAt: now }, now)
  await tx.update(members).set({ role: 'STAFF' }).where(eq(members.id, id))
  return id
}

/**
 * Creates an account of staff and a link, valid once and for a day, with which its owner sets a password;
 * recorded in the audit log. A second invitation before that replaces the link. null when the address belongs
 * to a member, who has not agreed to become staff.
 */
export const inviteStaff = (
  { db, secrets, shopUrl }: { db: Database; secrets: Secrets; shopUrl: string },
  invitee: Invitee,
  now: Date,
): Promise<StaffInvitation | null> => {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + validHours * 3_600_000)
  return withTransaction(db, async (tx) => {
    const member = await findMember(tx, invitee.email)
    if (member && (member.role !== 'STAFF' || member.passwordHash !== null)) return null
    const memberId = member?.id ?? (await addStaff(tx, invitee, now))
    const tokenHash = secrets.hash('password-reset', token)
    await putReset(tx, { tokenHash, memberId, expiresAt, purpose: 'INVITATION' }, now)
    await appendAuditEntry(tx, {
      at: now,
      actor: 'console',
      act: 'staff.invite',
      subject: `member:${memberId}`,
      detail: { until: expiresAt.toISOString() },
    })
    return { url: new URL(`/account/invitation#code=${token}`, shopUrl).href, expiresAt }
  })
}
