import { generateSecret, generateURI, verifySync } from 'otplib'

const period = 30
/** A clock may be half a minute off; a code of the future is taken as little as one of the past. */
const toleranceSeconds = 30

/** A new secret in Base32: 160 bits, as RFC 4226 recommends. */
export const createTotpSecret = (): string => generateSecret()

/** The address that an authenticator reads. */
export const toTotpUri = (secret: string, email: string): string =>
  generateURI({ issuer: 'vini', label: email, secret })

/** The time step of a right code (RFC 6238, six digits, 30 s); null for a wrong one, or one no later than `after`. */
export const findTotpStep = (
  secret: string,
  code: string,
  { now, after }: { now: Date; after: number },
): number | null => {
  if (!/^\d{6}$/.test(code)) return null
  const epoch = Math.floor(now.getTime() / 1000)
  const result = verifySync({ secret, token: code, epoch, epochTolerance: toleranceSeconds })
  if (!result.valid) return null
  const step = Math.floor(epoch / period) + result.delta
  return step > after ? step : null
}
