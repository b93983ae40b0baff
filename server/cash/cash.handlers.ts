import { randomUUID } from 'node:crypto'
import type { cash } from '#api/contract/cash.ts'
import { topUpLimits, isTestCashAllowed, maxBalance } from '../ledger/cash.rules.ts'
import { getBalance, grantCash } from '../ledger/cash.store.ts'
import {
  findTopUp,
  countTopUpsSince,
  listTopUps,
  expireOldestTopUps,
  openTopUp,
} from '../ledger/top-ups.store.ts'
import { sumExpiringCash, listCashHistory } from './history.store.ts'
import { toSeoulDateTime } from '../clock.ts'
import { withTransaction } from '../db/transaction.ts'
import type { Handlers } from '../http/handler.ts'
import { runIdempotent } from '../platform/idempotency/idempotency.ts'
import { subtractHour, openingLimits, openingsPerHour } from '../platform/rate-limits/openings.rules.ts'
import { approvePayment } from '../payments/approve.ts'
import { topUpPayable } from '../payments/payables/top-up.ts'
import { ensureTopUpAllowed, startTopUp } from '../payments/top-up-start.ts'
import { requestCashRefund } from '../payments/refunds/cash.ts'
import { listOrderTitles } from '../orders/order-titles.store.ts'
import { ensureOpenForOrders } from '../settings/open-for-orders.ts'
import { isProviderPaused } from '../settings/providers.rules.ts'
import { getOperator } from '../settings/settings.store.ts'
import { paginate } from '../http/pagination.ts'
import { getBuyerName } from './buyer-name.store.ts'
import { presentTopUp, presentCashMove } from './cash.present.ts'

const expiringSoonDays = 30
const hoursToPay = 24
const presets = [10_000, 30_000, 50_000, 100_000, 300_000, 500_000]

const addTime = (now: Date, span: { days?: number; hours?: number }) =>
  new Date(toSeoulDateTime(now).add(span).epochMilliseconds)

export const cashHandlers: Handlers<typeof cash> = {
  balance: async (ctx) => {
    const { db, viewer, clock } = ctx
    const { paid: paidCash, bonus, held: heldCash } = await getBalance(db, viewer.id)
    const endingSoon = await sumExpiringCash(db, viewer.id, addTime(clock.now(), { days: expiringSoonDays }))
    const { cashMaintenance: maintenance } = await getOperator(ctx)
    const room = Math.max(0, maxBalance - paidCash - bonus - heldCash)
    const chargeable = { ...topUpLimits, most: Math.min(topUpLimits.most, room), presets }
    return {
      available: paidCash + bonus,
      paid: paidCash,
      bonus,
      held: heldCash,
      endingSoon,
      chargeable,
      maintenance,
    }
  },

  history: async ({ query, db, viewer, locale }) => {
    const { rows, total } = await listCashHistory(db, { memberId: viewer.id, kind: query.kind }, query)
    const titles = await listOrderTitles(
      db,
      rows.filter(({ refType }) => refType === 'ORDER').map(({ refId }) => refId),
      locale,
    )
    return paginate(
      rows.map((row) => presentCashMove(row, titles.get(row.refId) ?? null, locale)),
      query,
      total,
    )
  },

  charges: async ({ query, db, viewer, locale }) => {
    const filter = { memberId: viewer.id, states: query.status }
    const { rows, total } = await listTopUps(db, filter, query)
    return paginate(
      rows.map((row) => presentTopUp(row, locale)),
      query,
      total,
    )
  },

  openCharge: async (ctx) => {
    const { body, viewer, clock, locale } = ctx
    const { cashMaintenance: maintenance } = await getOperator(ctx)
    return runIdempotent(ctx, { method: 'POST', path: '/commerce/cashes' }, async (tx) => {
      const memberId = viewer.id
      await ensureTopUpAllowed(tx, body.amount, { memberId, exceptId: null, maintenance })
      const at = clock.now()
      if ((await countTopUpsSince(tx, memberId, subtractHour(at))) >= openingsPerHour)
        return ctx.fail('request.too_many')
      const expiresAt = addTime(at, { hours: hoursToPay })
      await expireOldestTopUps(tx, memberId, openingLimits.charges - 1)
      return presentTopUp(await openTopUp(tx, { memberId, amount: body.amount, at, expiresAt }), locale)
    })
  },

  charge: async ({ params, db, viewer, locale, fail }) =>
    presentTopUp((await findTopUp(db, viewer.id, params.cid)) ?? fail('cash.charge.not_found'), locale),

  startPayment: async (ctx) => {
    const { body, viewer, db, locale, fail } = ctx
    const operator = await getOperator(ctx)
    const { cashMaintenance: maintenance } = operator
    if (isProviderPaused(operator, 'allat')) return fail('payment.suspended')
    await ensureOpenForOrders(ctx)
    const { cid, issuer, installments } = body
    const buyerName = await getBuyerName(db, viewer.id)
    const card = { issuer, installments }
    return startTopUp(ctx, { memberId: viewer.id, cid, buyerName, card, maintenance, locale })
  },

  approveCharge: async (ctx) => {
    const { body, viewer, locale } = ctx
    const { cid, allat_enc_data: encData } = body
    const request = { memberId: viewer.id, number: cid, provider: 'allat', encData } as const
    return presentTopUp((await approvePayment(ctx, topUpPayable, request)).row, locale)
  },

  refund: (ctx) =>
    runIdempotent(ctx, { method: 'POST', path: '/commerce/cashes/refund' }, (tx) =>
      requestCashRefund(tx, ctx.viewer.id, ctx.clock.now()),
    ),

  insertTestCharge: async ({ query, db, env, viewer, clock, fail }) => {
    if (!isTestCashAllowed(env)) return fail('request.not_found')
    await withTransaction(db, async (tx) => {
      const { paid: paidCash, bonus, held: heldCash } = await getBalance(tx, viewer.id)
      if (paidCash + bonus + heldCash + query.value > maxBalance) fail('cash.balance.over_limit')
      const act = { key: `test:${randomUUID()}`, actor: `member:${viewer.id}`, at: clock.now() }
      await grantCash(tx, { memberId: viewer.id, source: 'BONUS', amount: query.value, ...act })
    })
    return { ok: true }
  },
}
