import type { Quota } from '../platform/rate-limits/rate-limits.rules.ts'
import type { Secrets } from '../secrets.ts'

/** Log-ins from one address without a captcha; right passwords do not count, as many share an address. */
export const logInsPerNetwork: Quota = { points: 20, seconds: 60 }
/** How many wrong passwords from one address are counted, and for how long. */
export const wrongPerNetwork: Quota = { points: 3, seconds: 10 * 60 }
/** After this many wrong passwords for an account, or from an address, each log-in needs a solved captcha. */
export const wrongBeforeCaptcha = 3
/** How long a recheck of the password allows changes of a member's own data, in ms. */
export const recheckLivesMs = 10 * 60 * 1000

/**
 * The key for counting attempts: one for an e-mail, known or not, except for browsers that have logged in
 * before, so that a stranger's guesses do not lock the member out.
 */
export const toAttemptKey = (
  secrets: Secrets,
  email: string,
  browser: string | null,
  browserKnown: boolean,
): string => `login:${secrets.hash('login', browserKnown && browser ? `${email} ${browser}` : email)}`
