import { z } from 'zod'
import { readJwt, signJwt } from '../platform/signed-tokens.ts'
import type { Secrets } from '../secrets.ts'

const lifetimeSeconds = 60 * 60
const previewKey = { purpose: 'draft-preview', audience: 'vini-draft-preview' }

const Claims = z.object({ sub: z.string().regex(/^[1-9]\d{0,9}$/) })

/** A key with which anybody may see a draft as a page for an hour, and when it ends. */
export const signPreviewKey = async (
  secrets: Secrets,
  { draftId, now }: { draftId: number; now: Date },
): Promise<{ key: string; until: Date }> => {
  const iat = Math.floor(now.getTime() / 1000)
  const exp = iat + lifetimeSeconds
  // Every token names a version of its subject; a preview shows a draft as it is when it is looked at.
  const claims = { ver: 0 }
  const key = await signJwt(secrets, previewKey, { subject: draftId, claims, iat, exp })
  return { key, until: new Date(exp * 1000) }
}

/** The draft that a key is for; null once it expired, and for anything that we did not sign for this. */
export const readPreviewKey = async (secrets: Secrets, key: string, now: Date): Promise<number | null> => {
  const claims = await readJwt(secrets, previewKey, { token: key, now, shape: Claims })
  return claims && Number(claims.sub)
}
