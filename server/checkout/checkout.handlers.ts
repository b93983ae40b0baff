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
import { receiveNotice } from '../payments/deposits/receive.ts'
import { ensureOpenForOrders } from '../company/company.store.ts'
import { operatorOf } from '../settings/settings.store.ts'
import { takeBack } from '../payments/back.ts'
import { calculate } from './calculate.ts'
import { calculationOf, presentDraft } from './calculation.present.ts'
import { openOrder } from './open.ts'
import { payCash, payZero } from './pay-now.ts'
import { payMethods } from './pay-methods.ts'
import type { Paying } from './ready.ts'
import { startPayment } from './start.ts'
import { easyPayWindow, windowOf, type Started, type Way } from './windows.ts'
import { inTurn } from '../stock/turns.ts'

type Asking = Services & RequestFacts & { viewer: Viewer }
type PaymentBody = z.output<typeof checkout.payCash.body>

const payingOf = async (asking: Asking, body: PaymentBody): Promise<Paying> => {
  await ensureOpenForOrders(asking)
  const { alcoholDelivery } = await operatorOf(asking)
  const { oid, snapshotHash, orderer, agreements, gift } = body
  return {
    memberId: asking.viewer.id,
    oid,
    snapshotHash,
    orderer,
    agreements,
    gift,
    alcoholDelivery,
    now: asking.clock.now(),
  }
}

const easyPay: Way = { provider: 'kakaopay', method: 'KAKAOPAY' }

/** A window that cannot be opened holds nothing: the shopper may choose another way to pay. */
const letGo = ({ db, clock, viewer }: Asking, { order: { oid } }: Started) =>
  withTransaction(db, async (tx) => {
    const order = await lockOrder(tx, viewer.id, oid)
    const act = { actor: `member:${viewer.id}`, at: clock.now() }
    if (order?.status === 'PENDING_PAYMENT') await takeBack(tx, order, act)
  })

/** Starts a payment with provider B; `path` names the call that is repeated with one key. */
const startEasyPay = async <Answer>(
  given: Asking & { body: PaymentBody },
  path: string,
  present: (window: Awaited<ReturnType<typeof easyPayWindow>>) => Answer,
): Promise<Answer> => {
  const { paymentSuspended } = await operatorOf(given)
  if (paymentSuspended || !given.gateways.kakaopay) return fail('payment.suspended')
  const paying = await payingOf(given, given.body)
  const open = async (started: Started) => {
    try {
      return present(await easyPayWindow(given, started, given.locale))
    } catch (error) {
      await letGo(given, started)
      throw error
    }
  }
  return startPayment(given, {
    paying,
    way: easyPay,
    request: repeatableOf(given, { method: 'POST', path }),
    open,
  })
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
      order: await presentOrder(db, order, { clock, locale }),
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
    const paying = await payingOf(given, given.body)
    const act = async (tx: Transaction) => presentOrder(tx, await payZero(tx, given, paying), given)
    return inTurn(given.db, () => once(given, { method: 'POST', path: '/orders/zero' }, act))
  },

  payCash: async (given) => {
    const paying = await payingOf(given, given.body)
    const act = async (tx: Transaction) => presentOrder(tx, await payCash(tx, given, paying), given)
    return inTurn(given.db, () => once(given, { method: 'POST', path: '/orders/cash' }, act))
  },

  payMethods: ({ locale, gateways }) => ({
    _embedded: { items: payMethods(locale, { kakaopay: gateways.kakaopay !== null }) },
  }),

  startPayment: async (given) => {
    const { body, locale, fail } = given
    const { payMethod: method, issuer, installments, refundAccount, cashReceipt, escrow } = body
    const { paymentSuspended } = await operatorOf(given)
    if (paymentSuspended) return fail('payment.suspended')
    const card = installments === undefined ? undefined : { issuer, installments }
    const way: Way = { provider: 'allat', method, card, refundAccount, cashReceipt, escrow }
    const paying = await payingOf(given, body)
    const request = repeatableOf(given, { method: 'POST', path: '/orders/allat' })
    const open = (started: Started) => windowOf(given, started, way, locale)
    return startPayment(given, { paying, way, request, open })
  },

  approve: async (given) => {
    const { body, viewer, db } = given
    const { oid, allat_enc_data: encData } = body
    const order = await approve(given, { memberId: viewer.id, oid, provider: 'allat', encData })
    return presentOrder(db, order, given)
  },

  depositNotice: async (given) => {
    await receiveNotice(given, given.body)
    return { ok: true }
  },

  startKakaopay: (given) =>
    startEasyPay(given, '/orders/kakaopay', ({ oid, expiresAt, pcUrl }) => ({
      oid,
      expiresAt,
      redirectUrl: pcUrl,
    })),

  startKakaopayMobile: (given) =>
    startEasyPay(given, '/orders/kakaopay/mobile-ready', ({ oid, expiresAt, mobileUrl, appUrl }) => ({
      oid,
      expiresAt,
      redirectUrl: mobileUrl,
      appUrl,
    })),

  approveKakaopay: async (given) => {
    const { body, viewer, db } = given
    const { oid, pg_token: encData } = body
    const order = await approve(given, { memberId: viewer.id, oid, provider: 'kakaopay', encData })
    return presentOrder(db, order, given)
  },
}
