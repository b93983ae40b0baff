import type { z } from '@hono/zod-openapi'
import type { CashGift as Shape, cash } from '#api/contract/office/cash.ts'
import { toSeoulDay, toSeoulIso } from '../clock.ts'
import { fail, type Handlers } from '../http/handler.ts'
import { paginate } from '../http/pagination.ts'
import { runOfficeIdempotent } from '../platform/idempotency/idempotency.ts'
import { findCashGift, findCashReceivers, listCashGifts, type CashGiftRow } from './cash-gifts.store.ts'
import { decideCashGift, findRemainingLimit, giveCash } from './give-cash.ts'
import { listLiability } from './liability.store.ts'

const presentGift = ({ gift, askedByName, decidedByName }: CashGiftRow): z.output<typeof Shape> => {
  const { id, state, amount, memberIds, lastDay, reason, answer, askedBy, decidedBy } = gift
  return {
    ...{ id, state, amount, lastDay, reason, answer },
    receivers: memberIds.length,
    total: amount * memberIds.length,
    askedBy: { id: askedBy, name: askedByName },
    askedAt: toSeoulIso(gift.askedAt),
    dueAt: toSeoulIso(gift.expiresAt),
    decidedBy: decidedBy === null ? null : { id: decidedBy, name: decidedByName ?? '' },
    decidedAt: gift.decidedAt && toSeoulIso(gift.decidedAt),
  }
}

export const cashOfficeHandlers: Handlers<typeof cash> = {
  cashGifts: async ({ db, query }) => {
    const { rows, total } = await listCashGifts(db, query)
    return paginate(rows.map(presentGift), query, total)
  },

  previewCash: async (ctx) => {
    const { memberIds, refusals } = await findCashReceivers(ctx.db, ctx.person, ctx.body.members)
    return { receivers: memberIds.length, refusals, limit: await findRemainingLimit(ctx.db, ctx) }
  },

  grantCash: async (ctx) => {
    const call = { method: 'POST', path: '/office/cash-gifts' }
    const { id, refusals } = await runOfficeIdempotent(ctx, call, (tx) => giveCash(tx, ctx, ctx.body))
    const row = (await findCashGift(ctx.db, id)) ?? fail('office.cash_gift.nobody')
    return { gift: presentGift(row), refusals }
  },

  decideCashGift: async (ctx) => {
    const { id } = ctx.params
    await decideCashGift(ctx, { id, ...ctx.body })
    return presentGift((await findCashGift(ctx.db, id)) ?? fail('office.cash_gift.not_found'))
  },

  // Nothing is owed yet on days to come.
  cashLiability: async ({ db, clock, query: { startDate, endDate } }) => {
    const today = toSeoulDay(clock.now())
    const days = { startDate, endDate: endDate < today ? endDate : today }
    return { _embedded: { items: days.startDate > days.endDate ? [] : await listLiability(db, days) } }
  },
}
