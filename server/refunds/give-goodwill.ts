import { findGoodwillLimit } from '#api/contract/office/refunds.options.ts'
import type { Person, RequestFacts, Services } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import { fail } from '../http/handler.ts'
import type { OrderRow } from '../orders/order-transitions.ts'
import { resolveOfficeScope } from '../people/scope.ts'
import { toPersonActor } from '../platform/audit/actors.ts'
import { appendAuditEntry } from '../platform/audit/audit-log.ts'
import { runOfficeIdempotent } from '../platform/idempotency/idempotency.ts'
import { lockOfficeOrder } from '../staff/office-orders.store.ts'
import { isOwnCase } from '../orders/own-case.ts'
import { withSlot } from '../stock/concurrency.ts'
import { executeRefund } from '../payments/refunds/execute-refund.ts'
import { checkGoodwill, requestGoodwill, type Goodwill } from '../payments/refunds/goodwill.ts'
import { findRefund } from '../payments/refunds/lookup.ts'
import { sumGoodwill } from '../payments/refunds/refunds.store.ts'
import { addApproval, hasOpenApproval } from './approvals.store.ts'

export type OfficeContext = Services & RequestFacts & { person: Person; body: unknown }
type Outcome = { outcome: 'REFUNDED' | 'REFUNDING' | 'AWAITING_APPROVAL'; money: number; cash: number }

/** An order within the person's scope, locked, and not what they bought: they give themselves nothing. */
export const lockForeignOrder = async (
  tx: Transaction,
  person: Person,
  oid: string,
): Promise<OrderRow | undefined> => {
  const order = await lockOfficeOrder(tx, resolveOfficeScope(person), oid)
  return order && (await isOwnCase(tx, person, order)) ? fail('staff.case.own') : order
}

/** Asks the provider for a gift that is recorded; says what of it went back, at once or later by the worker. */
export const sendGoodwill = async (services: Services, refundId: number): Promise<Outcome> => {
  const refund = (await findRefund(services.db, refundId)) ?? fail('order.state.wrong')
  if (refund.state === 'REQUESTED') await executeRefund(services, refund)
  const { state, amount: money, cashAmount: cash } = (await findRefund(services.db, refundId)) ?? refund
  return { outcome: state === 'DONE' ? 'REFUNDED' : 'REFUNDING', money, cash }
}

type Gift = Goodwill & { oid: string; given: number }

const decideGift = async (tx: Transaction, ctx: OfficeContext, { oid, given: seenAmount, ...gift }: Gift) => {
  const { person, clock } = ctx
  const order = (await lockForeignOrder(tx, person, oid)) ?? fail('order.not_found')
  if (await hasOpenApproval(tx, order.id)) fail('office.approval.open')
  const givenAmount = await sumGoodwill(tx, order.id)
  if (givenAmount !== seenAmount) fail('office.goodwill.changed')
  const limit = findGoodwillLimit(person.roles)
  const act = { at: clock.now(), actor: toPersonActor(person.id) }
  const entry = { ...act, subject: `order:${oid}` }
  if (limit !== null && givenAmount + gift.amount > limit) {
    const { plan } = await checkGoodwill(tx, order, gift.amount)
    await addApproval(tx, { ...gift, orderId: order.id, personId: person.id, at: act.at })
    const detail = { amount: gift.amount, reason: gift.reason }
    await appendAuditEntry(tx, { ...entry, act: 'refund.ask', detail })
    return { refundId: null, money: plan.money, cash: plan.cash }
  }
  const { refund } = await requestGoodwill(tx, ctx, order, { ...gift, ...act })
  const { id: refundId, amount: money, cashAmount: cash } = refund
  await appendAuditEntry(tx, { ...entry, act: 'refund.give', detail: { money, cash, reason: gift.reason } })
  return { refundId, money, cash }
}

/**
 * Gives goodwill within the person's limit for the order, all gifts together, or asks another person for it. The
 * gift names what was given before as its person saw it, so that two who give at once do not give twice.
 */
export const giveGoodwill = async (ctx: OfficeContext, gift: Gift): Promise<Outcome> => {
  const call = { method: 'POST', path: `/office/orders/${gift.oid}/goodwill` }
  const { refundId, ...parts } = await withSlot(ctx.db, () =>
    runOfficeIdempotent(ctx, call, (tx) => decideGift(tx, ctx, gift)),
  )
  return refundId === null ? { outcome: 'AWAITING_APPROVAL', ...parts } : sendGoodwill(ctx, refundId)
}
