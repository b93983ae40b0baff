import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { applySearchChange, toSearchPage } from '../../shell/url-params.ts'
import { usePrefetchedQuery } from '../../shell/use-prefetched-query.ts'
import { CancelledDetailView } from './cancelled-detail-view.tsx'
import { CancelledView } from './cancelled-view.tsx'
import { orders } from './orders.queries.ts'

const route = getRouteApi('/_mypage/mypage/cancel-history')
const detailRoute = getRouteApi('/_mypage/mypage/cancel-history/$cid')

export const CancelledPage = () => {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const router = useRouter()
  const { data: list } = usePrefetchedQuery(orders.cancelled(search))
  return (
    <CancelledView
      search={search}
      page={list}
      onChange={(change) => void navigate({ search: applySearchChange(search, change), resetScroll: false })}
      hrefOf={(page) =>
        router.buildLocation({ to: '/mypage/cancel-history', search: toSearchPage(search, page) }).href
      }
    />
  )
}

export const CancelledDetailPage = () => {
  const { cid } = detailRoute.useParams()
  const { data: order } = useSuspenseQuery(orders.one(cid))
  return <CancelledDetailView order={order} />
}
