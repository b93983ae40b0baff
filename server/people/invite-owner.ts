import { eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { people } from '../db/tables/people.ts'
import { withTransaction } from '../db/transaction.ts'
import { appendAuditEntry } from '../platform/audit/audit-log.ts'
import { toPersonActor } from '../platform/audit/actors.ts'
import type { Secrets } from '../secrets.ts'
import { addPerson, setAssignment } from './people.store.ts'
import { addInvitation, toInvitationUrl } from './person-invitations.ts'

/**
 * Adds an owner of the office and returns a link that is good once and for 72 hours; recorded in the audit log.
 * Asked for again before it is accepted, the link is replaced. Null when the address has a way in already.
 */
export const inviteOwner = (
  { db, secrets, officeUrl }: { db: Database; secrets: Secrets; officeUrl: string },
  { email, fullName }: { email: string; fullName: string },
  now: Date,
): Promise<{ url: string; expiresAt: Date } | null> =>
  withTransaction(db, async (tx) => {
    const [row] = await tx.select().from(people).where(eq(people.email, email)).limit(1).for('update')
    if (row && row.state !== 'INVITED') return null
    const newcomer = { email, fullName, companyId: null, locale: 'ko-KR' }
    const id = row?.id ?? (await addPerson(tx, newcomer, now))
    if (id === undefined) return null
    if (!row) await setAssignment(tx, id, { roles: ['owner'], storeIds: [] })
    const { token, expiresAt } = await addInvitation(tx, secrets, id, now)
    const subject = toPersonActor(id)
    await appendAuditEntry(tx, {
      at: now,
      actor: 'console',
      act: 'people.invite',
      subject,
      detail: { roles: 'owner' },
    })
    return { url: toInvitationUrl(officeUrl, token), expiresAt }
  })
