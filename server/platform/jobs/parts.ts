/** The failure of a part of a job. */
export class PartFailed extends Error {
  override readonly name = 'PartFailed'
  readonly part: string
  constructor(part: string, cause: unknown) {
    super(part, { cause })
    this.part = part
  }
}

type Parts = Record<string, () => Promise<unknown>>
type Results<P extends Parts> = { [K in keyof P]: Awaited<ReturnType<P[K]>> }

/**
 * Runs the parts of a job one after the other and returns their results. A failed part does not stop the
 * later ones; all errors are thrown together at the end.
 */
export const runParts = async <P extends Parts>(parts: P): Promise<Results<P>> => {
  const results: Record<string, unknown> = {}
  const failures: PartFailed[] = []
  for (const [part, run] of Object.entries(parts))
    try {
      results[part] = await run()
    } catch (error) {
      failures.push(new PartFailed(part, error))
    }
  if (failures.length)
    throw new AggregateError(failures, `failed: ${failures.map(({ part }) => part).join(', ')}`)
  return results as Results<P>
}
