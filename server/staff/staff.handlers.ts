import type { orders } from '#api/contract/orders.ts'
import { toDeskActor } from '../audit/actors.ts'
import type { Viewer } from '../context.ts'
import { withTransaction, type Transaction } from '../db/transaction.ts'
import { fail, type Handlers } from '../http/handler.ts'
import { take } from '../limits/limits.store.ts'
import type { OrderRow } from '../orders/orders.moves.ts'
import { isPassCode, shownPass } from '../orders/pass.rules.ts'
import { decideReturn } from '../payments/returned-goods.ts'
import { requireFreshPassword } from '../session/reauthentication.ts'
import { paginate } from '../http/pagination.ts'
import { presentOne, presentWork } from './staff.present.ts'
import {
  isOwnOrder,
  lockByPass,
  lockWithin,
  orderByPass,
  scopeOf,
  workOf,
  type Scope,
} from './staff.store.ts'
import { handOver, moveOn } from './work.ts'

type Staff = Pick<Handlers<typeof orders>, 'staffOrders' | 'move' | 'checkPass' | 'handOver' | 'decideReturn'>

/** A pass has eight digits, so nobody may try many. */
const passTries = { points: 30, seconds: 60 }

/** An order within the caller's stores, which is not their own, locked: nobody decides on their own case. */
const lockOthers = async (
  tx: Transaction,
  viewer: Viewer,
  find: (scope: Scope) => Promise<OrderRow | undefined>,
): Promise<OrderRow> => {
  const order = (await find(await scopeOf(tx, viewer))) ?? fail('order.not_found')
  return (await isOwnOrder(tx, viewer.id, order)) ? fail('staff.case.own') : order
}

export const staffHandlers: Staff = {
  staffOrders: async (given) => {
    const { query, db, viewer } = given
    const filter = { statuses: query.status, storeId: query.idStore, words: query.query }
    const { rows, total } = await workOf(db, await scopeOf(db, viewer), filter, query)
    return paginate(await presentWork({ ...given, why: 'ORDER_WORK' }, rows), query, total)
  },

  move: async (given) => {
    const { params, body, db, viewer, clock } = given
    const { move, parcel } = body
    const moved = await withTransaction(db, async (tx) => {
      const order = await lockOthers(tx, viewer, (scope) => lockWithin(tx, scope, params.oid))
      return moveOn(tx, given, order, { move, parcel, actor: toDeskActor(viewer), at: clock.now() })
    })
    return presentOne({ ...given, why: 'ORDER_WORK' }, moved)
  },

  checkPass: async (given) => {
    const { body, db, viewer, clock } = given
    if (!(await take(db, `pass:${viewer.id}`, passTries, clock.now()))) fail('request.too_many')
    const { passNumber, code } = shownPass(body.passNumber)
    const order = (await orderByPass(db, await scopeOf(db, viewer), passNumber)) ?? fail('order.not_found')
    if (code !== null && !isPassCode(order.passKey, code, clock.now())) fail('order.pass.stale')
    return { ...(await presentOne({ ...given, why: 'HAND_OVER' }, order)), proven: code !== null }
  },

  handOver: async (given) => {
    const { body, db, viewer, clock } = given
    if (!(await take(db, `pass:${viewer.id}`, passTries, clock.now()))) fail('request.too_many')
    const { idChecked } = body
    // Its code was of the moment when it was checked; an ID takes longer to look at than that.
    const { passNumber } = shownPass(body.passNumber)
    const act = { idChecked, checkedBy: viewer.id, actor: toDeskActor(viewer), at: clock.now() }
    const handed = await withTransaction(db, async (tx) =>
      handOver(tx, await lockOthers(tx, viewer, (scope) => lockByPass(tx, scope, passNumber)), act),
    )
    return presentOne({ ...given, why: 'HAND_OVER' }, handed)
  },

  decideReturn: async (given) => {
    const { params, body, viewer, db, clock } = given
    const { accepted, reason = null } = body
    await requireFreshPassword(db, viewer, clock.now())
    const deciding = { actor: toDeskActor(viewer), accepted, reason }
    const decided = await decideReturn(given, deciding, (tx) =>
      lockOthers(tx, viewer, (scope) => lockWithin(tx, scope, params.oid)),
    )
    return presentOne({ ...given, why: 'RETURN' }, decided)
  },
}
