import { randomUUID } from 'node:crypto'
import type { cash } from '#api/contract/cash.ts'
import { chargeLimits, isTestCashAllowed, mostBalance } from '../cash/cash.rules.ts'
import { balanceOf, grantCash } from '../cash/cash.store.ts'
import { chargeOf, countChargesSince, chargesOf, dropOldestOpen, openCharge } from '../cash/charges.store.ts'
import { endingBefore, historyOf } from '../cash/history.store.ts'
import { seoulMoment } from '../clock.ts'
import { withTransaction } from '../db/transaction.ts'
import type { Handlers } from '../http/handler.ts'
import { once } from '../idempotency/idempotency.ts'
import { hourBefore, openingsKept, openingsPerHour } from '../limits/openings.rules.ts'
import { approveCharge } from '../payments/charge-approve.ts'
import { checkCharge, startCharge } from '../payments/charge-start.ts'
import { requestCashRefund } from '../payments/refunds/cash.ts'
import { ensureOpenForOrders } from '../company/company.store.ts'
import { operatorOf } from '../settings/settings.store.ts'
import { paginate } from '../http/pagination.ts'
import { buyerNameOf } from './charges.store.ts'
import { presentCharge, presentMove } from './charges.present.ts'

const soonDays = 30
const hoursToPay = 24
const presets = [10_000, 30_000, 50_000, 100_000, 300_000, 500_000]

const after = (now: Date, span: { days?: number; hours?: number }) =>
  new Date(seoulMoment(now).add(span).epochMilliseconds)

export const cashHandlers: Handlers<typeof cash> = {
  balance: async (given) => {
    const { db, viewer, clock } = given
    const { paid, bonus, held } = await balanceOf(db, viewer.id)
    const endingSoon = await endingBefore(db, viewer.id, after(clock.now(), { days: soonDays }))
    const { cashMaintenance: maintenance } = await operatorOf(given)
    const room = Math.max(0, mostBalance - paid - bonus - held)
    const chargeable = { ...chargeLimits, most: Math.min(chargeLimits.most, room), presets }
    return { available: paid + bonus, paid, bonus, held, endingSoon, chargeable, maintenance }
  },

  history: async ({ query, db, viewer, locale }) => {
    const { rows, total } = await historyOf(db, { memberId: viewer.id, kind: query.kind }, query)
    return paginate(
      rows.map((row) => presentMove(row, locale)),
      query,
      total,
    )
  },

  charges: async ({ query, db, viewer, locale }) => {
    const filter = { memberId: viewer.id, states: query.status }
    const { rows, total } = await chargesOf(db, filter, query)
    return paginate(
      rows.map((row) => presentCharge(row, locale)),
      query,
      total,
    )
  },

  openCharge: async (given) => {
    const { body, viewer, clock, locale } = given
    const { cashMaintenance: maintenance } = await operatorOf(given)
    return once(given, { method: 'POST', path: '/commerce/cashes' }, async (tx) => {
      const memberId = viewer.id
      await checkCharge(tx, body.amount, { memberId, exceptId: null, maintenance })
      const at = clock.now()
      if ((await countChargesSince(tx, memberId, hourBefore(at))) >= openingsPerHour)
        return given.fail('request.too_many')
      const expiresAt = after(at, { hours: hoursToPay })
      await dropOldestOpen(tx, memberId, openingsKept.charges - 1)
      return presentCharge(await openCharge(tx, { memberId, amount: body.amount, at, expiresAt }), locale)
    })
  },

  charge: async ({ params, db, viewer, locale, fail }) =>
    presentCharge((await chargeOf(db, viewer.id, params.cid)) ?? fail('cash.charge.not_found'), locale),

  startPayment: async (given) => {
    const { body, viewer, db, locale, fail } = given
    const { cashMaintenance: maintenance, paymentSuspended } = await operatorOf(given)
    if (paymentSuspended) return fail('payment.suspended')
    await ensureOpenForOrders(given)
    const { cid, issuer, installments } = body
    const buyerName = await buyerNameOf(db, viewer.id)
    const card = { issuer, installments }
    return startCharge(given, { memberId: viewer.id, cid, buyerName, card, maintenance, locale })
  },

  approveCharge: async (given) => {
    const { body, viewer, locale } = given
    const { cid, allat_enc_data: encData } = body
    return presentCharge(await approveCharge(given, { memberId: viewer.id, cid, encData }), locale)
  },

  refund: (given) =>
    once(given, { method: 'POST', path: '/commerce/cashes/refund' }, (tx) =>
      requestCashRefund(tx, given.viewer.id, given.clock.now()),
    ),

  insertTestCharge: async ({ query, db, env, viewer, clock, fail }) => {
    if (!isTestCashAllowed(env)) return fail('request.not_found')
    await withTransaction(db, async (tx) => {
      const { paid, bonus, held } = await balanceOf(tx, viewer.id)
      if (paid + bonus + held + query.value > mostBalance) fail('cash.balance.over_limit')
      const act = { key: `test:${randomUUID()}`, actor: `member:${viewer.id}`, at: clock.now() }
      await grantCash(tx, { memberId: viewer.id, source: 'BONUS', amount: query.value, ...act })
    })
    return { ok: true }
  },
}
