import type { Clock } from '../clock.ts'

const mostFailures = 5
const firstPauseMs = 10_000
const longestPauseMs = 60_000

/** Permission for one call; callers must call exactly one of its two functions afterwards. */
export type Permit = { settle: (answered: boolean) => void; discard: () => void }

/** Prevents calls to a service that does not answer. */
export type CircuitBreaker = {
  /** null while calls are paused. */
  enter: () => Permit | null
  isOpen: () => boolean
}

/**
 * Opens after five consecutive calls without an answer. Ten seconds later, then 20, 40 and 60, it allows one
 * call; an answer closes the breaker again.
 */
export const openCircuitBreaker = (clock: Clock): CircuitBreaker => {
  let failures = 0
  let pauseMs = firstPauseMs
  let opensUntil: number | null = null
  let isTrying = false

  const close = () => {
    failures = 0
    pauseMs = firstPauseMs
    opensUntil = null
  }
  const open = (ms: number) => {
    opensUntil = clock.now().getTime() + ms
  }
  const isOpen = () => opensUntil !== null && (isTrying || clock.now().getTime() < opensUntil)

  const tryOnce = (): Permit => {
    isTrying = true
    return {
      discard: () => {
        isTrying = false
      },
      settle: (hasAnswered) => {
        isTrying = false
        if (hasAnswered) return close()
        pauseMs = Math.min(pauseMs * 2, longestPauseMs)
        open(pauseMs)
      },
    }
  }
  const regularPermit: Permit = {
    discard: () => undefined,
    settle: (hasAnswered) => {
      if (hasAnswered) return close()
      failures += 1
      if (failures >= mostFailures && opensUntil === null) open(pauseMs)
    },
  }
  return {
    isOpen,
    enter: () => {
      if (isOpen()) return null
      return opensUntil === null ? regularPermit : tryOnce()
    },
  }
}
