import { generateSync } from 'otplib'
import { z } from 'zod'

const Authenticators = z.array(z.object({ email: z.string(), fullName: z.string(), secret: z.string() }))
/** An authenticator on somebody's phone: `secret` in Base32. */
export type Authenticator = z.output<typeof Authenticators>[number]
/** What it shows now, and for how many more seconds. */
export type ShownCode = { email: string; fullName: string; code: string; seconds: number }

const period = 30

/** Authenticators as the sandbox's option holds them. */
export const parseAuthenticators = (text: string): Authenticator[] => Authenticators.parse(JSON.parse(text))

/** The present codes (RFC 6238: six digits, 30 s). */
export const listCodes = (authenticators: readonly Authenticator[], now: Date): ShownCode[] => {
  const epoch = Math.floor(now.getTime() / 1000)
  return authenticators.map(({ email, fullName, secret }) => ({
    ...{ email, fullName, code: generateSync({ secret, epoch }) },
    seconds: period - (epoch % period),
  }))
}
