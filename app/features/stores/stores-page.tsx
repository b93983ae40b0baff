import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { placeHref } from '../../shell/list-place.ts'
import type { StoreSearch } from './store-search.ts'
import { stores } from './stores.queries.ts'
import { StoresView } from './stores-view.tsx'
import { usePlace } from './use-place.ts'

const few = 3

/** Stores elsewhere, those nearest to the province that has none first. */
const useNearest = (search: StoreSearch, wanted: boolean) => {
  const { province, ...elsewhere } = search
  const { data: short } = useQuery({ ...stores.short(), enabled: wanted })
  const there = short?.find((store) => store.province.key === province)
  const point = there && { latitude: there.latitude, longitude: there.longitude }
  const { data } = useQuery({ ...stores.list(elsewhere, point), enabled: wanted && short !== undefined })
  return wanted ? (data?._embedded.items.slice(0, few) ?? []) : []
}

export const StoresPage = ({ search }: { search: StoreSearch }) => {
  const place = usePlace()
  const list = useQuery(stores.list(search, place.here))
  const { data: filters } = useSuspenseQuery(stores.filters())
  const { data: sorts } = useSuspenseQuery(stores.sorts())
  const navigate = useNavigate()
  if (!list.data) throw list.error ?? new Error('the list is missing')
  const found = list.data._embedded.items
  const nearest = useNearest(search, found.length === 0)
  const go = (next: StoreSearch) =>
    void navigate({ href: placeHref('/store', next), resetScroll: false, replace: true })
  return (
    <StoresView
      search={search}
      stores={found}
      filters={filters}
      sorts={sorts}
      nearest={nearest}
      here={place.here}
      locating={place.locating}
      locateFailure={place.failure}
      onLocate={place.locate}
      onChange={go}
      onSort={(sort) => go({ ...search, sort: sort as NonNullable<StoreSearch['sort']> })}
      onStore={(id) => void navigate({ href: `/store/${id}` })}
    />
  )
}
