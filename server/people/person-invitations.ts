import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import type { Services } from '../context.ts'
import type { Executor, Transaction } from '../db/database.ts'
import { people, personInvitations } from '../db/tables/people.ts'
import { withTransaction } from '../db/transaction.ts'
import { fail } from '../http/handler.ts'
import { toPersonActor } from '../platform/audit/actors.ts'
import { appendAuditEntry } from '../platform/audit/audit-log.ts'
import type { Secrets } from '../secrets.ts'
import { hashPassword } from '../session/passwords.ts'
import type { PersonRow } from './factor.ts'

const validHours = 72

/** Adds a link for a person and ends the one before. The token is returned once; a keyed hash is stored. */
export const addInvitation = async (
  tx: Transaction,
  secrets: Secrets,
  personId: number,
  now: Date,
): Promise<{ token: string; expiresAt: Date }> => {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + validHours * 3_600_000)
  await tx
    .update(personInvitations)
    .set({ usedAt: now })
    .where(and(eq(personInvitations.personId, personId), isNull(personInvitations.usedAt)))
  const tokenHash = secrets.hash('office-invitation', token)
  await tx.insert(personInvitations).values({ tokenHash, personId, expiresAt, createdAt: now })
  return { token, expiresAt }
}

/** The address of an invitation: its token is in the fragment, which no log holds. */
export const toInvitationUrl = (officeUrl: string, token: string): string =>
  new URL(`/office/invitation#code=${token}`, officeUrl).href

const isLive = (secrets: Secrets, token: string, now: Date) =>
  and(
    inArray(personInvitations.tokenHash, [...secrets.hashes('office-invitation', token)]),
    isNull(personInvitations.usedAt),
    gt(personInvitations.expiresAt, now),
  )

type Invitee = { person: PersonRow; expiresAt: Date }

const findInvitee = async (
  db: Executor,
  { secrets, token, now }: { secrets: Secrets; token: string; now: Date },
): Promise<Invitee | null> => {
  const [row] = await db
    .select({ person: people, expiresAt: personInvitations.expiresAt })
    .from(personInvitations)
    .innerJoin(people, eq(people.id, personInvitations.personId))
    .where(and(isLive(secrets, token, now), eq(people.state, 'INVITED')))
    .limit(1)
  return row ?? null
}

/** Whom a link invites, and until when; fails with `office.invitation.invalid`. It is not spent. */
export const readPersonInvitation = async (services: Services, token: string): Promise<Invitee> => {
  const { db, secrets, clock } = services
  return (await findInvitee(db, { secrets, token, now: clock.now() })) ?? fail('office.invitation.invalid')
}

/** Sets an invited person's first password and spends the link; of two requests at once, one is refused. */
export const acceptPersonInvitation = async (
  services: Services,
  token: string,
  password: string,
): Promise<PersonRow> => {
  const { db, secrets, clock } = services
  await readPersonInvitation(services, token)
  const passwordHash = await hashPassword(password)
  return withTransaction(db, async (tx) => {
    const now = clock.now()
    const { person } = (await findInvitee(tx, { secrets, token, now })) ?? fail('office.invitation.invalid')
    const spentLinks = await tx
      .update(personInvitations)
      .set({ usedAt: now })
      .where(isLive(secrets, token, now))
      .returning({ personId: personInvitations.personId })
    // A person who is suspended at this moment stays so.
    const [row] = await tx
      .update(people)
      .set({ state: 'ACTIVE', passwordHash, passwordChangedAt: now })
      .where(and(eq(people.id, person.id), eq(people.state, 'INVITED')))
      .returning()
    if (!row || spentLinks.length === 0) return fail('office.invitation.invalid')
    const actor = toPersonActor(person.id)
    await appendAuditEntry(tx, { at: now, actor, act: 'people.accept', subject: actor, detail: {} })
    return row
  })
}
