import { z } from '@hono/zod-openapi'
import { call } from '../call.ts'
import { Id, Won } from '../fields.ts'

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
}
