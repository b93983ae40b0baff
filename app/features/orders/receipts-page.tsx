import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { applySearchChange, toSearchPage } from '../../shell/url-params.ts'
import { getPublicConfig } from '../../public-config.ts'
import { usePrefetchedQuery } from '../../shell/use-prefetched-query.ts'
import { ReceiptView } from './receipt-view.tsx'
import { receipts } from './receipts.queries.ts'
import { ReceiptsView } from './receipts-view.tsx'

const route = getRouteApi('/_mypage/mypage/receipt')
const oneRoute = getRouteApi('/_mypage/mypage/receipt/$rid')

export const ReceiptsPage = () => {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const router = useRouter()
  const { data: list } = usePrefetchedQuery(receipts.list(search))
  return (
    <ReceiptsView
      search={search}
      page={list}
      onChange={(change) => void navigate({ search: applySearchChange(search, change), resetScroll: false })}
      hrefOf={(page) =>
        router.buildLocation({ to: '/mypage/receipt', search: toSearchPage(search, page) }).href
      }
    />
  )
}

export const ReceiptPage = () => {
  const { rid } = oneRoute.useParams()
  const { data: receipt } = useSuspenseQuery(receipts.one(rid))
  return (
    <ReceiptView receipt={receipt} intermediary={getPublicConfig().business} onPrint={() => window.print()} />
  )
}
