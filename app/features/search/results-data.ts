import { ensurePageFound } from '../../shell/ensure-found.ts'
import type { QueryClient } from '@tanstack/react-query'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useMyStoreId } from '../stores/my-store.ts'
import { taxonomy } from '../wines/taxonomy.queries.ts'
import type { SearchPlace, Tab } from './search-place.ts'
import { results } from './search.queries.ts'

/** The page in the address is that of the kind whose tab is open. */
const toResultQueries = ({ q = '', tab, page = 1, exact, not }: SearchPlace, myStore: number | null) => {
  const toPage = (kind: Tab) => (kind === tab ? page : 1)
  return {
    wines: results.wines({ query: q, exact, not }, toPage('wine'), myStore),
    wineries: results.wineries(q, toPage('winery')),
    events: results.events(q, toPage('event')),
    magazines: results.magazines(q, toPage('magazine')),
    senses: results.senses(q, toPage('sense')),
    stores: results.stores(q, toPage('store')),
  }
}

/** Loads everything the results page shows. */
export const loadResults = (client: QueryClient, place: SearchPlace, myStore: number | null) => {
  const { wines, wineries, events, magazines, senses, stores } = toResultQueries(place, myStore)
  return Promise.all([
    ensurePageFound(client.ensureQueryData(wines)),
    ensurePageFound(client.ensureQueryData(wineries)),
    ensurePageFound(client.ensureQueryData(events)),
    ensurePageFound(client.ensureQueryData(magazines)),
    ensurePageFound(client.ensureQueryData(senses)),
    ensurePageFound(client.ensureQueryData(stores)),
    client.ensureQueryData(taxonomy.grapes()),
  ])
}

export const useResults = (place: SearchPlace) => {
  const options = toResultQueries(place, useMyStoreId())
  return {
    wines: useSuspenseQuery(options.wines).data,
    wineries: useSuspenseQuery(options.wineries).data,
    events: useSuspenseQuery(options.events).data,
    magazines: useSuspenseQuery(options.magazines).data,
    senses: useSuspenseQuery(options.senses).data,
    stores: useSuspenseQuery(options.stores).data,
  }
}
export type ResultsData = ReturnType<typeof useResults>
