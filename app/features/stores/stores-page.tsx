import { useState } from 'react'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { toListHref } from '../../shell/url-params.ts'
import { usePrefetchedQuery } from '../../shell/use-prefetched-query.ts'
import { useChooseMyStore } from './choose-my-store.ts'
import { useMyStore, useMyStoreId } from './my-store.ts'
import type { StoreSearch } from './store-search.ts'
import { stores, toPoint } from './stores.queries.ts'
import { StoresView } from './stores-view.tsx'
import { useLocationLookup } from './use-location-lookup.ts'

const maxNearest = 3

/** Stores elsewhere, those nearest to the province that has none first. */
const useNearest = (search: StoreSearch, isEnabled: boolean) => {
  const { province, query: _query, ...elsewhere } = search
  const { data: short } = useQuery({ ...stores.short(), enabled: isEnabled })
  const provinceStore = short?.find((store) => store.province.key === province)
  const point = provinceStore && { latitude: provinceStore.latitude, longitude: provinceStore.longitude }
  const { data } = useQuery({ ...stores.list(elsewhere, point), enabled: isEnabled && short !== undefined })
  return isEnabled ? (data?._embedded.items.slice(0, maxNearest) ?? []) : []
}

export const StoresPage = ({ search }: { search: StoreSearch }) => {
  const place = useLocationLookup()
  const choose = useChooseMyStore()
  const myStore = useMyStore()
  // A store that is made mine on its card keeps its place until the page is opened again.
  const [mine] = useState(myStore)
  const { data: list } = usePrefetchedQuery(stores.list(search, place.here ?? toPoint(mine)))
  const { data: filters } = useSuspenseQuery(stores.filters())
  const { data: sorts } = useSuspenseQuery(stores.sorts())
  const navigate = useNavigate()
  const foundStores = list._embedded.items
  const nearest = useNearest(search, foundStores.length === 0)
  const go = (next: StoreSearch) =>
    void navigate({ href: toListHref('/store', next), resetScroll: false, replace: true })
  return (
    <StoresView
      search={search}
      stores={foundStores}
      filters={filters}
      sorts={sorts}
      myStore={useMyStoreId()}
      onChoose={(id) => void choose(id)}
      nearest={nearest}
      here={place.here}
      measuredFrom={place.here || list.from ? undefined : mine?.name}
      around={list.from ?? undefined}
      locating={place.locating}
      locateFailure={place.failure}
      onLocate={place.locate}
      onChange={go}
      onSort={(sort) => go({ ...search, sort: sort as NonNullable<StoreSearch['sort']> })}
      onStore={(id) => void navigate({ href: `/store/${id}` })}
    />
  )
}
