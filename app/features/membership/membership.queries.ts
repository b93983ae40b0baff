import { queryOptions } from '@tanstack/react-query'
import { membership as calls } from '#api/calls/membership.ts'

export type Dashboard = Awaited<ReturnType<typeof calls.dashboard>>
export type Levels = Awaited<ReturnType<typeof calls.buyerLevels>>
export type NextMonth = Awaited<ReturnType<typeof calls.nextMonth>>

/** Level, cash, coupons and the numbers of orders in each state; the levels, and the one of next month. */
export const membership = {
  dashboard: () =>
    queryOptions({
      queryKey: ['membership', 'dashboard'],
      staleTime: 5_000,
      queryFn: () => calls.dashboard(),
    }),
  levels: () =>
    queryOptions({
      queryKey: ['membership', 'levels'],
      staleTime: 60_000,
      queryFn: () => calls.buyerLevels(),
    }),
  nextMonth: () =>
    queryOptions({
      queryKey: ['membership', 'next-month'],
      staleTime: 60_000,
      queryFn: () => calls.nextMonth(),
    }),
}
