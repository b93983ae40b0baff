/**
 * Why the last step failed, as the server reported it: `message` is in the shopper's language and may be
 * empty.
 */
export type Failure = { code: string; message: string; fields: Record<string, string> }

/** A failure that a machine detects itself; the view has its text. */
export const createFailure = (code: string): Failure => ({ code, message: '', fields: {} })

/** Converts what a step threw to what a machine stores. */
export const toFailure = (error: unknown): Failure => {
  const { code, message, fields } = (error ?? {}) as Partial<Failure>
  return typeof code === 'string'
    ? { code, message: message ?? '', fields: fields ?? {} }
    : createFailure('server.failed')
}
