import type { QueryClient } from '@tanstack/react-query'
import { useSuspenseQuery } from '@tanstack/react-query'
import { vocabulary } from '../wines/vocabulary.queries.ts'
import type { SearchPlace } from './search-place.ts'
import { results } from './search.queries.ts'

const optionsOf = ({ q, page = 1 }: SearchPlace) => ({
  wines: results.wines(q, page),
  wineries: results.wineries(q),
  events: results.events(q),
  magazines: results.magazines(q),
  senses: results.senses(q),
  stores: results.stores(q),
})

/** Loads everything the results page shows. */
export const loadResults = (client: QueryClient, place: SearchPlace) => {
  const { wines, wineries, events, magazines, senses, stores } = optionsOf(place)
  return Promise.all([
    client.ensureQueryData(wines),
    client.ensureQueryData(wineries),
    client.ensureQueryData(events),
    client.ensureQueryData(magazines),
    client.ensureQueryData(senses),
    client.ensureQueryData(stores),
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
