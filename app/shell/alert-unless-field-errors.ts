import { toFailure } from '#machines/failure.ts'

/** Shows an alert unless the fields of the form show the failure. */
export const alertUnlessFieldErrors = (error: unknown, showAlert: (error: unknown) => unknown): void => {
  if (Object.keys(toFailure(error).fields).length === 0) void showAlert(error)
}
