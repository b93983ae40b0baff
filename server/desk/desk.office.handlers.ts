import type { desk } from '#api/contract/office/desk.ts'
import { toSeoulIso } from '../clock.ts'
import type { Person, Services } from '../context.ts'
import type { Executor, Transaction } from '../db/database.ts'
import { withTransaction } from '../db/transaction.ts'
import { fail, type Handlers } from '../http/handler.ts'
import { paginate } from '../http/pagination.ts'
import type { OrderRow } from '../orders/order-transitions.ts'
import { isOwnCase } from '../orders/own-case.ts'
import { isPassCode, parsePass } from '../orders/pass.rules.ts'
import { resolveOfficeScope } from '../people/scope.ts'
import { toPersonActor } from '../platform/audit/actors.ts'
import { appendAuditEntry } from '../platform/audit/audit-log.ts'
import { recordOfficeReading } from '../platform/audit/readings.ts'
import { consume } from '../platform/rate-limits/rate-limits.store.ts'
import { advanceOrder, handOverOrder } from '../staff/advance-order.ts'
import { presentDeskOrder, presentDeskOrders, presentRecipient, presentSlip } from './desk.present.ts'
import {
  countDeskOrders,
  findDeskOrder,
  hasDeskStore,
  listDeskOrders,
  listDeskStores,
  lockDeskOrder,
  type DeskKey,
} from './desk.store.ts'
import { refuseHandOver } from './refuse-hand-over.ts'

type OfficeContext = Services & { person: Person }

/** A pass has only eight digits, so attempts are limited. */
const passAttemptLimit = { points: 30, seconds: 60 }

const countAttempt = async ({ db, person, clock }: OfficeContext): Promise<void> => {
  const isWithinLimit = await consume(db, `pass:person:${person.id}`, passAttemptLimit, clock.now())
  if (!isWithinLimit) fail('request.too_many')
}

/** One store of the person, or all of them; a store of others does not exist for them. */
const resolvePlace = async (db: Executor, person: Person, storeId: number | undefined) => {
  const scope = resolveOfficeScope(person)
  if (storeId !== undefined && !(await hasDeskStore(db, scope, storeId))) fail('store.not_found')
  return { scope, storeId }
}

/** An order of the person's stores, locked, but not their own: a person does not decide about what they bought. */
const lockForeignOrder = async (tx: Transaction, person: Person, key: DeskKey): Promise<OrderRow> => {
  const order = (await lockDeskOrder(tx, resolveOfficeScope(person), key)) ?? fail('order.not_found')
  return (await isOwnCase(tx, person, order)) ? fail('staff.case.own') : order
}

const getOrder = async (db: Executor, person: Person, key: DeskKey): Promise<OrderRow> =>
  (await findDeskOrder(db, resolveOfficeScope(person), key)) ?? fail('order.not_found')

export const deskOfficeHandlers: Handlers<typeof desk> = {
  deskStores: async ({ db, person }) => ({
    _embedded: { items: await listDeskStores(db, resolveOfficeScope(person)) },
  }),

  deskOrders: async (ctx) => {
    const { query, db, person, clock } = ctx
    const { view, sort = 'due', size, page, idStore } = query
    const place = await resolvePlace(db, person, idStore)
    const { rows, total } = await listDeskOrders(db, place, { view, sort, size, page, now: clock.now() })
    return paginate(await presentDeskOrders(db, rows, ctx), query, total)
  },

  deskBoard: async ({ query, db, person, clock }) => {
    const place = await resolvePlace(db, person, query.idStore)
    const { newestPaidAt, ...counts } = await countDeskOrders(db, place, clock.now())
    return { ...counts, newestPaidAt: newestPaidAt && toSeoulIso(newestPaidAt) }
  },

  moveOrder: async (ctx) => {
    const { params, body, db, person, clock } = ctx
    const act = { actor: toPersonActor(person.id), at: clock.now() }
    const movedOrder = await withTransaction(db, async (tx) => {
      const order = await lockForeignOrder(tx, person, { oid: params.oid })
      const updatedOrder = await advanceOrder(tx, ctx, order, { ...body, ...act })
      await appendAuditEntry(tx, {
        ...act,
        act: 'order.move',
        subject: `order:${order.oid}`,
        detail: { from: order.status, to: updatedOrder.status },
      })
      return updatedOrder
    })
    return presentDeskOrder(db, movedOrder, ctx)
  },

  deskRecipient: async (ctx) => {
    const { params, db, person } = ctx
    const order = await getOrder(db, person, { oid: params.oid })
    const recipient = presentRecipient(order)
    const ids = (recipient.shipTo ?? recipient.giftTo) ? [order.oid] : []
    await recordOfficeReading(ctx, { what: 'order', why: 'ORDER_WORK', ids, memberIds: [order.memberId] })
    return recipient
  },

  packingSlip: async (ctx) => {
    const { params, db, person } = ctx
    return presentSlip(db, await getOrder(db, person, { oid: params.oid }), ctx)
  },

  checkPass: async (ctx) => {
    const { body, db, person, clock } = ctx
    await countAttempt(ctx)
    const { passNumber, code } = parsePass(body.passNumber)
    const order = await getOrder(db, person, { passNumber })
    if (code !== null && !isPassCode(order.passKey, code, clock.now())) fail('order.pass.stale')
    await recordOfficeReading(ctx, {
      what: 'order',
      why: 'HAND_OVER',
      ids: [order.oid],
      memberIds: [order.memberId],
    })
    return { ...(await presentDeskOrder(db, order, ctx)), proven: code !== null }
  },

  handOver: async (ctx) => {
    const { body, db, person, clock } = ctx
    await countAttempt(ctx)
    // The code was valid when it was checked; checking an ID takes longer than its lifetime.
    const { passNumber } = parsePass(body.passNumber)
    const act = { idChecked: body.idChecked, actor: toPersonActor(person.id), at: clock.now() }
    const handedOrder = await withTransaction(db, async (tx) =>
      handOverOrder(tx, await lockForeignOrder(tx, person, { passNumber }), { ...act, checkedBy: null }),
    )
    return presentDeskOrder(db, handedOrder, ctx)
  },

  refuseHandOver: async (ctx) => {
    const { body, db, person } = ctx
    await countAttempt(ctx)
    const { passNumber, oid = '', reason, note } = body
    const key: DeskKey = passNumber === undefined ? { oid } : { passNumber: parsePass(passNumber).passNumber }
    const refusal = { reason, note, personId: person.id }
    const { order, refund } = await refuseHandOver(ctx, refusal, (tx) => lockForeignOrder(tx, person, key))
    const { amount: money, cashAmount: cash, state } = refund
    return { order: await presentDeskOrder(db, order, ctx), refund: { money, cash, state } }
  },
}
