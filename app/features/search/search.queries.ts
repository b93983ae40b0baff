import { queryOptions } from '@tanstack/react-query'
import { events } from '#api/calls/events.ts'
import { magazines } from '#api/calls/magazines.ts'
import { senses } from '#api/calls/senses.ts'
import { stores } from '#api/calls/stores.ts'
import { wineries } from '#api/calls/wineries.ts'
import { wines } from '#api/calls/wines.ts'

/** What the results page shows for a text; each kind is a query of its own. */
export const results = {
  wines: (query: string, page: number) =>
    queryOptions({
      queryKey: ['wines', 'search', query, page],
      queryFn: () => wines.products({ query: { query, page: Math.max(0, page - 1), size: 24 } }),
    }),
  wineries: (query: string) =>
    queryOptions({
      queryKey: ['search', 'wineries', query],
      queryFn: () => wineries.wineries({ query: { query, size: 12 } }),
    }),
  events: (query: string) =>
    queryOptions({
      queryKey: ['search', 'events', query],
      queryFn: () => events.events({ query: { query, size: 12 } }),
    }),
  magazines: (query: string) =>
    queryOptions({
      queryKey: ['search', 'magazines', query],
      queryFn: () => magazines.magazines({ query: { query, size: 12 } }),
    }),
  senses: (query: string) =>
    queryOptions({
      queryKey: ['search', 'senses', query],
      queryFn: () => senses.senses({ query: { query, size: 12 } }),
    }),
  stores: (query: string) =>
    queryOptions({
      queryKey: ['search', 'stores', query],
      queryFn: () => stores.stores({ query: { query, size: 12 } }),
    }),
}
