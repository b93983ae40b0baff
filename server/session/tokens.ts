import { z } from 'zod'
import { readJwt, signJwt } from '../platform/signed-tokens.ts'
import type { Secrets } from '../secrets.ts'

/** 90 days (docs/spec.md, section 9). */
export const lifetimeSeconds = 90 * 24 * 60 * 60

const sessionToken = { purpose: 'session-token', audience: 'vini-b2c' }
const Claims = z.object({
  sub: z.string().regex(/^[1-9]\d{0,9}$/),
  sid: z.uuid(),
  ver: z.int(),
  exp: z.int(),
})
export type TokenClaims = { memberId: number; sid: string; version: number; exp: number }

/** A signed access token and its expiry, in seconds since 1970. */
export const signToken = async (
  secrets: Secrets,
  { memberId, sid, version, now }: { memberId: number; sid: string; version: number; now: Date },
): Promise<{ access_token: string; exp: number }> => {
  const iat = Math.floor(now.getTime() / 1000)
  const exp = iat + lifetimeSeconds
  const claims = { sid, ver: version }
  return { access_token: await signJwt(secrets, sessionToken, { subject: memberId, claims, iat, exp }), exp }
}

/** The claims of a token that we signed and that has not expired; null for anything else. */
export const readToken = async (secrets: Secrets, token: string, now: Date): Promise<TokenClaims | null> => {
  const claims = await readJwt(secrets, sessionToken, { token, now, shape: Claims })
  return claims && { memberId: Number(claims.sub), sid: claims.sid, version: claims.ver, exp: claims.exp }
}
