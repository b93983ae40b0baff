const maxMs = 30_000
const maxFailures = 20

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
export const processRow = async <T>(row: number, work: () => Promise<T>): Promise<T> => {
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
  { lanes = 1, withinMs = maxMs }: Options = {},
): Promise<number> => {
  const until = performance.now() + withinMs
  // Two lanes may meet the same row, one as the other gives it up.
  const failures = new Map<number, RowFailed>()
  let doneCount = 0
  const runLane = async () => {
    while (performance.now() < until && failures.size < maxFailures)
      try {
        if (!(await work([...failures.keys()]))) return
        doneCount += 1
      } catch (error) {
        if (!(error instanceof RowFailed)) throw error
        failures.set(error.row, error)
      }
  }
  await Promise.all(Array.from({ length: lanes }, runLane))
  if (failures.size)
    throw new AggregateError(failures.values(), `${failures.size} rows failed, ${doneCount} done`)
  return doneCount
}

/** Repeats work that takes some due rows at a time and answers how many; answers how many there were in all. */
export const drainBatches = async (work: () => Promise<number>, withinMs = maxMs): Promise<number> => {
  const until = performance.now() + withinMs
  let doneCount = 0
  for (;;) {
    const count = await work()
    doneCount += count
    if (count === 0 || performance.now() > until) return doneCount
  }
}
