import { setTimeout as wait } from 'node:timers/promises'
import { isDatabaseAway } from '../db/away.ts'
import { describeRequestError } from '../http/describe-error.ts'
import type { Log } from '../http/log.ts'

/** How long the buyer waits until the window's answer is stored, and how long retries continue afterwards. */
const defaultTimeouts = { answerMs: 6_000, giveUpMs: 120_000 }
/** The most retries after their buyers' wait; further ones end with the wait. */
const maxWaiting = 500
const retryDelaysMs = [100, 200, 400, 800, 1_600, 3_000]

let waitingCount = 0

const retryUntil = async <T>(work: () => Promise<T>, until: number): Promise<T> => {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (!isDatabaseAway(error) || performance.now() > until) throw error
      await wait(retryDelaysMs[attempt] ?? 3_000)
    }
  }
}

/**
 * Runs work again and again while the database is too busy for it. Returns its result, or `fallback` once the
 * caller would wait too long; retries then continue in the background. It never throws.
 */
export const retryInBackground = async <T>(
  work: () => Promise<T>,
  { fallback, log, what }: { fallback: T; log: Log; what: string },
  { answerMs, giveUpMs } = defaultTimeouts,
): Promise<T> => {
  const forMs = waitingCount < maxWaiting ? giveUpMs : answerMs
  waitingCount += 1
  const outcome = retryUntil(work, performance.now() + forMs)
    .catch((error: unknown) => {
      log.error(describeRequestError(error), what)
      return fallback
    })
    .finally(() => (waitingCount -= 1))
  return Promise.race([outcome, wait(answerMs, fallback, { ref: false })])
}
