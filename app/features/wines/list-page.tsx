import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { applySearchChange, toSearchPage } from '../../shell/url-params.ts'
import { useMyStoreId } from '../stores/my-store.ts'
import { listSearch, parseIds, withMyStore, type ListSearch } from './list-search.ts'
import { ListView } from './list-view.tsx'
import { useRequestedSearch, useWineList } from './use-wine-list.ts'
import { wines } from './wines.queries.ts'

const route = getRouteApi('/_shop/product')

export const ListPage = () => {
  const search = route.useSearch()
  const requestedSearch = useRequestedSearch('/product', listSearch, search)
  const router = useRouter()
  const navigate = route.useNavigate()
  const list = useWineList(search)
  const myStore = useMyStoreId()
  const storeSearch: ListSearch = withMyStore(search, myStore)
  const { data: landing } = useQuery(wines.landing(search, myStore))
  const go = (next: ListSearch) => void navigate({ search: next, resetScroll: false })
  return (
    <ListView
      {...list}
      search={requestedSearch}
      landing={landing ?? undefined}
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
      toHrefWithout={(ids) =>
        router.buildLocation({
          to: '/product',
          search: applySearchChange(search, { not: [...parseIds(search.not), ids].join(',') }),
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
