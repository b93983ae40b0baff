import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { searchChanged } from '../orders/search-changed.ts'
import { cash } from './cash.queries.ts'
import { CashView } from './cash-view.tsx'
import { ChargedView, ChargeView } from './charge-view.tsx'
import { refundCash } from './refund-cash.ts'
import { startCharge } from './start-charge.ts'

const route = getRouteApi('/_mypage/mypage/cash/')
const oneRoute = getRouteApi('/_mypage/mypage/cash/$cid')
const doneRoute = getRouteApi('/_mypage/mypage/cash/paymentComplete')

export const CashPage = () => {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const router = useRouter()
  const client = useQueryClient()
  const { data: balance } = useSuspenseQuery(cash.balance())
  const history = useQuery(cash.history(search))
  if (!history.data) throw history.error ?? new Error('the history is missing')
  return (
    <CashView
      balance={balance}
      search={search}
      history={history.data}
      onCharge={() => void startCharge(client, router)}
      onRefund={() => void refundCash(client, balance.paid)}
      onChange={(change) => void navigate({ search: searchChanged(search, change), resetScroll: false })}
      hrefOf={(page) =>
        router.buildLocation({
          to: '/mypage/cash',
          search: { ...search, page: page > 1 ? page : undefined },
        }).href
      }
    />
  )
}

export const ChargePage = () => {
  const { cid } = oneRoute.useParams()
  const { data: charge } = useSuspenseQuery(cash.charge(cid))
  return <ChargeView charge={charge} />
}

export const ChargedPage = () => {
  const { cid = '' } = doneRoute.useSearch()
  const { data: charge } = useSuspenseQuery(cash.charge(cid))
  const { data: balance } = useSuspenseQuery(cash.balance())
  return <ChargedView charge={charge} available={balance.available} />
}
