import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, useRouter, useRouterState } from '@tanstack/react-router'
import { applySearchChange, toSearchPage } from '../../shell/url-params.ts'
import { usePrefetchedQuery } from '../../shell/use-prefetched-query.ts'
import { useMyStore, useMyStoreId } from '../stores/my-store.ts'
import { listAppliedFilters } from './applied-filters.ts'
import { listSearch, withMyStore, type ListSearch } from './list-search.ts'
import { ListView } from './list-view.tsx'
import { wines } from './wines.queries.ts'

/** So many ways out are offered where nothing is found. */
const maxRelaxations = 3

const route = getRouteApi('/_shop/product')

/** What the list was asked for last: a filter is ticked, and the next one put beside it, before the list has come. */
const useRequestedSearch = (currentSearch: ListSearch): ListSearch => {
  const requested = useRouterState({
    select: ({ location }) => (location.pathname === '/product' ? location.search : undefined),
  })
  return requested ? listSearch.parse(requested as Record<string, unknown>) : currentSearch
}

export const ListPage = () => {
  const search = route.useSearch()
  const requestedSearch = useRequestedSearch(search)
  const router = useRouter()
  const navigate = route.useNavigate()
  const myStore = useMyStoreId()
  const storeSearch: ListSearch = withMyStore(search, myStore)
  const { data: list, isPlaceholderData } = usePrefetchedQuery(wines.list(storeSearch, myStore))
  const { data: filter } = useSuspenseQuery(wines.leftFilter(storeSearch))
  const { data: landing } = useQuery(wines.landing(search))
  const { data: sorts } = useSuspenseQuery(wines.sorts())
  const filters = listAppliedFilters(search, filter).slice(0, maxRelaxations)
  const empty = list.page.totalElements === 0
  const totals = useQuery({
    ...wines.totals((empty ? filters : []).map(({ off }) => applySearchChange(storeSearch, off))),
    enabled: empty,
  })
  const go = (next: ListSearch) => void navigate({ search: next, resetScroll: false })
  return (
    <ListView
      search={requestedSearch}
      store={useMyStore()}
      page={list}
      filter={filter}
      sorts={sorts}
      landing={landing ?? undefined}
      relaxed={totals.data}
      busy={isPlaceholderData}
      onChange={(change) => go(applySearchChange(requestedSearch, change))}
      onClear={() =>
        go(
          applySearchChange<ListSearch>(
            {},
            { sort: requestedSearch.sort, idStore: requestedSearch.idStore === 'all' ? 'all' : undefined },
          ),
        )
      }
      printHref={
        router.buildLocation({
          to: '/product/pdf',
          search: applySearchChange(storeSearch, {}),
        }).href
      }
      hrefOf={(page) =>
        router.buildLocation({
          to: '/product',
          search: toSearchPage(search, page),
        }).href
      }
    />
  )
}
