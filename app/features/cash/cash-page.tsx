import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { applySearchChange, toSearchPage } from '../../shell/url-params.ts'
import { usePrefetchedQuery } from '../../shell/use-prefetched-query.ts'
import { cash } from './cash.queries.ts'
import { CashView } from './cash-view.tsx'
import { TopUpCompleteView, TopUpView } from './top-up-view.tsx'
import { refundCash } from './refund-cash.ts'
import { startTopUp } from './start-top-up.ts'

const route = getRouteApi('/_mypage/mypage/cash/')
const oneRoute = getRouteApi('/_mypage/mypage/cash/$cid')
const doneRoute = getRouteApi('/_mypage/mypage/cash/paymentComplete')

export const CashPage = () => {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const router = useRouter()
  const client = useQueryClient()
  const { data: balance } = useSuspenseQuery(cash.balance())
  const { data: history } = usePrefetchedQuery(cash.history(search))
  return (
    <CashView
      balance={balance}
      search={search}
      history={history}
      onCharge={() => void startTopUp(client, router)}
      onRefund={() => void refundCash(client, balance.paid)}
      onChange={(change) => void navigate({ search: applySearchChange(search, change), resetScroll: false })}
      hrefOf={(page) => router.buildLocation({ to: '/mypage/cash', search: toSearchPage(search, page) }).href}
    />
  )
}

export const TopUpPage = () => {
  const { cid } = oneRoute.useParams()
  const { data: charge } = useSuspenseQuery(cash.charge(cid))
  return <TopUpView charge={charge} />
}

export const TopUpCompletePage = () => {
  const { cid = '' } = doneRoute.useSearch()
  const { data: charge } = useSuspenseQuery(cash.charge(cid))
  const { data: balance } = useSuspenseQuery(cash.balance())
  return <TopUpCompleteView charge={charge} available={balance.available} />
}
