import type { Failure } from '#machines/failure.ts'
import { m } from '#messages'
import { toFailureMessage } from '../session/failure-message.ts'
import type { Purpose } from './social-pending-login.ts'

type Texts = Record<string, () => string>

/** A member who links an account is logged in, so these texts do not ask to log in again. */
const linkTexts: Texts = {
  'social.arguments.missing': m['social.link.invalid.lead'],
  'social.state.invalid': m['social.link.invalid.lead'],
  'social.state.elsewhere': m['social.link.invalid.lead'],
  'social.provider.refused': m['social.link.refused.lead'],
  'social.token.missing': m['social.link.token.lead'],
  'social.provider.unavailable': m['social.link.unavailable.lead'],
}

/**
 * Why a log-in or a linking at a provider ended: the server's text, or the shop's where it is more exact or
 * there was no request.
 */
export const toSocialFailureText = (state: string, failure: Failure | null, purpose: Purpose): string => {
  const isLinking = purpose === 'link'
  if (state === 'cancelled' || !failure)
    return isLinking ? m['social.link.cancelled.lead']() : m['social.cancelled.lead']()
  const line = isLinking ? linkTexts[failure.code] : undefined
  return line?.() ?? toFailureMessage(failure)
}
