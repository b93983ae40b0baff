import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { applySearchChange, toSearchPage } from '../../shell/url-params.ts'
import { toFailureText, isUnreachableError } from '../../shell/failures.ts'
import { usePrefetchedQuery } from '../../shell/use-prefetched-query.ts'
import { orders } from './orders.queries.ts'
import type { OrdersSearch } from './orders-search.ts'
import { OrdersView } from './orders-view.tsx'

const route = getRouteApi('/_mypage/mypage/order')

/** Asks for other orders before those that are shown give way: without a network they stay. */
const useOrdersRequest = (show: (search: OrdersSearch) => void) => {
  const client = useQueryClient()
  const [failure, setFailure] = useState<string>()
  const ask = async (search: OrdersSearch) => {
    try {
      await client.fetchQuery({ ...orders.list(search), networkMode: 'always' })
    } catch (error) {
      if (isUnreachableError(error)) return setFailure(toFailureText(error))
    }
    setFailure(undefined)
    show(search)
  }
  return { failure, ask }
}

export const OrdersListPage = () => {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const router = useRouter()
  const { data: list } = usePrefetchedQuery(orders.list(search))
  const { failure, ask } = useOrdersRequest((to) => void navigate({ search: to, resetScroll: false }))
  return (
    <OrdersView
      search={search}
      page={list}
      failure={failure}
      onChange={(change) => void ask(applySearchChange(search, change))}
      hrefOf={(page) =>
        router.buildLocation({ to: '/mypage/order', search: toSearchPage(search, page) }).href
      }
    />
  )
}
