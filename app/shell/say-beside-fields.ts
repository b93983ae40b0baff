import { failureFrom } from '#machines/failure.ts'

/** Tells of a failure what no field of the form tells of it. */
export const sayBesideFields = (error: unknown, tell: (error: unknown) => unknown): void => {
  if (Object.keys(failureFrom(error).fields).length === 0) void tell(error)
}
