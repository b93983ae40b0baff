import { z } from 'zod'
import { readJwt, signJwt } from '../platform/signed-tokens.ts'
import type { Secrets } from '../secrets.ts'

/** How long a log-in to the office lasts at most, in seconds: twelve hours. */
export const officeLifetimeSeconds = 12 * 60 * 60
const ticketLifetimeSeconds = 10 * 60

const officeToken = { purpose: 'office-token', audience: 'vini-office' }
const factorTicket = { purpose: 'office-token', audience: 'vini-office-factor' }

const TicketClaims = z.object({
  sub: z.string().regex(/^[1-9]\d{0,9}$/),
  ver: z.int(),
  iat: z.int(),
})
const SessionClaims = TicketClaims.extend({ sid: z.uuid() })

const toSeconds = (at: Date) => Math.floor(at.getTime() / 1000)

/** A signed token of a session, and its end in seconds since 1970: twelve hours later, unless the session ends before. */
export const signOfficeToken = async (
  secrets: Secrets,
  {
    personId,
    sid,
    version,
    now,
    endsAt,
  }: { personId: number; sid: string; version: number; now: Date; endsAt?: Date },
): Promise<{ access_token: string; exp: number }> => {
  const iat = toSeconds(now)
  const exp = endsAt ? toSeconds(endsAt) : iat + officeLifetimeSeconds
  const claims = { sid, ver: version }
  return { access_token: await signJwt(secrets, officeToken, { subject: personId, claims, iat, exp }), exp }
}

/** The claims of a session's token; null for anything that we did not sign for the office, or that expired. */
export const readOfficeToken = async (
  secrets: Secrets,
  token: string,
  now: Date,
): Promise<{ personId: number; version: number; sid: string } | null> => {
  const claims = await readJwt(secrets, officeToken, { token, now, shape: SessionClaims })
  return claims && { personId: Number(claims.sub), version: claims.ver, sid: claims.sid }
}

/** What a right password is exchanged for: it opens the second factor of one person for ten minutes. */
export const signTicket = (
  secrets: Secrets,
  { personId, version, now }: { personId: number; version: number; now: Date },
): Promise<string> => {
  const iat = toSeconds(now)
  const exp = iat + ticketLifetimeSeconds
  return signJwt(secrets, factorTicket, { subject: personId, claims: { ver: version }, iat, exp })
}

/** The person, the version and the age of a ticket; null once it expired, and for anything else. */
export const readTicket = async (
  secrets: Secrets,
  ticket: string,
  now: Date,
): Promise<{ personId: number; version: number; issuedAt: Date } | null> => {
  const claims = await readJwt(secrets, factorTicket, { token: ticket, now, shape: TicketClaims })
  return (
    claims && { personId: Number(claims.sub), version: claims.ver, issuedAt: new Date(claims.iat * 1000) }
  )
}
