import { randomBytes } from 'node:crypto'
import type { subscribe } from '#api/contract/subscribe.ts'
import { lockMember, offersOf } from '../checkout/checkout.store.ts'
import { merged } from '../checkout/offers.rules.ts'
import { dayAfter, seoulDay } from '../clock.ts'
import type { Executor, Transaction } from '../db/database.ts'
import { withTransaction } from '../db/transaction.ts'
import { fail, type Handlers } from '../http/handler.ts'
import { once } from '../idempotency/idempotency.ts'
import { oidOf } from '../orders/orders.rules.ts'
import { ensureOpenForOrders } from '../company/company.store.ts'
import { operatorOf } from '../settings/settings.store.ts'
import { chargeCycle } from './cycle.ts'
import { registerCard, requestForm } from './register.ts'
import { presentAll, presentOne } from './subscribe.present.ts'
import { actsOf, amountOf, nextCycle, refusalOf, type Wanted } from './subscribe.rules.ts'
import * as store from './subscribe.store.ts'

const amountFor = async (tx: Transaction, wanted: Wanted[], alcoholDelivery: boolean) => {
  const ids = wanted.map(({ productId }) => productId)
  const offers = new Map((await offersOf(tx, ids)).map((offer) => [offer.id, offer]))
  const refusal = refusalOf(wanted, offers, alcoholDelivery)
  if (refusal) fail(refusal)
  const priced = wanted.map(({ productId, qty }) => ({ qty, price: offers.get(productId)?.price ?? 0 }))
  return amountOf(priced, null).amount
}

type Act = keyof ReturnType<typeof actsOf>

/** The subscription, locked, when this may be done with it. */
const toAct = async (tx: Transaction, { memberId, sid }: { memberId: number; sid: string }, act: Act) => {
  const row = (await store.lockSubscription(tx, memberId, sid)) ?? fail('subscribe.not_found')
  const allowed = actsOf({ state: row.state, busy: row.currentOrderId !== null })
  return allowed[act] ? row : fail('subscribe.state.wrong')
}

const amountNow = async (db: Executor, row: store.SubscriptionRow) =>
  amountOf(await store.goodsOf(db, [row.id]), row.shipTo?.postalCode ?? null).amount

export const subscribeHandlers: Handlers<typeof subscribe> = {
  open: async (given) => {
    const { body, viewer, clock, locale } = given
    const { alcoholDelivery } = await operatorOf(given)
    return once(given, { method: 'POST', path: '/commerce/subscribe' }, async (tx) => {
      const [at, wanted, memberId] = [clock.now(), merged(body.products), viewer.id]
      await lockMember(tx, memberId)
      const agreedAmount = await amountFor(tx, wanted, alcoholDelivery)
      const draft = { sid: `S${oidOf(at, randomBytes(10))}`, memberId, agreedAmount, at }
      return presentOne(tx, await store.draftSubscription(tx, draft, wanted), locale)
    })
  },

  list: async ({ db, viewer, locale }) => {
    const rows = await store.subscriptionsOf(db, viewer.id)
    return { _embedded: { items: await presentAll(db, rows, locale) } }
  },

  subscription: async ({ params, db, viewer, locale, fail }) => {
    const row = await store.subscriptionOf(db, viewer.id, params.sid)
    return presentOne(db, row ?? fail('subscribe.not_found'), locale)
  },

  requestForm: async (given) => {
    const { body: asked, viewer, locale, fail } = given
    const { alcoholDelivery, paymentSuspended } = await operatorOf(given)
    if (paymentSuspended) return fail('payment.suspended')
    await ensureOpenForOrders(given)
    return requestForm(given, { memberId: viewer.id, asked, alcoholDelivery }, locale)
  },

  fix: async (given) => {
    const { params, body, viewer, db, locale } = given
    const { alcoholDelivery, paymentSuspended } = await operatorOf(given)
    if (paymentSuspended) return fail('payment.suspended')
    const fixing = { memberId: viewer.id, sid: params.sid, encData: body.encData }
    const kept = await registerCard(given, fixing)
    const refused = kept && (await chargeCycle(given, kept.id, alcoholDelivery))
    if (refused) return fail(refused)
    const row = await store.subscriptionOf(db, viewer.id, params.sid)
    return presentOne(db, row ?? fail('subscribe.not_found'), locale)
  },

  skip: ({ params, db, viewer, clock, locale }) =>
    withTransaction(db, async (tx) => {
      const row = await toAct(tx, { memberId: viewer.id, sid: params.sid }, 'skip')
      const nextOn = nextCycle(row.nextOn ?? seoulDay(clock.now()), row.cycleWeeks, clock.now())
      return presentOne(tx, await store.changeSubscription(tx, row.id, { nextOn }), locale)
    }),

  pause: ({ params, db, viewer, locale }) =>
    withTransaction(db, async (tx) => {
      const row = await toAct(tx, { memberId: viewer.id, sid: params.sid }, 'pause')
      const set = { state: 'PAUSED', pauseReason: 'MEMBER' } as const
      return presentOne(tx, await store.changeSubscription(tx, row.id, set), locale)
    }),

  resume: ({ params, body, db, viewer, clock, locale, fail }) =>
    withTransaction(db, async (tx) => {
      const row = await toAct(tx, { memberId: viewer.id, sid: params.sid }, 'resume')
      if ((await amountNow(tx, row)) !== body.agreedAmount) return fail('subscribe.amount.changed')
      const tomorrow = dayAfter(seoulDay(clock.now()), 1)
      const nextOn = row.nextOn && row.nextOn > tomorrow ? row.nextOn : tomorrow
      const set = { state: 'ACTIVE', pauseReason: null, agreedAmount: body.agreedAmount, nextOn } as const
      return presentOne(tx, await store.changeSubscription(tx, row.id, set), locale)
    }),

  stop: ({ params, db, viewer, clock }) =>
    withTransaction(db, async (tx) => {
      const row = await toAct(tx, { memberId: viewer.id, sid: params.sid }, 'stop')
      const ended = { state: 'STOPPED', pauseReason: null, cardKey: null, encData: null } as const
      await store.changeSubscription(tx, row.id, { ...ended, nextOn: null, stoppedAt: clock.now() })
      return { ok: true }
    }),
}
