const longestMs = 30_000
const mostFailures = 20

/** Why one row could not be worked on. */
export class RowFailed extends Error {
  override readonly name = 'RowFailed'
  readonly row: number
  constructor(row: number, cause: unknown) {
    super(`row ${row}`, { cause })
    this.row = row
  }
}

/** Works on one row, so that its failure says which row it was. */
export const workOnRow = async <T>(row: number, work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    throw new RowFailed(row, error)
  }
}

type Options = {
  /** How many rows are worked on at once. */
  lanes?: number
  /** After so long no further row is begun. */
  withinMs?: number
}

/**
 * Works on due rows until there is none left; answers how many were done. `work` takes one row that is not among those
 * that failed, and answers false when there is none. Rows that fail keep no other from being worked on; their failures
 * are thrown together at the end.
 */
export const drain = async (
  work: (failed: readonly number[]) => Promise<boolean>,
  { lanes = 1, withinMs = longestMs }: Options = {},
): Promise<number> => {
  const until = performance.now() + withinMs
  // Two lanes may meet the same row, one as the other gives it up.
  const failures = new Map<number, RowFailed>()
  let done = 0
  const lane = async () => {
    while (performance.now() < until && failures.size < mostFailures)
      try {
        if (!(await work([...failures.keys()]))) return
        done += 1
      } catch (error) {
        if (!(error instanceof RowFailed)) throw error
        failures.set(error.row, error)
      }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  if (failures.size) throw new AggregateError(failures.values(), `${failures.size} rows failed, ${done} done`)
  return done
}

/** Repeats work that takes some due rows at a time and answers how many; answers how many there were in all. */
export const drainBatches = async (work: () => Promise<number>, withinMs = longestMs): Promise<number> => {
  const until = performance.now() + withinMs
  let done = 0
  for (;;) {
    const count = await work()
    done += count
    if (count === 0 || performance.now() > until) return done
  }
}
