import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { searches } from '#api/calls/searches.ts'
import { toSearchPage } from '../../shell/url-params.ts'
import { taxonomy } from '../wines/taxonomy.queries.ts'
import { useRequestedSearch, useWineList } from '../wines/use-wine-list.ts'
import { useResults } from './results-data.ts'
import { listResultFilters, ResultsView } from './results-view.tsx'
import {
  applyListChange,
  searchPlace,
  toWineSearch,
  withoutFilters,
  type SearchPlace,
} from './search-place.ts'

const route = getRouteApi('/_shop/search-result')

export const ResultsPage = () => {
  const place = route.useSearch()
  const requestedPlace = useRequestedSearch('/search-result', searchPlace, place)
  const router = useRouter()
  const navigate = route.useNavigate()
  const list = useWineList(toWineSearch(place), listResultFilters)
  const data = useResults(place)
  const { q: query } = place
  useEffect(() => {
    // What is popular is counted without a word to the shopper, and without an error.
    if (query) searches.note({ body: { query: query.slice(0, 100) } }).catch(() => undefined)
  }, [query])
  const { data: grapes } = useSuspenseQuery(taxonomy.grapes())
  const go = (next: SearchPlace) => void navigate({ search: next, resetScroll: false })
  return (
    <ResultsView
      place={place}
      data={data}
      grapes={grapes}
      list={{
        ...list,
        search: toWineSearch(requestedPlace),
        onChange: (change) => go(applyListChange(requestedPlace, change)),
        onClear: () => go(withoutFilters(requestedPlace)),
        hrefOf: (page) =>
          router.buildLocation({ to: '/search-result', search: toSearchPage(place, page) }).href,
      }}
    />
  )
}
