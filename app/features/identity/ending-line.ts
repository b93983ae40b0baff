import type { Failure } from '#machines/failure.ts'
import type { IdentityOutcome } from '#machines/identity-check.ts'
import { m } from '#messages'
import { date } from '../../format.ts'
import { failureLine } from '../session/failure-line.ts'

export type Ending = Exclude<IdentityOutcome['kind'], 'verified'>

const leads: Record<Ending, () => string> = {
  underage: m['identity.underage.lead'],
  cancelled: m['identity.cancelled.lead'],
  expired: m['identity.expired.lead'],
  failed: m['identity.failed.lead'],
}

/** What to do next after a check that did not succeed, or from when on; its title has said what happened. */
export const endingLine = (kind: Ending, failure: Failure | null): string => {
  if (!failure || kind === 'cancelled' || failure.code === 'identity.failed') return leads[kind]()
  const from = kind === 'underage' && failure.fields['from']
  if (from) return m['identity.underage.from']({ day: date(from) })
  return failure.code === 'identity.request.unknown' ? m['identity.return.unknown']() : failureLine(failure)
}
