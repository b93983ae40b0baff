import type { orders } from '#api/contract/orders.ts'
import { toDeskActor } from '../platform/audit/actors.ts'
import type { Viewer } from '../context.ts'
import { withTransaction, type Transaction } from '../db/transaction.ts'
import { fail, type Handlers } from '../http/handler.ts'
import { consume } from '../platform/rate-limits/rate-limits.store.ts'
import type { OrderRow } from '../orders/order-transitions.ts'
import { isPassCode, parsePass } from '../orders/pass.rules.ts'
import { decideReturn } from '../payments/returns.ts'
import { requireFreshPassword } from '../session/reauthentication.ts'
import { paginate } from '../http/pagination.ts'
import { presentStaffOrder, presentStaffOrders } from './staff.present.ts'
import {
  isOwnOrder,
  lockOrderByPass,
  lockOrderInScope,
  findOrderByPass,
  resolveStoreScope,
  listStaffOrders,
  type StoreScope,
} from './staff.store.ts'
import { handOverOrder, advanceOrder } from './advance-order.ts'

type Staff = Pick<Handlers<typeof orders>, 'staffOrders' | 'move' | 'checkPass' | 'handOver' | 'decideReturn'>

/** A pass has only eight digits, so attempts are limited. */
const passAttemptLimit = { points: 30, seconds: 60 }

/** An order within the caller's stores, locked, but not their own: staff may not decide their own orders. */
const lockForeignOrder = async (
  tx: Transaction,
  viewer: Viewer,
  find: (scope: StoreScope) => Promise<OrderRow | undefined>,
): Promise<OrderRow> => {
  const order = (await find(await resolveStoreScope(tx, viewer))) ?? fail('order.not_found')
  return (await isOwnOrder(tx, viewer.id, order)) ? fail('staff.case.own') : order
}

export const staffHandlers: Staff = {
  staffOrders: async (ctx) => {
    const { query, db, viewer } = ctx
    const filter = { statuses: query.status, storeId: query.idStore, words: query.query }
    const { rows, total } = await listStaffOrders(db, await resolveStoreScope(db, viewer), filter, query)
    return paginate(await presentStaffOrders({ ...ctx, why: 'ORDER_WORK' }, rows), query, total)
  },

  move: async (ctx) => {
    const { params, body, db, viewer, clock } = ctx
    const { move, parcel } = body
    const movedOrder = await withTransaction(db, async (tx) => {
      const order = await lockForeignOrder(tx, viewer, (scope) => lockOrderInScope(tx, scope, params.oid))
      return advanceOrder(tx, ctx, order, { move, parcel, actor: toDeskActor(viewer), at: clock.now() })
    })
    return presentStaffOrder({ ...ctx, why: 'ORDER_WORK' }, movedOrder)
  },

  checkPass: async (ctx) => {
    const { body, db, viewer, clock } = ctx
    if (!(await consume(db, `pass:${viewer.id}`, passAttemptLimit, clock.now()))) fail('request.too_many')
    const { passNumber, code } = parsePass(body.passNumber)
    const order =
      (await findOrderByPass(db, await resolveStoreScope(db, viewer), passNumber)) ?? fail('order.not_found')
    if (code !== null && !isPassCode(order.passKey, code, clock.now())) fail('order.pass.stale')
    return { ...(await presentStaffOrder({ ...ctx, why: 'HAND_OVER' }, order)), proven: code !== null }
  },

  handOver: async (ctx) => {
    const { body, db, viewer, clock } = ctx
    if (!(await consume(db, `pass:${viewer.id}`, passAttemptLimit, clock.now()))) fail('request.too_many')
    const { idChecked } = body
    // The code was valid when it was checked; checking an ID takes longer than its lifetime.
    const { passNumber } = parsePass(body.passNumber)
    const act = { idChecked, checkedBy: viewer.id, actor: toDeskActor(viewer), at: clock.now() }
    const handedOrder = await withTransaction(db, async (tx) =>
      handOverOrder(
        tx,
        await lockForeignOrder(tx, viewer, (scope) => lockOrderByPass(tx, scope, passNumber)),
        act,
      ),
    )
    return presentStaffOrder({ ...ctx, why: 'HAND_OVER' }, handedOrder)
  },

  decideReturn: async (ctx) => {
    const { params, body, viewer, db, clock } = ctx
    const { accepted: isAccepted, reason = null } = body
    await requireFreshPassword(db, viewer, clock.now())
    const answer = isAccepted ? 'REFUND' : 'REFUSE'
    const decision = { actor: toDeskActor(viewer), answer, reason } as const
    const decidedOrder = await decideReturn(ctx, decision, (tx) =>
      lockForeignOrder(tx, viewer, (scope) => lockOrderInScope(tx, scope, params.oid)),
    )
    return presentStaffOrder({ ...ctx, why: 'RETURN' }, decidedOrder)
  },
}
