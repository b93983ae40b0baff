import { and, eq, isNull } from 'drizzle-orm'
import { appendAuditEntry } from '../platform/audit/audit-log.ts'
import type { Services } from '../context.ts'
import type { Executor } from '../db/database.ts'
import { members } from '../db/tables/members.ts'
import { withTransaction } from '../db/transaction.ts'
import { fail } from '../http/handler.ts'
import { findLiveLink } from '../recovery/recovery.ts'
import { takeReset } from '../recovery/recovery.store.ts'
import { hashPassword } from '../session/passwords.ts'
import { setPassword } from '../session/session.store.ts'

type Invitee = { id: number; fullName: string; email: string }

/** An account of staff without a password. */
const findInvitee = async (db: Executor, id: number): Promise<Invitee | null> => {
  const [row] = await db
    .select({ id: members.id, fullName: members.fullName, email: members.email })
    .from(members)
    .where(
      and(
        eq(members.id, id),
        eq(members.role, 'STAFF'),
        eq(members.status, 'ACTIVE'),
        isNull(members.passwordHash),
      ),
    )
    .limit(1)
  return row && row.fullName !== null && row.email !== null
    ? { id: row.id, fullName: row.fullName, email: row.email }
    : null
}

/** The invited person and the expiry of a link. Fails when it is used, expired or no invitation. */
export const readInvitation = async (
  services: Services,
  token: string,
): Promise<Invitee & { expiresAt: Date }> => {
  const link = (await findLiveLink(services, token, 'INVITATION')) ?? fail('invitation.invalid')
  const invitee = (await findInvitee(services.db, link.memberId)) ?? fail('invitation.invalid')
  return { ...invitee, expiresAt: link.expiresAt }
}

/** Sets the first password of an invited member of staff and uses the link; recorded in the audit log. */
export const acceptInvitation = async (
  services: Services,
  token: string,
  password: string,
): Promise<void> => {
  const { db, clock } = services
  const link = (await findLiveLink(services, token, 'INVITATION')) ?? fail('invitation.invalid')
  const passwordHash = await hashPassword(password)
  await withTransaction(db, async (tx) => {
    const now = clock.now()
    const memberId = (await takeReset(tx, link, now)) ?? fail('invitation.invalid')
    const { id } = (await findInvitee(tx, memberId)) ?? fail('invitation.invalid')
    await setPassword(tx, id, passwordHash, now)
    const actor = `staff:${id}`
    const act = { at: now, actor, act: 'staff.accept', subject: `member:${id}`, detail: {} } as const
    await appendAuditEntry(tx, act)
  })
}
