import type { Quota } from '../rate-limits/rate-limits.rules.ts'
import type { Secrets } from '../secrets.ts'

/** So many log-ins from one address are judged without a captcha; right passwords do not count, as many share an address. */
export const logInsPerNetwork: Quota = { points: 20, seconds: 60 }
/** So many wrong passwords from one address are remembered, and for how long. */
export const wrongPerNetwork: Quota = { points: 3, seconds: 10 * 60 }
/** After so many wrong passwords for an account, or from an address, each further log-in needs a solved captcha. */
export const wrongBeforeCaptcha = 3
/** How long the password, once asked for again, opens what a member changes of themselves. */
export const recheckLivesMs = 10 * 60 * 1000

/**
 * Whose attempts are counted together: all of an e-mail, known or not, except those from a browser that has
 * logged in to it before, so that a stranger's guesses do not lock the member out.
 */
export const toAttemptKey = (
  secrets: Secrets,
  email: string,
  browser: string | null,
  browserKnown: boolean,
): string => `login:${secrets.hash('login', browserKnown && browser ? `${email} ${browser}` : email)}`
