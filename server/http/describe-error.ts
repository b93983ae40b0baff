type ErrorDescription = { name: string; state: string | undefined; query?: string; stack: string | undefined }

/** The code of an error or its causes: PostgreSQL's state, or the system's own. */
export const findErrorCode = (error: unknown): string | undefined => {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown }
  if (typeof code === 'string') return code
  return cause ? findErrorCode(cause) : undefined
}

const toStackFrames = ({ stack = '' }: Error) =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')

/**
 * The loggable part of an error: its kind, its code and where it was thrown. Its message is left out, because
 * it may repeat a shopper's input: a parser's message the text, the database's the value, a URL error's the
 * URL. Of a query only the statement stays.
 */
export const describeRequestError = (error: unknown): ErrorDescription => {
  if (!(error instanceof Error)) return { name: typeof error, state: undefined, stack: undefined }
  const { query } = error as { query?: unknown }
  return {
    name: error.name,
    state: findErrorCode(error),
    ...(typeof query === 'string' && { query }),
    stack: toStackFrames(error),
  }
}
