import type { orders } from '#api/contract/orders.ts'
import { withTransaction } from '../db/transaction.ts'
import type { Handlers } from '../http/handler.ts'
import { take } from '../limits/limits.store.ts'
import { isPassCode, shownPass } from '../orders/pass.rules.ts'
import { decideReturn } from '../payments/returned-goods.ts'
import { paged } from '../wines/pages.ts'
import { presentOne, presentWork } from './staff.present.ts'
import { lockByPass, lockWithin, orderByPass, scopeOf, workOf } from './staff.store.ts'
import { handOver, moveOn } from './work.ts'

type Staff = Pick<Handlers<typeof orders>, 'staffOrders' | 'move' | 'checkPass' | 'handOver' | 'decideReturn'>

/** A pass has eight digits, so nobody may try many. */
const passTries = { points: 30, seconds: 60 }

export const staffHandlers: Staff = {
  staffOrders: async ({ query, db, viewer, clock, locale }) => {
    const filter = { statuses: query.status, storeId: query.idStore, words: query.query }
    const { rows, total } = await workOf(db, await scopeOf(db, viewer), filter, query)
    return paged(await presentWork(db, rows, { clock, locale }), query, total)
  },

  move: async (given) => {
    const { params, body, db, viewer, clock, fail } = given
    const scope = await scopeOf(db, viewer)
    const { move, parcel } = body
    const moved = await withTransaction(db, async (tx) => {
      const order = (await lockWithin(tx, scope, params.oid)) ?? fail('order.not_found')
      return moveOn(tx, given, order, { move, parcel, actor: `staff:${viewer.id}`, at: clock.now() })
    })
    return presentOne(db, moved, given)
  },

  checkPass: async ({ body, db, viewer, clock, locale, fail }) => {
    if (!(await take(db, `pass:${viewer.id}`, passTries, clock.now()))) fail('request.too_many')
    const { passNumber, code } = shownPass(body.passNumber)
    const order = (await orderByPass(db, await scopeOf(db, viewer), passNumber)) ?? fail('order.not_found')
    if (code !== null && !isPassCode(order.passKey, code, clock.now())) fail('order.pass.stale')
    return { ...(await presentOne(db, order, { clock, locale })), proven: code !== null }
  },

  handOver: async ({ body, db, viewer, clock, locale, fail }) => {
    if (!(await take(db, `pass:${viewer.id}`, passTries, clock.now()))) fail('request.too_many')
    const { idChecked } = body
    // Its code was of the moment when it was checked; an ID takes longer to look at than that.
    const { passNumber } = shownPass(body.passNumber)
    const scope = await scopeOf(db, viewer)
    const act = { idChecked, checkedBy: viewer.id, actor: `staff:${viewer.id}`, at: clock.now() }
    const handed = await withTransaction(db, async (tx) =>
      handOver(tx, (await lockByPass(tx, scope, passNumber)) ?? fail('order.not_found'), act),
    )
    return presentOne(db, handed, { clock, locale })
  },

  decideReturn: async (given) => {
    const { params, body, db, viewer, fail } = given
    const scope = await scopeOf(db, viewer)
    const { accepted, reason = null } = body
    const decided = await decideReturn(
      given,
      { actor: `staff:${viewer.id}`, accepted, reason },
      async (tx) => {
        return (await lockWithin(tx, scope, params.oid)) ?? fail('order.not_found')
      },
    )
    return presentOne(db, decided, given)
  },
}
