import { queryOptions } from '@tanstack/react-query'
import { shop } from '#api/calls/office/shop.ts'

export type Waiting = Awaited<ReturnType<typeof shop.waiting>>['items'][number]
export type SalesToday = Awaited<ReturnType<typeof shop.salesToday>>

/** How often what waits is read anew while the page is open. */
const refetchInterval = 60_000

/** What waits for a person, and the sales of today. */
export const today = {
  waiting: () =>
    queryOptions({
      queryKey: ['office', 'waiting'],
      queryFn: async () => (await shop.waiting()).items,
      refetchInterval,
    }),
  sales: () =>
    queryOptions({ queryKey: ['office', 'sales-today'], queryFn: () => shop.salesToday(), refetchInterval }),
}
