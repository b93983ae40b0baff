import { orders } from '#api/contract/office/orders.ts'
import type { orderMoves } from '#api/contract/office/order-moves.ts'
import { maxMovedOrders } from '#api/contract/office/order-moves.options.ts'
import { toCallQuery } from '#api/contract/office/views.options.ts'
import type { Person, Services } from '../context.ts'
import type { Executor } from '../db/database.ts'
import { fail, type Handlers } from '../http/handler.ts'
import { resolveOfficeScope } from '../people/scope.ts'
import { toPersonActor } from '../platform/audit/actors.ts'
import { appendPersonAct } from '../platform/audit/person-acts.ts'
import { runOfficeIdempotent } from '../platform/idempotency/idempotency.ts'
import { markAsUnchanged } from '../platform/request-records/request-records.ts'
import { advanceOrders, previewMoves, type MoveOutcome } from '../staff/advance-orders.ts'
import { findOwnMoveJob, insertMoveJob, type MoveJobRow } from '../staff/move-jobs.store.ts'
import { findOfficeOrders, listOfficeOrders, lockOfficeOrders } from '../staff/office-orders.store.ts'
import type { OrderRow } from './order-transitions.ts'

/** As many numbers of orders are named for a reason. */
const maxNamed = 20

/** The refusals by reason. */
const presentRefusals = (refusals: MoveOutcome['refused']) => {
  const reasons = [...new Set(refusals.map(({ reason }) => reason))]
  return reasons.map((reason) => {
    const oids = refusals.filter((refusal) => refusal.reason === reason).map(({ oid }) => oid)
    return { reason, count: oids.length, oids: oids.slice(0, maxNamed) }
  })
}

const presentMoveJob = ({ id, move, state, failure, oids, done, moved, refused }: MoveJobRow) => ({
  ...{ id, move, state, failure, done, moved },
  total: oids.length,
  refused: presentRefusals(refused),
})

type Reader = Pick<Services, 'clock'> & { person: Person }

/** The orders that the address of the list finds, one more than a job moves where there are more. */
const listMatching = async (
  db: Executor,
  { person, clock }: Reader,
  address: string,
): Promise<OrderRow[]> => {
  const page = { page: 0, size: maxMovedOrders + 1 }
  const listQuery = { ...toCallQuery('orders', address), page: '0', size: '1' }
  const { success, data } = orders.officeOrders.query.safeParse(listQuery)
  if (!success) return fail('request.invalid')
  const { query: words, status: statuses, type: types, idStore: storeId, sort, ...filter } = data
  const scope = resolveOfficeScope(person)
  const listFilter = { ...filter, scope, words, statuses, types, storeId, now: clock.now() }
  const { rows } = await listOfficeOrders(db, listFilter, { ...page, sort })
  return rows.map(({ order }) => order)
}

export const orderMovesOfficeHandlers: Handlers<typeof orderMoves> = {
  moveOrders: (ctx) => {
    const { body, person, clock } = ctx
    const call = { method: 'POST', path: '/office/order-moves' }
    return runOfficeIdempotent(ctx, call, async (tx) => {
      const lockedOrders = await lockOfficeOrders(tx, resolveOfficeScope(person), body.oids)
      const act = { ...body, person, actor: toPersonActor(person.id), at: clock.now() }
      const outcome = await advanceOrders(tx, ctx, lockedOrders, act)
      if (outcome.moved.length === 0) markAsUnchanged()
      else
        await appendPersonAct(tx, ctx, 'order.move', {
          subject: 'orders',
          detail: { move: body.move, moved: outcome.moved.join(','), refused: outcome.refused.length },
        })
      return outcome
    })
  },

  previewMoves: async (ctx) => {
    const { db, query, person } = ctx
    const { move, address, oids: namedOids } = query
    const rows = namedOids
      ? await findOfficeOrders(db, resolveOfficeScope(person), namedOids)
      : await listMatching(db, ctx, address)
    const oids = namedOids ?? rows.slice(0, maxMovedOrders).map(({ oid }) => oid)
    const { movable, refused } = await previewMoves(db, rows, { oids, move, person })
    return {
      total: namedOids ? new Set(namedOids).size : rows.length,
      movable: movable.length,
      refused: presentRefusals(refused),
    }
  },

  openMoveJob: (ctx) => {
    const { body, person, clock } = ctx
    const call = { method: 'POST', path: '/office/order-move-jobs' }
    return runOfficeIdempotent(ctx, call, async (tx) => {
      const oids = (await listMatching(tx, ctx, body.address)).map(({ oid }) => oid)
      if (oids.length === 0) fail('office.bulk.nothing')
      if (oids.length > maxMovedOrders) fail('office.bulk.too_many')
      const values = { personId: person.id, move: body.move, oids, at: clock.now() }
      const job = (await insertMoveJob(tx, values)) ?? fail('office.bulk.running')
      await appendPersonAct(tx, ctx, 'order.move', {
        subject: 'orders',
        detail: { move: body.move, job: job.id, total: oids.length },
      })
      return presentMoveJob(job)
    })
  },

  moveJob: async ({ db, person, params }) =>
    presentMoveJob((await findOwnMoveJob(db, person.id, params.id)) ?? fail('office.bulk.not_found')),
}
