import { jwtVerify, SignJWT } from 'jose'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Secrets } from '../secrets.ts'

/** How long a log-in to the office lasts at most, in seconds: twelve hours. */
export const officeLifetimeSeconds = 12 * 60 * 60
const ticketLifetimeSeconds = 10 * 60

const audiences = { session: 'vini-office', ticket: 'vini-office-factor' } as const
type Kind = keyof typeof audiences

const Claims = z.object({
  sub: z.string().regex(/^[1-9]\d{0,9}$/),
  ver: z.int(),
  iat: z.int(),
  exp: z.int(),
  sid: z.uuid().optional(),
})
type PersonClaims = {
  personId: number
  version: number
  issuedAt: Date
  exp: number
  sid: string | undefined
}

const sign = (
  secrets: Secrets,
  kind: Kind,
  {
    personId,
    version,
    sid,
    now,
    exp,
  }: { personId: number; version: number; sid?: string; now: Date; exp: number },
) =>
  new SignJWT({ ver: version, ...(sid && { sid }) })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer('vini')
    .setAudience(audiences[kind])
    .setSubject(String(personId))
    .setJti(randomUUID())
    .setIssuedAt(Math.floor(now.getTime() / 1000))
    .setExpirationTime(exp)
    .sign(secrets.key('office-token'))

/** Decoders ignore the spare bits of the last character, so four different ones would be accepted. */
const isCanonical = (token: string): boolean => {
  const signature = token.slice(token.lastIndexOf('.') + 1)
  return Buffer.from(signature, 'base64url').toString('base64url') === signature
}

const verifyWithKey = async (
  key: Uint8Array,
  kind: Kind,
  { token, now }: { token: string; now: Date },
): Promise<PersonClaims | null> => {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      issuer: 'vini',
      audience: audiences[kind],
      currentDate: now,
      requiredClaims: ['sub', 'ver', 'exp', 'jti', 'iat'],
    })
    const claims = Claims.safeParse(payload)
    if (!claims.success) return null
    const { sub, ver, iat, exp, sid } = claims.data
    return { personId: Number(sub), version: ver, issuedAt: new Date(iat * 1000), exp, sid }
  } catch {
    return null
  }
}

const read = async (secrets: Secrets, kind: Kind, at: { token: string; now: Date }) => {
  if (at.token.length > 2048 || !isCanonical(at.token)) return null
  for (const key of secrets.keys('office-token')) {
    const claims = await verifyWithKey(key, kind, at)
    if (claims) return claims
  }
  return null
}

/** A signed token of a session, and its end in seconds since 1970. */
export const signOfficeToken = async (
  secrets: Secrets,
  { personId, sid, version, now }: { personId: number; sid: string; version: number; now: Date },
): Promise<{ access_token: string; exp: number }> => {
  const exp = Math.floor(now.getTime() / 1000) + officeLifetimeSeconds
  return { access_token: await sign(secrets, 'session', { personId, sid, version, now, exp }), exp }
}

/** The claims of a session's token; null for anything that we did not sign for the office, or that expired. */
export const readOfficeToken = async (
  secrets: Secrets,
  token: string,
  now: Date,
): Promise<(PersonClaims & { sid: string }) | null> => {
  const claims = await read(secrets, 'session', { token, now })
  return claims?.sid ? { ...claims, sid: claims.sid } : null
}

/** What a right password is exchanged for: it opens the second factor of one person for ten minutes. */
export const signTicket = (
  secrets: Secrets,
  { personId, version, now }: { personId: number; version: number; now: Date },
): Promise<string> =>
  sign(secrets, 'ticket', {
    ...{ personId, version, now },
    exp: Math.floor(now.getTime() / 1000) + ticketLifetimeSeconds,
  })

/** The person and version of a ticket; null once it expired, and for anything else. */
export const readTicket = (secrets: Secrets, ticket: string, now: Date): Promise<PersonClaims | null> =>
  read(secrets, 'ticket', { token: ticket, now })
