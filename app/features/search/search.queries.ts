import { queryOptions } from '@tanstack/react-query'
import { events } from '#api/calls/events.ts'
import { magazines } from '#api/calls/magazines.ts'
import { senses } from '#api/calls/senses.ts'
import { stores } from '#api/calls/stores.ts'
import { wineries } from '#api/calls/wineries.ts'

type SearchInput = { query: { query: string; page: number; size: number } }

const createSearchQuery =
  <Found>(kind: string, ask: (input: SearchInput) => Promise<Found>) =>
  (query: string, page: number) =>
    queryOptions({
      queryKey: ['search', kind, query, page],
      queryFn: () => ask({ query: { query, page: page - 1, size: 12 } }),
    })

/** What the results page shows for a text beside wines; each kind is a query of its own. Pages count from 1. */
export const results = {
  wineries: createSearchQuery('wineries', wineries.wineries),
  events: createSearchQuery('events', events.events),
  magazines: createSearchQuery('magazines', magazines.magazines),
  senses: createSearchQuery('senses', senses.senses),
  stores: createSearchQuery('stores', stores.stores),
}
