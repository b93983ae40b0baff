import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { orders } from './orders.queries.ts'
import { searchChanged } from './search-changed.ts'
import { OrdersView } from './orders-view.tsx'

const route = getRouteApi('/_mypage/mypage/order/')

export const OrdersListPage = () => {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const router = useRouter()
  const list = useQuery(orders.list(search))
  if (!list.data) throw list.error ?? new Error('the list is missing')
  return (
    <OrdersView
      search={search}
      page={list.data}
      onChange={(change) => void navigate({ search: searchChanged(search, change), resetScroll: false })}
      hrefOf={(page) =>
        router.buildLocation({
          to: '/mypage/order',
          search: { ...search, page: page > 1 ? page : undefined },
        }).href
      }
    />
  )
}
