import { pageOrNotFound } from '../../shell/address-values.ts'
import type { QueryClient } from '@tanstack/react-query'
import { useSuspenseQuery } from '@tanstack/react-query'
import { vocabulary } from '../wines/vocabulary.queries.ts'
import type { SearchPlace, Tab } from './search-place.ts'
import { results } from './search.queries.ts'

/** The page in the address is that of the kind whose tab is open. */
const optionsOf = ({ q, tab, page = 1, exact }: SearchPlace) => {
  const pageOf = (kind: Tab) => (kind === tab ? page : 1)
  return {
    wines: results.wines(q, pageOf('wine'), exact),
    wineries: results.wineries(q, pageOf('winery')),
    events: results.events(q, pageOf('event')),
    magazines: results.magazines(q, pageOf('magazine')),
    senses: results.senses(q, pageOf('sense')),
    stores: results.stores(q, pageOf('store')),
  }
}

/** Loads everything the results page shows. */
export const loadResults = (client: QueryClient, place: SearchPlace) => {
  const { wines, wineries, events, magazines, senses, stores } = optionsOf(place)
  return Promise.all([
    pageOrNotFound(client.ensureQueryData(wines)),
    pageOrNotFound(client.ensureQueryData(wineries)),
    pageOrNotFound(client.ensureQueryData(events)),
    pageOrNotFound(client.ensureQueryData(magazines)),
    pageOrNotFound(client.ensureQueryData(senses)),
    pageOrNotFound(client.ensureQueryData(stores)),
    client.ensureQueryData(vocabulary.grapes()),
  ])
}

export const useResults = (place: SearchPlace) => {
  const options = optionsOf(place)
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
