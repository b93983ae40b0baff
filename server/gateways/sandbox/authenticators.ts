import { generateSync } from 'otplib'

/** An authenticator on somebody's phone: `secret` in Base32. */
export type Authenticator = { email: string; fullName: string; secret: string }
/** What it shows now, and for how many more seconds. */
export type ShownCode = { email: string; fullName: string; code: string; seconds: number }

const period = 30

/** Authenticators as the sandbox's option holds them. */
export const parseAuthenticators = (text: string): Authenticator[] => JSON.parse(text) as Authenticator[]

/** The present codes (RFC 6238: six digits, 30 s). */
export const listCodes = (authenticators: readonly Authenticator[], now: Date): ShownCode[] => {
  const epoch = Math.floor(now.getTime() / 1000)
  return authenticators.map(({ email, fullName, secret }) => ({
    ...{ email, fullName, code: generateSync({ secret, epoch }) },
    seconds: period - (epoch % period),
  }))
}
