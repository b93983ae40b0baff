import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { subscriptions } from './subscribe.queries.ts'
import { SubscribedView } from './subscribed-view.tsx'

const route = getRouteApi('/_shop/_member/order/subscribe/orderComplete')

export const SubscribedPage = () => {
  const { sid = '' } = route.useSearch()
  const { data } = useSuspenseQuery(subscriptions.one(sid))
  return <SubscribedView subscription={data} />
}
