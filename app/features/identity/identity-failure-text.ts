import type { Failure } from '#machines/failure.ts'
import type { IdentityOutcome } from '#machines/identity-check-setup.ts'
import { m } from '#messages'
import { formatDate } from '../../format.ts'
import { toFailureMessage } from '../session/failure-message.ts'

export type IdentityFailureKind = Exclude<IdentityOutcome['kind'], 'verified'>

const failureLeads: Record<IdentityFailureKind, () => string> = {
  underage: m['identity.underage.lead'],
  cancelled: m['identity.cancelled.lead'],
  expired: m['identity.expired.lead'],
  failed: m['identity.failed.lead'],
}

/** What to do next after a check that did not succeed, or from when on; its title has said what happened. */
export const toIdentityFailureText = (
  kind: IdentityFailureKind,
  failure: Failure | null,
  joining = false,
): string => {
  if (kind === 'cancelled' && joining) return m['identity.cancelled.join_lead']()
  if (!failure || kind === 'cancelled' || failure.code === 'identity.failed') return failureLeads[kind]()
  const from = kind === 'underage' && failure.fields['from']
  const day = from ? formatDate(from) : ''
  if (from) return joining ? m['identity.underage.join_from']({ day }) : m['identity.underage.from']({ day })
  return failure.code === 'identity.request.unknown'
    ? m['identity.return.unknown']()
    : toFailureMessage(failure)
}
