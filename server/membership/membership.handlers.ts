import type { membership } from '#api/contract/membership.ts'
import { balanceOf } from '../cash/cash.store.ts'
import { dayAfter, seoulDay, seoulInstant, seoulMoment } from '../clock.ts'
import { countUsable } from '../coupons/coupons.store.ts'
import type { Executor } from '../db/database.ts'
import type { OrderStatus } from '../db/tables/orders.ts'
import type { Handlers } from '../http/handler.ts'
import { statusGroups } from '../orders/orders.rules.ts'
import { countByStatus } from '../orders/orders.store.ts'
import { inLocale } from '../words.ts'
import { endingDays, levelFor, monthStart, nextLevel, periodBefore } from './membership.rules.ts'
import { levelIdOf, levelsOf, spentBetween } from './membership.store.ts'

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

const after = (now: Date, span: { days: number }) => new Date(seoulMoment(now).add(span).epochMilliseconds)

const percentOf = ({ rewardBasisPoints }: { rewardBasisPoints: number }) => rewardBasisPoints / 100

/** What a member spent in a period of whole days in Seoul. */
const spentIn = async (db: Executor, memberId: number, { from, until }: { from: string; until: string }) => {
  const [since, before] = [seoulInstant(from), seoulInstant(dayAfter(until, 1))]
  return { amount: await spentBetween(db, memberId, since, before), from, until }
}

/** What the level of next month is decided by: the whole months before it, of which this one still runs. */
const spentForNextMonth = async (db: Executor, memberId: number, now: Date) => {
  const from = monthStart(seoulDay(now), 1)
  return { from, spend: await spentIn(db, memberId, periodBefore(from)) }
}

const standing = async (db: Executor, memberId: number) => {
  const [levels, levelId] = await Promise.all([levelsOf(db), levelIdOf(db, memberId)])
  const level = levels.find(({ id }) => id === levelId)
  if (!level) throw new Error(`member ${memberId} has no level`)
  return { levels, level }
}

export const membershipHandlers: Handlers<typeof membership> = {
  dashboard: async ({ db, viewer, clock, locale }) => {
    const now = clock.now()
    const [cash, coupons, { levels, level }, { spend }, counts] = await Promise.all([
      balanceOf(db, viewer.id),
      countUsable(db, viewer.id, now, after(now, { days: endingDays })),
      standing(db, viewer.id),
      spentForNextMonth(db, viewer.id, now),
      countByStatus(db, viewer.id),
    ])
    const next = nextLevel(levels, level, spend.amount)
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

  buyerLevels: async ({ db, viewer, clock, locale }) => {
    const { levels, level: own } = await standing(db, viewer.id)
    const spend = await spentIn(db, viewer.id, periodBefore(monthStart(seoulDay(clock.now()))))
    const items = levels.map((level) => ({
      id: level.id,
      name: inLocale(level.names, locale),
      minimumSpend: level.minimumSpend,
      rewardPercent: percentOf(level),
      current: level.id === own.id,
    }))
    return { _embedded: { items }, spend }
  },

  nextMonth: async ({ db, viewer, clock, locale }) => {
    const { levels, level: own } = await standing(db, viewer.id)
    const { from, spend } = await spentForNextMonth(db, viewer.id, clock.now())
    const level = levelFor(levels, spend.amount) ?? own
    const next = nextLevel(levels, level, spend.amount)
    const difference = level.minimumSpend - own.minimumSpend
    return {
      from,
      level: { id: level.id, name: inLocale(level.names, locale), rewardPercent: percentOf(level) },
      change: difference > 0 ? 'UP' : difference < 0 ? 'DOWN' : 'SAME',
      spend,
      next: next && { id: next.level.id, name: inLocale(next.level.names, locale), missing: next.missing },
      toKeep: Math.max(0, own.minimumSpend - spend.amount),
    }
  },
}
