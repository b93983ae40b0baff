import { ensurePageFound } from '../../shell/ensure-found.ts'
import type { QueryClient } from '@tanstack/react-query'
import { useSuspenseQuery } from '@tanstack/react-query'
import { withMyStore } from '../wines/list-search.ts'
import { taxonomy } from '../wines/taxonomy.queries.ts'
import { wines } from '../wines/wines.queries.ts'
import { toWineSearch, type SearchPlace, type Tab } from './search-place.ts'
import { results } from './search.queries.ts'

/** The page in the address is that of the kind whose tab is open. */
const toResultQueries = ({ q = '', tab, page = 1 }: SearchPlace) => {
  const toPage = (kind: Tab) => (kind === tab ? page : 1)
  return {
    wineries: results.wineries(q, toPage('winery')),
    events: results.events(q, toPage('event')),
    magazines: results.magazines(q, toPage('magazine')),
    senses: results.senses(q, toPage('sense')),
    stores: results.stores(q, toPage('store')),
  }
}

/** Loads everything the results page shows. */
export const loadResults = (client: QueryClient, place: SearchPlace, myStore: number | null) => {
  const { wineries, events, magazines, senses, stores } = toResultQueries(place)
  const storeSearch = withMyStore(toWineSearch(place), myStore)
  return Promise.all([
    ensurePageFound(client.ensureQueryData(wines.list(storeSearch, myStore))),
    client.ensureQueryData(wines.leftFilter(storeSearch)),
    client.ensureQueryData(wines.sorts()),
    ensurePageFound(client.ensureQueryData(wineries)),
    ensurePageFound(client.ensureQueryData(events)),
    ensurePageFound(client.ensureQueryData(magazines)),
    ensurePageFound(client.ensureQueryData(senses)),
    ensurePageFound(client.ensureQueryData(stores)),
    client.ensureQueryData(taxonomy.grapes()),
  ])
}

/** What was found of everything but wines. */
export const useResults = (place: SearchPlace) => {
  const options = toResultQueries(place)
  return {
    wineries: useSuspenseQuery(options.wineries).data,
    events: useSuspenseQuery(options.events).data,
    magazines: useSuspenseQuery(options.magazines).data,
    senses: useSuspenseQuery(options.senses).data,
    stores: useSuspenseQuery(options.stores).data,
  }
}

export type ResultsData = ReturnType<typeof useResults>
