import type { membership } from '#api/contract/membership.ts'
import { balanceOf } from '../cash/cash.store.ts'
import { seoulMoment } from '../clock.ts'
import { countUsable } from '../coupons/coupons.store.ts'
import type { OrderStatus } from '../db/tables/orders.ts'
import type { Handlers } from '../http/handler.ts'
import { statusGroups } from '../orders/orders.rules.ts'
import { countByStatus } from '../orders/orders.store.ts'
import { inLocale } from '../words.ts'
import { endingDays, nextLevel, spendMonths } from './membership.rules.ts'
import { levelIdOf, levelsOf, spentSince } from './membership.store.ts'

const groupCounts = (counts: Map<OrderStatus, number>) => {
  const of = (group: keyof typeof statusGroups) =>
    statusGroups[group].reduce((sum: number, status) => sum + (counts.get(status) ?? 0), 0)
  return {
    awaitingDeposit: of('awaitingDeposit'),
    paid: of('paid'),
    preparing: of('preparing'),
    underway: of('underway'),
    done: of('done'),
    cancelled: of('cancelled'),
  }
}

const after = (now: Date, span: { days?: number; months?: number }) =>
  new Date(seoulMoment(now).add(span).epochMilliseconds)

export const membershipHandlers: Handlers<typeof membership> = {
  dashboard: async ({ db, viewer, clock, locale }) => {
    const now = clock.now()
    const [cash, coupons, levels, levelId, spent, counts] = await Promise.all([
      balanceOf(db, viewer.id),
      countUsable(db, viewer.id, now, after(now, { days: endingDays })),
      levelsOf(db),
      levelIdOf(db, viewer.id),
      spentSince(db, viewer.id, after(now, { months: -spendMonths })),
      countByStatus(db, viewer.id),
    ])
    const level = levels.find(({ id }) => id === levelId)
    if (!level) throw new Error(`member ${viewer.id} has no level`)
    const next = nextLevel(levels, level, spent)
    return {
      availableCash: cash.paid + cash.bonus,
      totalCash: cash.paid + cash.bonus + cash.held,
      availableCoupons: coupons.usable,
      endingCoupons: coupons.ending,
      buyerLevel: { id: level.id, name: inLocale(level.names, locale) },
      nextLevel: next && {
        name: inLocale(next.level.names, locale),
        missing: next.missing,
        percent: next.percent,
      },
      orders: groupCounts(counts),
    }
  },
}
