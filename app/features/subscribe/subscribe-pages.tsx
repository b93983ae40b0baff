import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { wines } from '../wines/wines.queries.ts'
import { SubscribeListView } from './subscribe-list-view.tsx'
import { SubscribePrintView } from './subscribe-print-view.tsx'
import { toPlan } from './subscribe-search.ts'
import { SubscribeView } from './subscribe-view.tsx'
import { subscriptions } from './subscribe.queries.ts'

const subscribeRoute = getRouteApi('/_shop/subscribe/$sid')
const printRoute = getRouteApi('/_bare/subscribe/$sid/pdf')

export const SubscribeListPage = () => {
  const { data } = useSuspenseQuery(subscriptions.products())
  return <SubscribeListView products={data} />
}

export const SubscribeOnePage = () => {
  const { sid } = subscribeRoute.useParams()
  const { data } = useSuspenseQuery(wines.one(Number(sid)))
  return <SubscribeView product={data} />
}

export const SubscribePrintPage = () => {
  const { sid } = printRoute.useParams()
  const plan = toPlan(printRoute.useSearch())
  const { data } = useSuspenseQuery(wines.one(Number(sid)))
  return <SubscribePrintView product={data} plan={plan} onPrint={() => print()} />
}
