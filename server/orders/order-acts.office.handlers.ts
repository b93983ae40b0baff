import type { AuditAct } from '#api/audit-acts.ts'
import type { orderMoves } from '#api/contract/office/order-moves.ts'
import type { orders } from '#api/contract/office/orders.ts'
import type { Person, RequestFacts, Services } from '../context.ts'
import type { Transaction } from '../db/transaction.ts'
import { fail, type Handlers } from '../http/handler.ts'
import { cancelByShop } from '../payments/cancel-by-shop.ts'
import {
  queuePaidNotification,
  queuePickupChangedNotification,
  queueReadyNotification,
  queueShippingNotification,
} from '../payments/payment-notifications.ts'
import { previewRefund } from '../payments/refunds/preview.ts'
import { decideReturn, receiveReturnedGoods } from '../payments/returns.ts'
import { resolveOfficeScope } from '../people/scope.ts'
import { toPersonActor } from '../platform/audit/actors.ts'
import { appendAuditEntry } from '../platform/audit/audit-log.ts'
import { runOfficeIdempotent } from '../platform/idempotency/idempotency.ts'
import { changePickup } from './change-pickup.ts'
import { getOfficeActs, type Resendable } from './office-order.rules.ts'
import { presentOrderInScope } from '../staff/office-order-reading.ts'
import { findOfficeOrder, lockOfficeOrder } from '../staff/office-orders.store.ts'
import { addOrderNote } from './order-notes.store.ts'
import type { OrderRow } from './order-transitions.ts'
import { isCancellable } from './orders.rules.ts'
import { isOwnCase } from './own-case.ts'

type Acts = Omit<
  Handlers<typeof orders>,
  'officeOrders' | 'orderBoard' | 'officeOrder' | 'returns' | keyof typeof orderMoves
>
type OfficeContext = Services & RequestFacts & { person: Person; body: unknown; params: { oid: string } }

/** The order of a call within the caller's scope, locked. */
const findLocked =
  ({ person, params }: OfficeContext) =>
  async (tx: Transaction): Promise<OrderRow> =>
    (await lockOfficeOrder(tx, resolveOfficeScope(person), params.oid)) ?? fail('order.not_found')

/** The same, but not what the person bought: they do not decide about money of their own. */
const findForeign =
  (ctx: OfficeContext) =>
  async (tx: Transaction): Promise<OrderRow> => {
    const order = await findLocked(ctx)(tx)
    return (await isOwnCase(tx, ctx.person, order)) ? fail('staff.case.own') : order
  }

const appendAct = (
  tx: Transaction,
  { person, params, clock }: OfficeContext,
  act: AuditAct,
  detail: Record<string, string | number> = {},
) =>
  appendAuditEntry(tx, {
    at: clock.now(),
    actor: toPersonActor(person.id),
    act,
    subject: `order:${params.oid}`,
    detail,
  })

const queueByMessage: Record<Resendable, typeof queuePaidNotification> = {
  PAID: queuePaidNotification,
  READY: queueReadyNotification,
  SHIPPING: queueShippingNotification,
}

export const orderActsOfficeHandlers: Acts = {
  cancelPreview: async ({ db, person, params, query, clock, secrets, locale }) => {
    const row = await findOfficeOrder(db, resolveOfficeScope(person), params.oid, clock.now())
    const { order } = row ?? fail('order.not_found')
    if (!isCancellable(order.status)) fail('order.state.wrong')
    const { money, cash, coupons, whole, account } = await previewRefund(
      { db, secrets },
      order,
      query,
      locale,
    )
    return { money, cash, coupons, whole, needsBankAccount: account === 'NEEDED' }
  },

  cancelByShop: async (ctx) => {
    const { body, person, params } = ctx
    const { lines, reason, note } = body
    const act = { actor: toPersonActor(person.id), find: findForeign(ctx) }
    await cancelByShop(ctx, { ...act, lines, reason, note: note || null })
    return presentOrderInScope(ctx, params.oid)
  },

  changePickupByShop: async (ctx) => {
    const { body, person, params } = ctx
    const follow = async (tx: Transaction, order: OrderRow, at: Date) => {
      await queuePickupChangedNotification(tx, ctx, order, at)
      await appendAct(tx, ctx, 'order.change_pickup', body)
    }
    await changePickup(ctx, { actor: toPersonActor(person.id), find: findLocked(ctx), follow }, body)
    return presentOrderInScope(ctx, params.oid)
  },

  addNote: async (ctx) => {
    const { body, person, params, clock } = ctx
    const call = { method: 'POST', path: `/office/orders/${params.oid}/notes` }
    await runOfficeIdempotent(ctx, call, async (tx) => {
      const { id: orderId } = await findLocked(ctx)(tx)
      await addOrderNote(tx, { orderId, personId: person.id, text: body.text, at: clock.now() })
      await appendAct(tx, ctx, 'order.note')
      return { ok: true }
    })
    return presentOrderInScope(ctx, params.oid)
  },

  resendMessage: async (ctx) => {
    const { body, params, clock } = ctx
    const call = { method: 'POST', path: `/office/orders/${params.oid}/messages` }
    await runOfficeIdempotent(ctx, call, async (tx) => {
      const order = await findLocked(ctx)(tx)
      if (!getOfficeActs(order).resend.includes(body.message)) fail('order.state.wrong')
      const at = clock.now()
      await queueByMessage[body.message](tx, ctx, order, at, `:again-${at.getTime()}`)
      await appendAct(tx, ctx, 'order.message', { message: body.message })
      return { ok: true }
    })
    return presentOrderInScope(ctx, params.oid)
  },

  decideReturn: async (ctx) => {
    const { body, person, params } = ctx
    const { accepted: isAccepted, awaitGoods: isAwaiting, awaited, reason = null } = body
    const acceptance = isAwaiting ? 'AGREE' : 'REFUND'
    const answer = isAccepted ? acceptance : 'REFUSE'
    const decision = { actor: toPersonActor(person.id), answer, awaited, reason: reason || null } as const
    await decideReturn(ctx, decision, findForeign(ctx))
    return presentOrderInScope(ctx, params.oid)
  },

  goodsArrived: async (ctx) => {
    const { person, params } = ctx
    await receiveReturnedGoods(ctx, toPersonActor(person.id), findForeign(ctx))
    return presentOrderInScope(ctx, params.oid)
  },
}
