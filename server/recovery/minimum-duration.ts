import { setTimeout as pause } from 'node:timers/promises'

/** Longer than any of these calls takes, yet short for a waiting person. */
const minimumMs = 80

/**
 * Delays every answer to a minimum time: finding an account takes slightly longer than finding none, and an
 * attacker could measure this over thousands of requests.
 */
export const withMinimumDuration = async <T>(act: () => Promise<T>): Promise<T> => {
  const [answer] = await Promise.all([act(), pause(minimumMs)])
  return answer
}
