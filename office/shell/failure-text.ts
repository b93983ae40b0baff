import { ApiError } from '#api/error.ts'
import type { Failure } from '#machines/failure.ts'
import { m } from '#office-messages'

const ownTexts: Partial<Record<string, () => string>> = {
  'network.unreachable': m['frame.failure.offline'],
  'office.session.required': m['errors.office.session.required'],
  // The browser's refusals of a passkey.
  'passkey.cancelled': m['passkey.failure.cancelled'],
  'passkey.taken': m['passkey.failure.taken'],
  'passkey.unsupported': m['passkey.failure.unsupported'],
}

/** What a failure says: the server's words, or the office's where the server was not reached. */
export const toOfficeFailure = ({ code, message }: Pick<Failure, 'code' | 'message'>): string =>
  message || (ownTexts[code] ?? m['frame.failure.server'])()

/** The same of what a call threw. */
export const toErrorMessage = (error: unknown): string =>
  error instanceof ApiError ? toOfficeFailure(error) : m['frame.failure.page']()
