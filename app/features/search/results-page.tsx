import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { taxonomy } from '../wines/taxonomy.queries.ts'
import { useResults } from './results-data.ts'
import { ResultsView } from './results-view.tsx'

const route = getRouteApi('/_shop/search-result')

export const ResultsPage = () => {
  const place = route.useSearch()
  const data = useResults(place)
  const { data: grapes } = useSuspenseQuery(taxonomy.grapes())
  return <ResultsView place={place} data={data} grapes={grapes} />
}
