import type { membership } from '#api/contract/membership.ts'
import { getBalance } from '../ledger/cash.store.ts'
import { addCalendarDays, toSeoulDay, toSeoulInstant, toSeoulDateTime } from '../clock.ts'
import { countUsable } from '../coupons/coupons.store.ts'
import type { Executor } from '../db/database.ts'
import type { OrderStatus } from '../db/tables/orders.ts'
import type { Handlers } from '../http/handler.ts'
import { statusGroups } from '../orders/orders.rules.ts'
import { countByStatus } from '../orders/orders.store.ts'
import { localize } from '../localize.ts'
import {
  endingDays,
  findLevelForSpend,
  toMonthFirstDay,
  findNextLevel,
  toSpendPeriod,
} from './membership.rules.ts'
import { findBuyerLevelId, listBuyerLevels, sumSpend } from './membership.store.ts'

const groupCounts = (counts: Map<OrderStatus, number>) => {
  const sumGroup = (group: keyof typeof statusGroups) =>
    statusGroups[group].reduce((sum: number, status) => sum + (counts.get(status) ?? 0), 0)
  return {
    awaitingDeposit: sumGroup('awaitingDeposit'),
    paid: sumGroup('paid'),
    preparing: sumGroup('preparing'),
    underway: sumGroup('underway'),
    done: sumGroup('done'),
    cancelled: sumGroup('cancelled'),
  }
}

const addSpan = (now: Date, span: { days: number }) =>
  new Date(toSeoulDateTime(now).add(span).epochMilliseconds)

const toRewardPercent = ({ rewardBasisPoints }: { rewardBasisPoints: number }) => rewardBasisPoints / 100

/** A member's spending in a period of whole days in Seoul. */
const findSpend = async (
  db: Executor,
  memberId: number,
  { from, until }: { from: string; until: string },
) => {
  const [since, before] = [toSeoulInstant(from), toSeoulInstant(addCalendarDays(until, 1))]
  return { amount: await sumSpend(db, memberId, since, before), from, until }
}

/** The spending that decides next month's level: the whole months before it, the present one included. */
const findNextMonthSpend = async (db: Executor, memberId: number, now: Date) => {
  const from = toMonthFirstDay(toSeoulDay(now), 1)
  return { from, spend: await findSpend(db, memberId, toSpendPeriod(from)) }
}

const getStanding = async (db: Executor, memberId: number) => {
  const [levels, levelId] = await Promise.all([listBuyerLevels(db), findBuyerLevelId(db, memberId)])
  const level = levels.find(({ id }) => id === levelId)
  if (!level) throw new Error(`member ${memberId} has no level`)
  return { levels, level }
}

export const membershipHandlers: Handlers<typeof membership> = {
  dashboard: async ({ db, viewer, clock, locale }) => {
    const now = clock.now()
    const [cash, coupons, { levels, level }, { spend }, counts] = await Promise.all([
      getBalance(db, viewer.id),
      countUsable(db, viewer.id, now, addSpan(now, { days: endingDays })),
      getStanding(db, viewer.id),
      findNextMonthSpend(db, viewer.id, now),
      countByStatus(db, viewer.id),
    ])
    const next = findNextLevel(levels, level, spend.amount)
    return {
      availableCash: cash.paid + cash.bonus,
      totalCash: cash.paid + cash.bonus + cash.held,
      availableCoupons: coupons.usable,
      endingCoupons: coupons.ending,
      endingDays: coupons.days && {
        from: toSeoulDay(coupons.days.from),
        until: toSeoulDay(coupons.days.until),
      },
      buyerLevel: { id: level.id, name: localize(level.names, locale) },
      nextLevel: next && {
        name: localize(next.level.names, locale),
        missing: next.missing,
        percent: next.percent,
      },
      orders: groupCounts(counts),
    }
  },

  buyerLevels: async ({ db, viewer, clock, locale }) => {
    const { levels, level: own } = await getStanding(db, viewer.id)
    const spend = await findSpend(db, viewer.id, toSpendPeriod(toMonthFirstDay(toSeoulDay(clock.now()))))
    const items = levels.map((level) => ({
      id: level.id,
      name: localize(level.names, locale),
      minimumSpend: level.minimumSpend,
      rewardPercent: toRewardPercent(level),
      current: level.id === own.id,
    }))
    return { _embedded: { items }, spend }
  },

  nextMonth: async ({ db, viewer, clock, locale }) => {
    const { levels, level: own } = await getStanding(db, viewer.id)
    const { from, spend } = await findNextMonthSpend(db, viewer.id, clock.now())
    const level = findLevelForSpend(levels, spend.amount) ?? own
    const next = findNextLevel(levels, level, spend.amount)
    const difference = level.minimumSpend - own.minimumSpend
    return {
      from,
      level: { id: level.id, name: localize(level.names, locale), rewardPercent: toRewardPercent(level) },
      change: difference > 0 ? 'UP' : difference < 0 ? 'DOWN' : 'SAME',
      spend,
      next: next && { id: next.level.id, name: localize(next.level.names, locale), missing: next.missing },
      toKeep: Math.max(0, own.minimumSpend - spend.amount),
    }
  },
}
