import { z } from '@hono/zod-openapi'
import { call } from '../call.ts'
import { defineEntity } from '../entity.ts'
import { Day, Id, Items, Won } from '../fields.ts'

const BuyerLevel = defineEntity('BuyerLevel', {
  id: Id,
  name: z.string(),
  /** Won spent in six months from which the level is held. */
  minimumSpend: Won,
  /** Percent of what goods cost that comes back as cash once an order is confirmed. */
  rewardPercent: z.number(),
  current: z.boolean(),
})

/** What was spent in a period that a level goes by. */
const Spend = defineEntity('Spend', { amount: Won, from: Day, until: Day })

export const membership = {
  dashboard: call({
    method: 'get',
    path: '/commerce/dashboard',
    access: 'member',
    summary: 'Cash, coupons, level and the number of orders in each state',
    output: z.object({
      availableCash: Won,
      totalCash: Won,
      availableCoupons: z.int(),
      endingCoupons: z.int(),
      /** The last days of the first and the last of the coupons that end soon; null where none does. */
      endingDays: z.object({ from: Day, until: Day }).nullable(),
      buyerLevel: z.object({ id: Id, name: z.string() }),
      nextLevel: z.object({ name: z.string(), missing: Won, percent: z.int() }).nullable(),
      orders: z.object({
        awaitingDeposit: z.int(),
        paid: z.int(),
        preparing: z.int(),
        underway: z.int(),
        done: z.int(),
        cancelled: z.int(),
      }),
    }),
    errors: [],
  }),
  buyerLevels: call({
    method: 'get',
    path: '/commerce/buyer-levels',
    access: 'member',
    summary: 'The member levels, lowest first, and which is mine',
    output: Items(BuyerLevel).extend({
      spend: Spend,
    }),
    errors: [],
  }),
  nextMonth: call({
    method: 'get',
    path: '/commerce/buyer-levels/next-month',
    access: 'member',
    summary: 'The level that I will hold next month as things stand, and what is missing to more',
    output: z.object({
      from: Day,
      level: z.object({ id: Id, name: z.string(), rewardPercent: z.number() }),
      change: z.enum(['UP', 'SAME', 'DOWN']),
      /** What counts then: spent in the six months before it begins. */
      spend: Spend,
      next: z.object({ id: Id, name: z.string(), missing: Won }).nullable(),
      /** What is missing to keep the level of this month. */
      toKeep: Won,
    }),
    errors: [],
  }),
}
