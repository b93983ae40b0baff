import pLimit from 'p-limit'

/** More is waiting than is taken on. */
export class BusyError extends Error {
  override readonly name = 'BusyError'
}

/** Runs at most so many works at a time, the others in the order they came; throws `BusyError` when too many wait. */
export const openSlots = ({ atOnce, waiting }: { atOnce: number; waiting: number }) => {
  const limit = pLimit(atOnce)
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (limit.pendingCount >= waiting) throw new BusyError()
    return limit(work)
  }
}
