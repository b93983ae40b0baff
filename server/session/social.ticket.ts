import { z } from 'zod'
import { socialNames } from '../gateways/social.ts'
import { fail } from '../http/handler.ts'
import { encrypt, decrypt } from '../platform/encryption.ts'
import type { Secrets } from '../secrets.ts'

const Ticket = z.object({
  provider: z.enum(socialNames),
  profile: z.object({
    subject: z.string(),
    email: z.string().nullable(),
    emailVerified: z.boolean(),
    fullName: z.string().nullable(),
    image: z.string().nullable(),
    gender: z.enum(['MALE', 'FEMALE']).nullable(),
  }),
})
/** A person at a provider, as the provider reported them to this server. */
export type SocialTicket = z.infer<typeof Ticket>

const TicketPayload = Ticket.extend({ until: z.int() })
const encryptionContext = { purpose: 'social-ticket', owner: 'joining' }
const livesMs = 30 * 60 * 1000

/** The ticket of a new person for sign-up: only this server can create or read it. */
export const encryptTicket = (secrets: Secrets, ticket: SocialTicket, now: Date): string =>
  encrypt(secrets, encryptionContext, { ...ticket, until: now.getTime() + livesMs })

/** Fails for a ticket that is not ours or is half an hour old. */
export const decryptTicket = (secrets: Secrets, text: string, now: Date): SocialTicket => {
  try {
    const { until, ...ticket } = TicketPayload.parse(decrypt(secrets, encryptionContext, text))
    if (until > now.getTime()) return ticket
  } catch {
    // Reported below, like one that is too old.
  }
  return fail('social.ticket.invalid')
}
