import { useQueryClient, useSuspenseQuery, type QueryClient } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { cash as calls } from '#api/calls/cash.ts'
import { m } from '#messages'
import { applySearchChange, toSearchPage } from '../../shell/url-params.ts'
import { usePrefetchedQuery } from '../../shell/use-prefetched-query.ts'
import { formatWon } from '../../format.ts'
import { showDialog } from '../../shell/dialogs.ts'
import { showFailure } from '../../shell/failures.ts'
import { toasts } from '../../shell/toasts.ts'
import { cash } from './cash.queries.ts'
import { CashView } from './cash-view.tsx'
import { TopUpCompleteView, TopUpView } from './top-up-view.tsx'
import { startTopUp } from './start-top-up.ts'

/** Gives all paid cash back, once the member agreed to the amount. */
const refundCash = async (client: QueryClient, paidAmount: number): Promise<void> => {
  const isAgreed = await showDialog({
    title: m['cash.refund.title'](),
    message: m['cash.refund.lead']({ amount: formatWon(paidAmount) }),
    confirm: { action: m['cash.refund.action'](), cancel: m['cash.refund.cancel']() },
  })
  if (!isAgreed) return
  try {
    const { amount } = await calls.refund()
    toasts.show({ text: m['cash.refund.done']({ amount: formatWon(amount) }) })
  } catch (error) {
    await showFailure(error)
  } finally {
    await client.invalidateQueries({ queryKey: ['cash'] })
  }
}

const route = getRouteApi('/_mypage/mypage/cash')
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
