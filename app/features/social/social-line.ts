import type { Failure } from '#machines/failure.ts'
import { m } from '#messages'
import { failureLine } from '../session/failure-line.ts'
import type { Purpose } from './social-pending.ts'

type Lines = Record<string, () => string>

const own: Lines = {
  'social.provider.unsupported': m['errors.social.provider.unsupported'],
  'social.arguments.missing': m['errors.social.arguments.missing'],
  'social.state.invalid': m['errors.social.state.invalid'],
  'social.state.elsewhere': m['errors.social.state.elsewhere'],
  'social.provider.refused': m['errors.social.provider.refused'],
}

/** Who links an account is logged in, and is not told to log in again. */
const linking: Lines = {
  'social.arguments.missing': m['social.link.invalid.lead'],
  'social.state.invalid': m['social.link.invalid.lead'],
  'social.state.elsewhere': m['social.link.invalid.lead'],
  'social.provider.refused': m['social.link.refused.lead'],
  'social.token.missing': m['social.link.token.lead'],
  'social.provider.unavailable': m['social.link.unavailable.lead'],
}

/** Why a log-in or a linking at a provider ended: the server's words, or ours where they say more or it was never asked. */
export const socialLine = (state: string, failure: Failure | null, purpose: Purpose): string => {
  const links = purpose === 'link'
  if (state === 'cancelled' || !failure)
    return links ? m['social.link.cancelled.lead']() : m['social.cancelled.lead']()
  const line = links ? linking[failure.code] : undefined
  return line?.() ?? (failure.message || (own[failure.code] ?? (() => failureLine(failure)))())
}
