import type { MoveRefusal } from '#api/contract/office/order-moves.options.ts'
import type { Services } from '../context.ts'
import type { Executor, Transaction } from '../db/database.ts'
import type { OrderStatus } from '../db/tables/orders.ts'
import type { OrderRow } from '../orders/order-transitions.ts'
import { listOwnMemberIds } from '../orders/own-case.ts'
import { appendAuditEntry } from '../platform/audit/audit-log.ts'
import { advanceOrder } from './advance-order.ts'
import { findNextStatus, type StaffMove } from './staff.rules.ts'

export type MoveOutcome = {
  moved: string[]
  refused: { oid: string; reason: MoveRefusal }[]
}

type Request = {
  oids: readonly string[]
  move: StaffMove
  person: { email: string }
  actor: string
  at: Date
}

const getRefusal = (
  order: OrderRow,
  move: StaffMove,
  ownMemberIds: ReadonlySet<number>,
): MoveRefusal | null => {
  if (findNextStatus(order, move) === null) return 'order.state.wrong'
  return ownMemberIds.has(order.memberId) ? 'staff.case.own' : null
}

type Preview = { movable: string[]; refused: MoveOutcome['refused'] }

/** Which of the orders would be moved on; those that are not among the rows are refused, too. */
export const previewMoves = async (
  db: Executor,
  rows: readonly OrderRow[],
  { oids, move, person }: Pick<Request, 'oids' | 'move' | 'person'>,
): Promise<Preview> => {
  const ownMemberIds = await listOwnMemberIds(db, person, rows)
  const byOid = new Map(rows.map((row) => [row.oid, row]))
  const preview: Preview = { movable: [], refused: [] }
  for (const oid of new Set(oids)) {
    const order = byOid.get(oid)
    const reason = order ? getRefusal(order, move, ownMemberIds) : ('order.not_found' as const)
    if (reason === null) preview.movable.push(oid)
    else preview.refused.push({ oid, reason })
  }
  return preview
}

/**
 * Moves locked orders on; those that are not among them, or in no state for it, are refused one by one. Each that
 * moved has an entry of the audit log.
 */
export const advanceOrders = async (
  tx: Transaction,
  services: Pick<Services, 'secrets' | 'shopUrl'>,
  lockedOrders: readonly OrderRow[],
  { move, actor, at, ...request }: Request,
): Promise<MoveOutcome> => {
  const { movable, refused } = await previewMoves(tx, lockedOrders, { move, ...request })
  const changes: { oid: string; from: OrderStatus; to: OrderStatus }[] = []
  for (const order of lockedOrders.filter(({ oid }) => movable.includes(oid))) {
    const { status: to } = await advanceOrder(tx, services, order, { move, actor, at })
    changes.push({ oid: order.oid, from: order.status, to })
  }
  for (const { oid, ...detail } of changes)
    await appendAuditEntry(tx, { at, actor, act: 'order.move', subject: `order:${oid}`, detail })
  return { moved: movable, refused }
}
