const maxMs = 30_000
const maxFailures = 20

/** The failure of work on one row. */
export class RowFailed extends Error {
  override readonly name = 'RowFailed'
  readonly row: number
  constructor(row: number, cause: unknown) {
    super(`row ${row}`, { cause })
    this.row = row
  }
}

/** Works on one row, so that its failure names the row. */
export const processRow = async <T>(row: number, work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    throw new RowFailed(row, error)
  }
}

type Options = {
  /** The number of concurrent rows. */
  lanes?: number
  /** After this time no further row begins. */
  withinMs?: number
}

/**
 * Works on due rows until none is left; returns the number done. `work` takes one row that is not among the
 * failed ones, and returns false when there is none. Failed rows do not stop the others; their errors are
 * thrown together at the end.
 */
export const drain = async (
  work: (failed: readonly number[]) => Promise<boolean>,
  { lanes = 1, withinMs = maxMs }: Options = {},
): Promise<number> => {
  const until = performance.now() + withinMs
  // Two lanes may get the same row, one as the other releases it.
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

/** Repeats work on batches of due rows, which returns their number; returns the total. */
export const drainBatches = async (work: () => Promise<number>, withinMs = maxMs): Promise<number> => {
  const until = performance.now() + withinMs
  let doneCount = 0
  for (;;) {
    const count = await work()
    doneCount += count
    if (count === 0 || performance.now() > until) return doneCount
  }
}
