import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { toListHref } from '../../shell/url-params.ts'
import { wineries } from './wineries.queries.ts'
import { WineriesView } from './wineries-view.tsx'
import type { WinerySearch } from './winery-search.ts'

export const WineriesPage = ({ search }: { search: WinerySearch }) => {
  const list = useQuery(wineries.list(search))
  const { data: countries } = useSuspenseQuery(wineries.countries())
  const { data: sorts } = useSuspenseQuery(wineries.sorts())
  const navigate = useNavigate()
  if (!list.data) throw list.error ?? new Error('the list is missing')
  return (
    <WineriesView
      search={search}
      page={list.data}
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
