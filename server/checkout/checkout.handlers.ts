import type { z } from '@hono/zod-openapi'
import type { checkout } from '#api/contract/checkout.ts'
import type { RequestFacts, Services, Viewer } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import { withTransaction } from '../db/transaction.ts'
import { hitFailpoint } from '../failpoints.ts'
import { fail, type Handlers } from '../http/handler.ts'
import { runIdempotent, toIdempotentRequest } from '../platform/idempotency/idempotency.ts'
import { presentOrder } from '../orders/orders.present.ts'
import { findLastPayMethod } from '../orders/last-pay-method.store.ts'
import { findLatestOrder, lockOrder, findOrder } from '../orders/orders.store.ts'
import { approvePayment } from '../payments/approve.ts'
import { receiveNotice } from '../payments/deposits/receive.ts'
import { orderPayable } from '../payments/payables/order.ts'
import { ensureOpenForOrders } from '../settings/open-for-orders.ts'
import { isProviderPaused } from '../settings/providers.rules.ts'
import { getOperator } from '../settings/settings.store.ts'
import { reopenOrder } from '../payments/release.ts'
import { calculate } from './calculate.ts'
import { presentCalculation, presentDraft } from './calculation.present.ts'
import { openOrder } from './open-order.ts'
import { payCash, payZero } from './pay-now.ts'
import { listPayMethods } from './pay-methods.ts'
import type { PaymentRequest } from './validate-payment.ts'
import { startPayment } from './start-payment.ts'
import {
  prepareEasyPayWindow,
  prepareWindow,
  type StartedPayment,
  type PaymentMethodChoice,
} from './payment-windows.ts'
import { withSlot } from '../stock/concurrency.ts'

type CheckoutContext = Services & RequestFacts & { viewer: Viewer }
type PaymentBody = z.output<typeof checkout.payCash.body>

const toPaymentRequest = async (ctx: CheckoutContext, body: PaymentBody): Promise<PaymentRequest> => {
  await ensureOpenForOrders(ctx)
  const { alcoholDelivery } = await getOperator(ctx)
  const { oid, snapshotHash, orderer, agreements, gift } = body
  return {
    memberId: ctx.viewer.id,
    oid,
    snapshotHash,
    orderer,
    agreements,
    gift,
    alcoholDelivery,
    locale: ctx.locale,
    now: ctx.clock.now(),
  }
}

const easyPay: PaymentMethodChoice = { provider: 'kakaopay', method: 'KAKAOPAY' }

/** If the window cannot be opened, the order must hold nothing: the shopper may choose another method. */
const releaseOrder = ({ db, clock, viewer }: CheckoutContext, { order: { oid } }: StartedPayment) =>
  withTransaction(db, async (tx) => {
    const order = await lockOrder(tx, viewer.id, oid)
    const act = { actor: `member:${viewer.id}`, at: clock.now() }
    if (order?.status === 'PENDING_PAYMENT') await reopenOrder(tx, order, act)
  })

/** Starts a payment with provider B; `path` names the call that an idempotency key repeats. */
const startEasyPay = async <Answer>(
  ctx: CheckoutContext & { body: PaymentBody },
  path: string,
  present: (window: Awaited<ReturnType<typeof prepareEasyPayWindow>>) => Answer,
): Promise<Answer> => {
  const operator = await getOperator(ctx)
  if (isProviderPaused(operator, 'kakaopay') || !ctx.gateways.kakaopay) return fail('payment.suspended')
  const paymentRequest = await toPaymentRequest(ctx, ctx.body)
  const openWindow = async (startedPayment: StartedPayment) => {
    try {
      return present(await prepareEasyPayWindow(ctx, startedPayment, ctx.locale))
    } catch (error) {
      await releaseOrder(ctx, startedPayment)
      throw error
    }
  }
  return startPayment(ctx, {
    paying: paymentRequest,
    way: easyPay,
    request: toIdempotentRequest(ctx, { method: 'POST', path }),
    open: openWindow,
  })
}

export const checkoutHandlers: Handlers<typeof checkout> = {
  openOrder: async (ctx) => {
    const { body, viewer, clock, locale } = ctx
    const { alcoholDelivery } = await getOperator(ctx)
    const now = clock.now()
    const answer = await runIdempotent(ctx, { method: 'POST', path: '/commerce/orders' }, async (tx) => {
      const order = await openOrder(tx, { ...body, memberId: viewer.id, alcoholDelivery, now })
      return presentCalculation(tx, order, locale, now)
    })
    await hitFailpoint('open.afterCommit')
    return answer
  },

  total: async ({ query, viewer, db, clock, locale, fail }) => {
    const order = (await findOrder(db, viewer.id, query.oid)) ?? fail('order.not_found')
    return presentCalculation(db, order, locale, clock.now())
  },

  calculate: async (ctx) => {
    const { body, viewer, db, clock, locale } = ctx
    const { alcoholDelivery } = await getOperator(ctx)
    const now = clock.now()
    return withTransaction(db, async (tx) => {
      const draft = await calculate(tx, { memberId: viewer.id, body, alcoholDelivery, now })
      return presentDraft(tx, draft, locale, now)
    })
  },

  latest: async ({ viewer, db, clock, locale }) => {
    const [order, lastMethod] = await Promise.all([
      findLatestOrder(db, viewer.id),
      findLastPayMethod(db, viewer.id),
    ])
    const last = lastMethod ? { lastMethod } : {}
    if (!order) return { order: null, calculation: null, ...last }
    return {
      ...last,
      order: await presentOrder(db, order, { clock, locale }),
      calculation: await presentCalculation(db, order, locale, clock.now()),
    }
  },

  reset: async ({ params, viewer, db, clock, locale }) => {
    const now = clock.now()
    const order = await withTransaction(db, async (tx) => {
      const lockedOrder = (await lockOrder(tx, viewer.id, params.oid)) ?? fail('order.not_found')
      return reopenOrder(tx, lockedOrder, { actor: `member:${viewer.id}`, at: now })
    })
    await hitFailpoint('reset.afterCommit')
    return presentCalculation(db, order, locale, now)
  },

  payZero: async (ctx) => {
    const paymentRequest = await toPaymentRequest(ctx, ctx.body)
    const executePayment = async (tx: Transaction) =>
      presentOrder(tx, await payZero(tx, ctx, paymentRequest), ctx)
    return withSlot(ctx.db, () =>
      runIdempotent(ctx, { method: 'POST', path: '/orders/zero' }, executePayment),
    )
  },

  payCash: async (ctx) => {
    const paymentRequest = await toPaymentRequest(ctx, ctx.body)
    const executePayment = async (tx: Transaction) =>
      presentOrder(tx, await payCash(tx, ctx, paymentRequest), ctx)
    return withSlot(ctx.db, () =>
      runIdempotent(ctx, { method: 'POST', path: '/orders/cash' }, executePayment),
    )
  },

  payMethods: async (ctx) => {
    const { locale, gateways } = ctx
    const operator = await getOperator(ctx)
    const isOpen = (provider: 'allat' | 'kakaopay') => !isProviderPaused(operator, provider)
    return { _embedded: { items: listPayMethods(locale, isOpen, { kakaopay: gateways.kakaopay !== null }) } }
  },

  startPayment: async (ctx) => {
    const { body, locale, fail } = ctx
    const { payMethod: method, issuer, installments, refundAccount, cashReceipt, escrow } = body
    if (isProviderPaused(await getOperator(ctx), 'allat')) return fail('payment.suspended')
    const card = installments === undefined ? undefined : { issuer, installments }
    const way: PaymentMethodChoice = { provider: 'allat', method, card, refundAccount, cashReceipt, escrow }
    const paymentRequest = await toPaymentRequest(ctx, body)
    const request = toIdempotentRequest(ctx, { method: 'POST', path: '/orders/allat' })
    const openWindow = (startedPayment: StartedPayment) => prepareWindow(ctx, startedPayment, way, locale)
    return startPayment(ctx, { paying: paymentRequest, way, request, open: openWindow })
  },

  approve: async (ctx) => {
    const { body, viewer, db } = ctx
    const { oid, allat_enc_data: encData } = body
    const request = { memberId: viewer.id, number: oid, provider: 'allat', encData } as const
    return presentOrder(db, (await approvePayment(ctx, orderPayable, request)).row, ctx)
  },

  depositNotice: async (ctx) => {
    await receiveNotice(ctx, ctx.body)
    return { ok: true }
  },

  startKakaopay: (ctx) =>
    startEasyPay(ctx, '/orders/kakaopay', ({ oid, expiresAt, pcUrl }) => ({
      oid,
      expiresAt,
      redirectUrl: pcUrl,
    })),

  startKakaopayMobile: (ctx) =>
    startEasyPay(ctx, '/orders/kakaopay/mobile-ready', ({ oid, expiresAt, mobileUrl, appUrl }) => ({
      oid,
      expiresAt,
      redirectUrl: mobileUrl,
      appUrl,
    })),

  approveKakaopay: async (ctx) => {
    const { body, viewer, db } = ctx
    const { oid, pg_token: encData } = body
    const request = { memberId: viewer.id, number: oid, provider: 'kakaopay', encData } as const
    return presentOrder(db, (await approvePayment(ctx, orderPayable, request)).row, ctx)
  },
}
