import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { getRouteApi } from '@tanstack/react-router'
import { searches } from '#api/calls/searches.ts'
import { taxonomy } from '../wines/taxonomy.queries.ts'
import { useResults } from './results-data.ts'
import { ResultsView } from './results-view.tsx'

const route = getRouteApi('/_shop/search-result')

export const ResultsPage = () => {
  const place = route.useSearch()
  const data = useResults(place)
  const { q: query } = place
  useEffect(() => {
    // What is popular is counted without a word to the shopper, and without an error.
    if (query) searches.note({ body: { query: query.slice(0, 100) } }).catch(() => undefined)
  }, [query])
  const { data: grapes } = useSuspenseQuery(taxonomy.grapes())
  return <ResultsView place={place} data={data} grapes={grapes} />
}
