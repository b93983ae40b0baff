import pLimit from 'p-limit'

/** The queue is full. */
export class BusyError extends Error {
  override readonly name = 'BusyError'
}

/** Runs at most `atOnce` works at a time, in their order; throws `BusyError` when too many wait. */
export const openSlots = ({ atOnce, waiting }: { atOnce: number; waiting: number }) => {
  const limit = pLimit(atOnce)
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (limit.pendingCount >= waiting) throw new BusyError()
    return limit(work)
  }
}
