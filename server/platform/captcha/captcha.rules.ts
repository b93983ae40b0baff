import { createChallenge, randomInt, verifySolution, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import type { Quota } from '../rate-limits/rate-limits.rules.ts'
import type { Secrets } from '../../secrets.ts'

/** Enough for all who share a carrier's address, even while one of them guesses. */
export const challengesPerNetwork: Quota = { points: 120, seconds: 60 }
export const answersPerNetwork: Quota = { points: 20, seconds: 600 }
export const challengeLivesSeconds = 600

/** About a second of one core of a phone: the number of rounds and of keys. */
const work = { algorithm: 'PBKDF2/SHA-256', cost: 1000, keys: { from: 300, to: 900 } }

const toHmacSecrets = (secrets: Secrets) => ({
  hmacSignatureSecret: Buffer.from(secrets.key('captcha')).toString('base64url'),
  hmacKeySignatureSecret: Buffer.from(secrets.key('captcha-key')).toString('base64url'),
})

const Payload = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.literal(work.algorithm),
      nonce: z.string(),
      salt: z.string(),
      cost: z.literal(work.cost),
      keyLength: z.number(),
      keyPrefix: z.string(),
      keySignature: z.string(),
      data: z.object({ until: z.int() }),
    }),
    signature: z.string().min(1),
  }),
  solution: z.object({ counter: z.int(), derivedKey: z.string(), time: z.number().optional() }),
})

/** A proof of work by ALTCHA's second protocol, signed, with its expiry inside. */
export const issueChallenge = (secrets: Secrets, now: Date): Promise<Challenge> =>
  createChallenge({
    algorithm: work.algorithm,
    cost: work.cost,
    counter: randomInt(work.keys.from, work.keys.to),
    deriveKey,
    data: { until: Math.floor(now.getTime() / 1000) + challengeLivesSeconds },
    ...toHmacSecrets(secrets),
  })

const parsePayload = (token: string) => {
  try {
    return Payload.safeParse(JSON.parse(Buffer.from(token, 'base64').toString('utf8'))).data
  } catch {
    return undefined
  }
}

/** The signature of a challenge of ours that is solved and not expired; null for anything else. */
export const verifyCaptchaToken = async (
  secrets: Secrets,
  token: string,
  now: Date,
): Promise<string | null> => {
  const payload = parsePayload(token)
  if (!payload || payload.challenge.parameters.data.until * 1000 <= now.getTime()) return null
  const { challenge, solution } = payload
  const { verified } = await verifySolution({ challenge, solution, deriveKey, ...toHmacSecrets(secrets) })
  return verified ? challenge.signature : null
}
