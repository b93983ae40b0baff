import { jwtVerify, SignJWT } from 'jose'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Secrets } from '../secrets.ts'

/** 90 days (docs/spec.md, section 9). */
export const lifetimeSeconds = 90 * 24 * 60 * 60

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
  const access_token = await new SignJWT({ sid, ver: version })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer('vini')
    .setAudience('vini-b2c')
    .setSubject(String(memberId))
    .setJti(randomUUID())
    .setIssuedAt(iat)
    .setExpirationTime(exp)
    .sign(secrets.key('session-token'))
  return { access_token, exp }
}

/** Decoders ignore the spare bits of the last character, so four different ones would be accepted. */
const isCanonical = (token: string): boolean => {
  const signature = token.slice(token.lastIndexOf('.') + 1)
  return Buffer.from(signature, 'base64url').toString('base64url') === signature
}

const verifyWithKey = async (key: Uint8Array, token: string, now: Date): Promise<TokenClaims | null> => {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      issuer: 'vini',
      audience: 'vini-b2c',
      currentDate: now,
      requiredClaims: ['sub', 'sid', 'ver', 'exp', 'jti', 'iat'],
    })
    const claims = Claims.safeParse(payload)
    if (!claims.success) return null
    const { sub, sid, ver, exp } = claims.data
    return { memberId: Number(sub), sid, version: ver, exp }
  } catch {
    return null
  }
}

/** The claims of a token that we signed and that has not expired; null for anything else. */
export const readToken = async (secrets: Secrets, token: string, now: Date): Promise<TokenClaims | null> => {
  if (token.length > 2048 || !isCanonical(token)) return null
  for (const key of secrets.keys('session-token')) {
    const claims = await verifyWithKey(key, token, now)
    if (claims) return claims
  }
  return null
}
