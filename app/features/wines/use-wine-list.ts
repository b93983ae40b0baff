import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { applySearchChange } from '../../shell/url-params.ts'
import { usePrefetchedQuery } from '../../shell/use-prefetched-query.ts'
import { useMyStore, useMyStoreId } from '../stores/my-store.ts'
import { listAppliedFilters } from './applied-filters.ts'
import { withMyStore, type ListSearch } from './list-search.ts'
import { wines } from './wines.queries.ts'

/** What the page at a path was asked for last: a filter is ticked, and the next one put beside it, before the list has come. */
export const useRequestedSearch = <Search extends object>(
  path: string,
  { parse }: { parse: (raw: Record<string, unknown>) => Search },
  currentSearch: Search,
): Search => {
  const requested = useRouterState({
    select: ({ location }) => (location.pathname === path ? location.search : undefined),
  })
  return requested ? parse(requested as Record<string, unknown>) : currentSearch
}

/** So many ways out are offered where nothing or little is found. */
const maxRelaxations = 3

/** Lists up to this long offer more than they hold. */
const maxShort = 3

/** What is loaded of a list: its page, its filters with what each value would leave, and where it is short the ways out. */
export const useWineList = (search: ListSearch, listApplied = listAppliedFilters) => {
  const myStore = useMyStoreId()
  const storeSearch: ListSearch = withMyStore(search, myStore)
  const { data: page, isPlaceholderData } = usePrefetchedQuery(wines.list(storeSearch, myStore))
  const { data: filter } = useSuspenseQuery(wines.leftFilter(storeSearch))
  const { data: sorts } = useSuspenseQuery(wines.sorts())
  const applied = listApplied(search, filter).slice(0, maxRelaxations)
  const { totalElements } = page.page
  const isRelaxable = totalElements === 0 || (totalElements <= maxShort && !page.alsoFits)
  const totals = useQuery({
    ...wines.totals((isRelaxable ? applied : []).map(({ off }) => applySearchChange(storeSearch, off))),
    enabled: isRelaxable,
  })
  return { store: useMyStore(), page, filter, sorts, relaxed: totals.data, busy: isPlaceholderData }
}
