import { jwtVerify, SignJWT } from 'jose'
import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { Secrets } from '../secrets.ts'

/** What a token is for: the purpose derives its key, and the audience keeps it from being taken for another. */
export type TokenKind = { purpose: string; audience: string }

/** Signs a token (HS256) for a subject, from `iat` to `exp`, in seconds since 1970. */
export const signJwt = (
  secrets: Secrets,
  { purpose, audience }: TokenKind,
  {
    subject,
    claims,
    iat,
    exp,
  }: { subject: number; claims: Record<string, unknown>; iat: number; exp: number },
): Promise<string> =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer('vini')
    .setAudience(audience)
    .setSubject(String(subject))
    .setJti(randomUUID())
    .setIssuedAt(iat)
    .setExpirationTime(exp)
    .sign(secrets.key(purpose))

/** Decoders ignore the spare bits of the last character, so four different ones would be accepted. */
const isCanonical = (token: string): boolean => {
  const signature = token.slice(token.lastIndexOf('.') + 1)
  return Buffer.from(signature, 'base64url').toString('base64url') === signature
}

const verifyWithKey = async (
  key: Uint8Array,
  { token, audience, now }: { token: string; audience: string; now: Date },
): Promise<unknown> => {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      issuer: 'vini',
      audience,
      currentDate: now,
      requiredClaims: ['sub', 'ver', 'exp', 'jti', 'iat'],
    })
    return payload
  } catch {
    return null
  }
}

/**
 * The claims of a token of this kind that we signed, by the present or the previous secret, and that has not
 * expired; null for anything else.
 */
export const readJwt = async <Claims extends z.ZodType>(
  secrets: Secrets,
  { purpose, audience }: TokenKind,
  { token, now, shape }: { token: string; now: Date; shape: Claims },
): Promise<z.output<Claims> | null> => {
  if (token.length > 2048 || !isCanonical(token)) return null
  for (const key of secrets.keys(purpose)) {
    const claims = shape.safeParse(await verifyWithKey(key, { token, audience, now }))
    if (claims.success) return claims.data
  }
  return null
}
