import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, useRouter, useRouterState } from '@tanstack/react-router'
import { appliedFilters } from './applied-filters.ts'
import { changed } from './list-changes.ts'
import { readListSearch, type ListSearch } from './list-search.ts'
import { ListView } from './list-view.tsx'
import { wines } from './wines.queries.ts'

/** So many ways out are offered where nothing is found. */
const relaxations = 3

const route = getRouteApi('/_shop/product/')

/** What the list was asked for last: a filter is ticked, and the next one put beside it, before the list has come. */
const useAsked = (shown: ListSearch): ListSearch => {
  const asked = useRouterState({
    select: ({ location }) => (location.pathname === '/product' ? location.search : undefined),
  })
  return asked ? readListSearch(asked as Record<string, unknown>) : shown
}

export const ListPage = () => {
  const search = route.useSearch()
  const asked = useAsked(search)
  const router = useRouter()
  const navigate = route.useNavigate()
  const list = useQuery(wines.list(search))
  const { data: filter } = useSuspenseQuery(wines.leftFilter(search))
  const { data: sorts } = useSuspenseQuery(wines.sorts())
  const applied = appliedFilters(search, filter).slice(0, relaxations)
  const empty = list.data?.page.totalElements === 0
  const relaxed = useQuery({
    ...wines.totals((empty ? applied : []).map(({ off }) => changed(search, off))),
    enabled: empty,
  })
  const go = (next: ListSearch) => void navigate({ search: next as never, resetScroll: false })
  if (!list.data) throw list.error ?? new Error('the list is missing')
  return (
    <ListView
      search={asked}
      page={list.data}
      filter={filter}
      sorts={sorts}
      relaxed={relaxed.data}
      busy={list.isPlaceholderData}
      onChange={(change) => go(changed(asked, change))}
      onClear={() => go({ ...(asked.sort && { sort: asked.sort }) })}
      printHref={
        router.buildLocation({
          to: '/product/pdf',
          search: { ...search, page: undefined, size: undefined } as never,
        }).href
      }
      hrefOf={(page) =>
        router.buildLocation({
          to: '/product',
          search: { ...search, page: page === 1 ? undefined : page } as never,
        }).href
      }
    />
  )
}
