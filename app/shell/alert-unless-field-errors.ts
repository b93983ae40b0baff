import { toFailure } from '#machines/failure.ts'

/** Tells of a failure what no field of the form tells of it. */
export const alertUnlessFieldErrors = (error: unknown, showAlert: (error: unknown) => unknown): void => {
  if (Object.keys(toFailure(error).fields).length === 0) void showAlert(error)
}
