import type { z } from '@hono/zod-openapi'
import type { checkout } from '#api/contract/checkout.ts'
import type { RequestFacts, Services, Viewer } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import { withTransaction } from '../db/transaction.ts'
import { failpoint } from '../failpoints.ts'
import { fail, type Handlers } from '../http/handler.ts'
import { once, repeatableOf } from '../idempotency/idempotency.ts'
import { presentOrder } from '../orders/orders.present.ts'
import { latestOrder, lockOrder, orderOf } from '../orders/orders.store.ts'
import { approve } from '../payments/approve.ts'
import { operatorOf } from '../settings/settings.store.ts'
import { takeBack } from '../payments/back.ts'
import { calculate } from './calculate.ts'
import { calculationOf, presentDraft } from './calculation.present.ts'
import { openOrder } from './open.ts'
import { payCash, payZero } from './pay-now.ts'
import { payMethods } from './pay-methods.ts'
import type { Paying } from './ready.ts'
import { startPayment } from './start.ts'
import { inTurn } from '../stock/turns.ts'

type Asking = Services & RequestFacts & { viewer: Viewer }
type PaymentBody = z.output<typeof checkout.payCash.body>

const payingOf = async (asking: Asking, body: PaymentBody): Promise<Paying> => {
  const { alcoholDelivery } = await operatorOf(asking)
  const { oid, snapshotHash, orderer, agreements } = body
  return {
    memberId: asking.viewer.id,
    oid,
    snapshotHash,
    orderer,
    agreements,
    alcoholDelivery,
    now: asking.clock.now(),
  }
}

export const checkoutHandlers: Handlers<typeof checkout> = {
  openOrder: async (given) => {
    const { body, viewer, clock, locale } = given
    const { alcoholDelivery } = await operatorOf(given)
    const now = clock.now()
    const answer = await once(given, { method: 'POST', path: '/commerce/orders' }, async (tx) => {
      const order = await openOrder(tx, { ...body, memberId: viewer.id, alcoholDelivery, now })
      return calculationOf(tx, order, locale, now)
    })
    await failpoint('open.afterCommit')
    return answer
  },

  total: async ({ query, viewer, db, clock, locale, fail }) => {
    const order = (await orderOf(db, viewer.id, query.oid)) ?? fail('order.not_found')
    return calculationOf(db, order, locale, clock.now())
  },

  calculate: async (given) => {
    const { body, viewer, db, clock, locale } = given
    const { alcoholDelivery } = await operatorOf(given)
    const now = clock.now()
    return withTransaction(db, async (tx) => {
      const draft = await calculate(tx, { memberId: viewer.id, body, alcoholDelivery, now })
      return presentDraft(tx, draft, locale, now)
    })
  },

  latest: async ({ viewer, db, clock, locale }) => {
    const order = await latestOrder(db, viewer.id)
    if (!order) return { order: null, calculation: null }
    return {
      order: await presentOrder(db, order, locale),
      calculation: await calculationOf(db, order, locale, clock.now()),
    }
  },

  reset: async ({ params, viewer, db, clock, locale }) => {
    const now = clock.now()
    const order = await withTransaction(db, async (tx) => {
      const found = (await lockOrder(tx, viewer.id, params.oid)) ?? fail('order.not_found')
      return takeBack(tx, found, { actor: `member:${viewer.id}`, at: now })
    })
    await failpoint('reset.afterCommit')
    return calculationOf(db, order, locale, now)
  },

  payZero: async (given) => {
    const { body, locale } = given
    const paying = await payingOf(given, body)
    const act = async (tx: Transaction) => presentOrder(tx, await payZero(tx, given, paying), locale)
    return inTurn(given.db, () => once(given, { method: 'POST', path: '/orders/zero' }, act))
  },

  payCash: async (given) => {
    const { body, locale } = given
    const paying = await payingOf(given, body)
    const act = async (tx: Transaction) => presentOrder(tx, await payCash(tx, given, paying), locale)
    return inTurn(given.db, () => once(given, { method: 'POST', path: '/orders/cash' }, act))
  },

  payMethods: ({ locale }) => ({ _embedded: { items: payMethods(locale) } }),

  startPayment: async (given) => {
    const { body, locale, fail } = given
    const { paymentSuspended } = await operatorOf(given)
    if (paymentSuspended) return fail('payment.suspended')
    const paying = await payingOf(given, body)
    const request = repeatableOf(given, { method: 'POST', path: '/orders/allat' })
    const { payMethod: method, issuer, installments } = body
    return startPayment(given, { paying, method, card: { issuer, installments }, locale, request })
  },

  approve: async (given) => {
    const { body, viewer, db, locale } = given
    const order = await approve(given, { memberId: viewer.id, oid: body.oid, encData: body.allat_enc_data })
    return presentOrder(db, order, locale)
  },
}
