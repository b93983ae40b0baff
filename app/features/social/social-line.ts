import type { Failure } from '#machines/failure.ts'
import { m } from '#messages'
import { failureLine } from '../session/failure-line.ts'

const own: Record<string, () => string> = {
  'social.provider.unsupported': m['errors.social.provider.unsupported'],
  'social.arguments.missing': m['errors.social.arguments.missing'],
  'social.state.invalid': m['errors.social.state.invalid'],
  'social.token.missing': m['errors.social.token.missing'],
}

/** Why a log-in at a provider ended: the server's words, or ours where it was never asked. */
export const socialLine = (state: string, failure: Failure | null): string => {
  if (state === 'cancelled' || !failure) return m['social.cancelled.lead']()
  return failure.message || (own[failure.code] ?? (() => failureLine(failure)))()
}
