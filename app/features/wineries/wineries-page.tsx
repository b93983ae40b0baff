import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { toListHref } from '../../shell/url-params.ts'
import { usePrefetchedQuery } from '../../shell/use-prefetched-query.ts'
import { wineries } from './wineries.queries.ts'
import { WineriesView } from './wineries-view.tsx'
import type { WinerySearch } from './winery-search.ts'

export const WineriesPage = ({ search }: { search: WinerySearch }) => {
  const { data: list } = usePrefetchedQuery(wineries.list(search))
  const { data: countries } = useSuspenseQuery(wineries.countries())
  const { data: sorts } = useSuspenseQuery(wineries.sorts())
  const navigate = useNavigate()
  return (
    <WineriesView
      search={search}
      page={list}
      countries={countries}
      sorts={sorts}
      onSort={(sort) =>
        void navigate({
          href: toListHref('/winery', {
            country: search.country,
            sort: sort === sorts[0]?.code ? undefined : sort,
          }),
          resetScroll: false,
        })
      }
    />
  )
}
