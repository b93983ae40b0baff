import type { Services } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import type { OrderStatus } from '../db/tables/orders.ts'
import type { OrderRow } from '../orders/order-transitions.ts'
import { listOwnMemberIds } from '../orders/own-case.ts'
import { appendAuditEntry } from '../platform/audit/audit-log.ts'
import { advanceOrder } from './advance-order.ts'
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

/**
 * Moves locked orders on; those that are not among them, or in no state for it, are refused one by one. Each that
 * moved has an entry of the audit log, and so has the whole.
 */
export const advanceOrders = async (
  tx: Transaction,
  services: Pick<Services, 'secrets' | 'shopUrl'>,
  lockedOrders: readonly OrderRow[],
  { oids, move, person, actor, at }: Request,
): Promise<Outcome> => {
  const ownMemberIds = await listOwnMemberIds(tx, person, lockedOrders)
  const outcome: Outcome = { moved: [], refused: [] }
  const changes: { oid: string; from: OrderStatus; to: OrderStatus }[] = []
  for (const oid of new Set(oids)) {
    const order = lockedOrders.find((one) => one.oid === oid)
    if (!order) outcome.refused.push({ oid, reason: 'order.not_found' })
    else if (findNextStatus(order, move) === null) outcome.refused.push({ oid, reason: 'order.state.wrong' })
    else if (ownMemberIds.has(order.memberId)) outcome.refused.push({ oid, reason: 'staff.case.own' })
    else {
      const { status: to } = await advanceOrder(tx, services, order, { move, actor, at })
      changes.push({ oid, from: order.status, to })
      outcome.moved.push(oid)
    }
  }
  if (changes.length === 0) return outcome
  const entry = { at, actor, act: 'order.move' } as const
  for (const { oid, ...detail } of changes)
    await appendAuditEntry(tx, { ...entry, subject: `order:${oid}`, detail })
  const detail = { move, moved: outcome.moved.join(','), refused: outcome.refused.length }
  await appendAuditEntry(tx, { ...entry, subject: 'orders', detail })
  return outcome
}
