import type { Services } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import type { OrderRow } from '../orders/order-transitions.ts'
import { appendAuditEntry } from '../platform/audit/audit-log.ts'
import { advanceOrder } from './advance-order.ts'
import { listOwnMemberIds } from './own-case.ts'
import { findNextStatus, type StaffMove } from './staff.rules.ts'

type Outcome = {
  moved: string[]
  refused: { oid: string; reason: 'order.not_found' | 'order.state.wrong' | 'staff.case.own' }[]
}

type Request = {
  oids: readonly string[]
  move: StaffMove
  person: { email: string }
  actor: string
  at: Date
}

/** Moves locked orders on; those that are not among them, or in no state for it, are refused one by one. */
export const advanceOrders = async (
  tx: Transaction,
  services: Pick<Services, 'secrets' | 'shopUrl'>,
  lockedOrders: readonly OrderRow[],
  { oids, move, person, actor, at }: Request,
): Promise<Outcome> => {
  const ownMemberIds = await listOwnMemberIds(tx, person, lockedOrders)
  const outcome: Outcome = { moved: [], refused: [] }
  for (const oid of new Set(oids)) {
    const order = lockedOrders.find((one) => one.oid === oid)
    if (!order) outcome.refused.push({ oid, reason: 'order.not_found' })
    else if (findNextStatus(order, move) === null) outcome.refused.push({ oid, reason: 'order.state.wrong' })
    else if (ownMemberIds.has(order.memberId)) outcome.refused.push({ oid, reason: 'staff.case.own' })
    else {
      await advanceOrder(tx, services, order, { move, actor, at })
      outcome.moved.push(oid)
    }
  }
  const detail = { move, moved: outcome.moved.join(','), refused: outcome.refused.length }
  if (outcome.moved.length > 0)
    await appendAuditEntry(tx, { at, actor, act: 'order.move', subject: 'orders', detail })
  return outcome
}
