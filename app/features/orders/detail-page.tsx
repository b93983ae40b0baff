import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { OrderDetailView } from './detail-view.tsx'
import { orders } from './orders.queries.ts'

const route = getRouteApi('/_mypage/mypage/order/$oid')

export const OrderDetailPage = () => {
  const { oid } = route.useParams()
  const { data: order } = useSuspenseQuery(orders.one(oid))
  return <OrderDetailView order={order} />
}
