import { queryOptions } from '@tanstack/react-query'
import { membership as calls } from '#api/calls/membership.ts'

export type Dashboard = Awaited<ReturnType<typeof calls.dashboard>>

/** Level, cash, coupons and the numbers of orders in each state. */
export const membership = {
  dashboard: () =>
    queryOptions({
      queryKey: ['membership', 'dashboard'],
      staleTime: 5_000,
      queryFn: () => calls.dashboard(),
    }),
}
