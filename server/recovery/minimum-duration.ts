import { setTimeout as pause } from 'node:timers/promises'

/** Longer than any of these calls takes; short for a person who waits. */
const minimumMs = 80

/**
 * Answers no sooner than after so long: finding an account takes a moment more than finding none, and thousands of
 * questions would add those moments up to who has an account.
 */
export const withMinimumDuration = async <T>(act: () => Promise<T>): Promise<T> => {
  const [answer] = await Promise.all([act(), pause(minimumMs)])
  return answer
}
