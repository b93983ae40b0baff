import { randomBytes } from 'node:crypto'
import type { subscribe } from '#api/contract/subscribe.ts'
import { lockMemberOrders, listOffers } from '../checkout/checkout.store.ts'
import { mergeProducts } from '../checkout/offers.rules.ts'
import { addCalendarDays, toSeoulDay } from '../clock.ts'
import type { Executor, Transaction } from '../db/database.ts'
import { withTransaction } from '../db/transaction.ts'
import { fail, type Handlers } from '../http/handler.ts'
import { runIdempotent } from '../platform/idempotency/idempotency.ts'
import { toOid } from '../orders/orders.rules.ts'
import { ensureOpenForOrders } from '../settings/open-for-orders.ts'
import { approvePayment } from '../payments/approve.ts'
import { cardPayable } from '../payments/payables/card.ts'
import {
  changeSubscription,
  lockSubscription,
  type SubscriptionRow,
} from '../payments/payables/subscriptions.store.ts'
import { isProviderPaused } from '../settings/providers.rules.ts'
import { getOperator } from '../settings/settings.store.ts'
import { findShippingStore } from '../stock/stock.store.ts'
import { chargeCycle } from './cycle.ts'
import { requestForm } from './request-form.ts'
import { presentSubscriptions, presentSubscription } from './subscribe.present.ts'
import {
  getSubscriptionActions,
  calculateSubscriptionAmount,
  getNextCycleDay,
  findSubscriptionRefusal,
  type SubscriptionItem,
} from './subscribe.rules.ts'
import * as store from './subscribe.store.ts'

const calculateItemsAmount = async (
  tx: Transaction,
  items: SubscriptionItem[],
  { alcoholDelivery, now }: { alcoholDelivery: boolean; now: Date },
) => {
  const ids = items.map(({ productId }) => productId)
  const offers = await listOffers(tx, ids, { storeId: await findShippingStore(tx, items), now })
  const refusal = findSubscriptionRefusal(items, offers, alcoholDelivery)
  if (refusal) fail(refusal)
  const pricedItems = items.map(({ productId, qty }) => ({ qty, price: offers.get(productId)?.price ?? 0 }))
  return calculateSubscriptionAmount(pricedItems, null).amount
}

type SubscriptionAction = keyof ReturnType<typeof getSubscriptionActions>

/** The subscription, locked, if its state allows this act. */
const lockForAction = async (
  tx: Transaction,
  { memberId, sid }: { memberId: number; sid: string },
  action: SubscriptionAction,
) => {
  const row = (await lockSubscription(tx, memberId, sid)) ?? fail('subscribe.not_found')
  const allowedActions = getSubscriptionActions({ state: row.state, busy: row.currentOrderId !== null })
  return allowedActions[action] ? row : fail('subscribe.state.wrong')
}

const getCurrentAmount = async (db: Executor, row: SubscriptionRow, now: Date) =>
  calculateSubscriptionAmount(
    await store.listSubscriptionGoods(db, [row.id], now),
    row.shipTo?.postalCode ?? null,
  ).amount

export const subscribeHandlers: Handlers<typeof subscribe> = {
  open: async (ctx) => {
    const { body, viewer, clock } = ctx
    const { alcoholDelivery } = await getOperator(ctx)
    return runIdempotent(ctx, { method: 'POST', path: '/commerce/subscribe' }, async (tx) => {
      const [at, requestedItems, memberId] = [clock.now(), mergeProducts(body.products), viewer.id]
      await lockMemberOrders(tx, memberId)
      const agreedAmount = await calculateItemsAmount(tx, requestedItems, { alcoholDelivery, now: at })
      const draft = { sid: `S${toOid(at, randomBytes(10))}`, memberId, agreedAmount, at }
      return presentSubscription(tx, await store.createSubscriptionDraft(tx, draft, requestedItems), ctx)
    })
  },

  list: async (ctx) => {
    const rows = await store.listSubscriptions(ctx.db, ctx.viewer.id)
    return { _embedded: { items: await presentSubscriptions(ctx.db, rows, ctx) } }
  },

  subscription: async (ctx) => {
    const { params, db, viewer, fail } = ctx
    const row = await store.findSubscription(db, viewer.id, params.sid)
    return presentSubscription(db, row ?? fail('subscribe.not_found'), ctx)
  },

  requestForm: async (ctx) => {
    const { body: form, viewer, locale, fail } = ctx
    const operator = await getOperator(ctx)
    const { alcoholDelivery } = operator
    if (isProviderPaused(operator, 'allat')) return fail('payment.suspended')
    await ensureOpenForOrders(ctx)
    return requestForm(ctx, { memberId: viewer.id, asked: form, alcoholDelivery }, locale)
  },

  fix: async (ctx) => {
    const { params, body, viewer, db } = ctx
    const operator = await getOperator(ctx)
    const { alcoholDelivery } = operator
    if (isProviderPaused(operator, 'allat')) return fail('payment.suspended')
    // The browser's report is ignored: the provider says whether the card is registered.
    const request = {
      memberId: viewer.id,
      number: params.sid,
      provider: 'allat',
      encData: body.encData,
    } as const
    const { row: subscription, isRepeated } = await approvePayment(ctx, cardPayable, request)
    const errorCode = isRepeated ? null : await chargeCycle(ctx, subscription.id, alcoholDelivery)
    if (errorCode) return fail(errorCode)
    const row = await store.findSubscription(db, viewer.id, params.sid)
    return presentSubscription(db, row ?? fail('subscribe.not_found'), ctx)
  },

  skip: ({ params, db, viewer, clock, locale }) =>
    withTransaction(db, async (tx) => {
      const row = await lockForAction(tx, { memberId: viewer.id, sid: params.sid }, 'skip')
      const nextOn = getNextCycleDay(row.nextOn ?? toSeoulDay(clock.now()), row.cycleWeeks, clock.now())
      return presentSubscription(tx, await changeSubscription(tx, row.id, { nextOn }), { locale, clock })
    }),

  pause: ({ params, db, viewer, clock, locale }) =>
    withTransaction(db, async (tx) => {
      const row = await lockForAction(tx, { memberId: viewer.id, sid: params.sid }, 'pause')
      const set = { state: 'PAUSED', pauseReason: 'MEMBER' } as const
      return presentSubscription(tx, await changeSubscription(tx, row.id, set), { locale, clock })
    }),

  resume: ({ params, body, db, viewer, clock, locale, fail }) =>
    withTransaction(db, async (tx) => {
      const row = await lockForAction(tx, { memberId: viewer.id, sid: params.sid }, 'resume')
      if ((await getCurrentAmount(tx, row, clock.now())) !== body.agreedAmount)
        return fail('subscribe.amount.changed')
      const tomorrow = addCalendarDays(toSeoulDay(clock.now()), 1)
      const nextOn = row.nextOn && row.nextOn > tomorrow ? row.nextOn : tomorrow
      const set = { state: 'ACTIVE', pauseReason: null, agreedAmount: body.agreedAmount, nextOn } as const
      return presentSubscription(tx, await changeSubscription(tx, row.id, set), { locale, clock })
    }),

  stop: ({ params, db, viewer, clock }) =>
    withTransaction(db, async (tx) => {
      const row = await lockForAction(tx, { memberId: viewer.id, sid: params.sid }, 'stop')
      const changes = { state: 'STOPPED', pauseReason: null, cardKey: null, encData: null } as const
      await changeSubscription(tx, row.id, { ...changes, nextOn: null, stoppedAt: clock.now() })
      return { ok: true }
    }),
}
