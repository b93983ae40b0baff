/** The reasons why a process does not start, one a line and without a stack, for the administrator. */
export class StartRefusal extends Error {
  readonly reasons: readonly string[]

  constructor(reasons: readonly string[]) {
    super(reasons.join('\n'))
    this.name = 'StartRefusal'
    this.reasons = reasons
  }
}

/** Runs a step of the start; a refusal ends the process with its reasons on standard error. */
export const startOrExit = async <T>(step: () => T | Promise<T>): Promise<T> => {
  try {
    return await step()
  } catch (error) {
    return exitOnRefusal(error)
  }
}

/** Prints the reasons of a refusal to standard error and exits with 1; rethrows any other error. */
export const exitOnRefusal = (error: unknown): never => {
  if (!(error instanceof StartRefusal)) throw error
  for (const reason of error.reasons) process.stderr.write(`vini: ${reason}\n`)
  process.exit(1)
}
