import { queryOptions } from '@tanstack/react-query'
import { events } from '#api/calls/events.ts'
import { magazines } from '#api/calls/magazines.ts'
import { senses } from '#api/calls/senses.ts'
import { stores } from '#api/calls/stores.ts'
import { wineries } from '#api/calls/wineries.ts'
import { wines } from '#api/calls/wines.ts'

/** What the results page shows for a text; each kind is a query of its own. Pages count from 1. */
export const results = {
  wines: (query: string, page: number) =>
    queryOptions({
      queryKey: ['wines', 'search', query, page],
      queryFn: () => wines.products({ query: { query, page: page - 1, size: 24 } }),
    }),
  wineries: (query: string, page: number) =>
    queryOptions({
      queryKey: ['search', 'wineries', query, page],
      queryFn: () => wineries.wineries({ query: { query, page: page - 1, size: 12 } }),
    }),
  events: (query: string, page: number) =>
    queryOptions({
      queryKey: ['search', 'events', query, page],
      queryFn: () => events.events({ query: { query, page: page - 1, size: 12 } }),
    }),
  magazines: (query: string, page: number) =>
    queryOptions({
      queryKey: ['search', 'magazines', query, page],
      queryFn: () => magazines.magazines({ query: { query, page: page - 1, size: 12 } }),
    }),
  senses: (query: string, page: number) =>
    queryOptions({
      queryKey: ['search', 'senses', query, page],
      queryFn: () => senses.senses({ query: { query, page: page - 1, size: 12 } }),
    }),
  stores: (query: string, page: number) =>
    queryOptions({
      queryKey: ['search', 'stores', query, page],
      queryFn: () => stores.stores({ query: { query, page: page - 1, size: 12 } }),
    }),
}
