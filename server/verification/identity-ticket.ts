import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { isMobileNumber } from '#api/telephone.ts'
import { toSeoulIso } from '../clock.ts'
import type { Executor } from '../db/database.ts'
import { identityChecks } from '../db/tables/members.ts'
import type { Transaction } from '../db/transaction.ts'
import type { VerifiedPerson } from '../gateways/identity.ts'
import { fail } from '../http/handler.ts'
import { decrypt, encrypt } from '../platform/encryption.ts'
import type { Secrets } from '../secrets.ts'

const Ticket = z.object({
  requestNumber: z.string(),
  fullName: z.string(),
  birthDate: z.string(),
  gender: z.enum(['MALE', 'FEMALE']),
  mobile: z.string().nullable(),
})
/** A person of an identity check, as the provider reported them to this server. */
export type IdentityPerson = z.infer<typeof Ticket>
/** The person with the text that stands for them; only its hash is stored, and the person nowhere. */
export type IdentityTicket = IdentityPerson & { text: string }

const TicketPayload = Ticket.extend({ until: z.int() })
const scope = { purpose: 'identity-ticket', owner: 'joining' }
const hashPurpose = 'identity-ticket-hash'
const livesMs = 30 * 60 * 1000

/** Issues the ticket with which the browser of a check may join once within half an hour. */
export const issueIdentityTicket = async (
  db: Executor,
  secrets: Secrets,
  { requestNumber, name, birthDate, gender, mobile }: VerifiedPerson,
  now: Date,
) => {
  const expiresAt = new Date(now.getTime() + livesMs)
  const number = mobile !== undefined && isMobileNumber(mobile) ? mobile : null
  const person = { requestNumber, fullName: name, birthDate, gender, mobile: number }
  const ticket = encrypt(secrets, scope, { ...person, until: expiresAt.getTime() })
  await db
    .update(identityChecks)
    .set({ ticketHash: secrets.hash(hashPurpose, ticket), ticketExpiresAt: expiresAt })
    .where(eq(identityChecks.requestNumber, requestNumber))
  return { ticket, expiresAt: toSeoulIso(expiresAt), fullName: name, birthDate, mobile: number }
}

/** The person of a ticket; fails for a text that is not ours or too old. */
export const decryptIdentityTicket = (secrets: Secrets, text: string, now: Date): IdentityTicket => {
  try {
    const { until, ...person } = TicketPayload.parse(decrypt(secrets, scope, text))
    if (until > now.getTime()) return { ...person, text }
  } catch {
    // Reported below, like one that is too old.
  }
  return fail('signup.identity.expired')
}

/**
 * Uses a ticket for a new member, once and only from the browser of its check; returns the person's keyed hash
 * and birth year, or null.
 */
export const consumeIdentityTicket = async (
  tx: Transaction,
  secrets: Secrets,
  { ticket, browser, memberId }: { ticket: IdentityTicket; browser: string; memberId: number },
  now: Date,
): Promise<{ identityHash: string; birthYear: number } | null> => {
  const [row] = await tx
    .update(identityChecks)
    .set({ ticketUsedAt: now, memberId })
    .where(
      and(
        eq(identityChecks.requestNumber, ticket.requestNumber),
        eq(identityChecks.purpose, 'SIGN_UP'),
        eq(identityChecks.state, 'VERIFIED'),
        eq(identityChecks.browserHash, browser),
        inArray(identityChecks.ticketHash, [...secrets.hashes(hashPurpose, ticket.text)]),
        isNull(identityChecks.ticketUsedAt),
        gt(identityChecks.ticketExpiresAt, now),
      ),
    )
    .returning({ identityHash: identityChecks.identityHash, birthYear: identityChecks.birthYear })
  if (!row || row.identityHash === null || row.birthYear === null) return null
  return { identityHash: row.identityHash, birthYear: row.birthYear }
}
