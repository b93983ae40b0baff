import { queryOptions } from '@tanstack/react-query'
import { events } from '#api/calls/events.ts'
import { magazines } from '#api/calls/magazines.ts'
import { senses } from '#api/calls/senses.ts'
import { stores } from '#api/calls/stores.ts'
import { wineries } from '#api/calls/wineries.ts'
import { wines } from '#api/calls/wines.ts'
import { toMyStore } from '../stores/my-store-query.ts'

type SearchInput = { query: { query: string; page: number; size: number } }

const createSearchQuery =
  <Found>(kind: string, ask: (input: SearchInput) => Promise<Found>) =>
  (query: string, page: number) =>
    queryOptions({
      queryKey: ['search', kind, query, page],
      queryFn: () => ask({ query: { query, page: page - 1, size: 12 } }),
    })

/** What the results page shows for a text; each kind is a query of its own. Pages count from 1. */
export const results = {
  wines: (
    { query, exact, not }: { query: string; exact?: true | undefined; not?: string | undefined },
    page: number,
    myStore: number | null = null,
  ) =>
    queryOptions({
      queryKey: ['wines', 'search', query, page, exact, not, myStore],
      queryFn: () =>
        wines.products({
          query: {
            query,
            page: page - 1,
            size: 24,
            ...(exact && { exact }),
            ...(not && { not: not.split(',') }),
            ...toMyStore(myStore),
          },
        }),
    }),
  wineries: createSearchQuery('wineries', wineries.wineries),
  events: createSearchQuery('events', events.events),
  magazines: createSearchQuery('magazines', magazines.magazines),
  senses: createSearchQuery('senses', senses.senses),
  stores: createSearchQuery('stores', stores.stores),
}
