import { formatCount } from '#app/format.ts'
import { m } from '#office-messages'
import type { MoveJob, MovePreview } from './orders.queries.ts'

export type RefusalGroup = MovePreview['refused'][number]

const reasonNames: Record<RefusalGroup['reason'], () => string> = {
  'order.not_found': m['orders.bulk.refusal.not_found'],
  'order.state.wrong': m['orders.bulk.refusal.state'],
  'staff.case.own': m['orders.bulk.refusal.own'],
}

const maxNamed = 5

/** How many stay as they are, why, and the first of them. */
export const toRefusedText = ({ reason, count, oids }: RefusalGroup): string => {
  const firstOids = oids.slice(0, maxNamed).join(', ')
  const rest = count - Math.min(oids.length, maxNamed)
  return m['orders.bulk.stays']({
    count: formatCount(count),
    reason: reasonNames[reason](),
    oids: rest > 0 ? m['orders.bulk.others']({ oids: firstOids, count: formatCount(rest) }) : firstOids,
  })
}

/** The refusals of a call by reason. */
export const groupRefusals = (
  refusals: readonly { oid: string; reason: RefusalGroup['reason'] }[],
): RefusalGroup[] =>
  [...new Set(refusals.map(({ reason }) => reason))].map((reason) => {
    const oids = refusals.filter((one) => one.reason === reason).map(({ oid }) => oid)
    return { reason, count: oids.length, oids }
  })

/** Why a job stopped before its end. */
export const toStoppedText = ({ failure, done }: MoveJob): string => {
  const doneText = { done: formatCount(done) }
  return failure === 'NOT_PERMITTED'
    ? m['orders.bulk.stopped_permission'](doneText)
    : m['orders.bulk.stopped_fault'](doneText)
}
