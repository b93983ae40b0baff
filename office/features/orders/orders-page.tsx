import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { toListHref, toSearchPage } from '#app/shell/url-params.ts'
import { toErrorMessage } from '../../shell/failure-text.ts'
import { mayWrite } from '../../shell/permitted.ts'
import { useStoreOptions } from '../../shell/store-options.ts'
import { officeMe } from '../session/office-me.queries.ts'
import { orders } from './orders.queries.ts'
import type { OrdersSearch } from './orders-search.ts'
import { OrdersView } from './orders-view.tsx'
import { useBulkMoves } from './use-bulk-moves.ts'

type OrdersPath = '/office/orders' | '/seller/orders'

/** New orders are seen without a reload. */
const pollMs = 15_000

export const OrdersPage = ({ path, search }: { path: OrdersPath; search: OrdersSearch }) => {
  const navigate = useNavigate()
  const { data: me } = useSuspenseQuery(officeMe.current())
  const list = useQuery(orders.list(search))
  const stores = useStoreOptions(me)
  const board = useQuery({ ...orders.board(search.store), refetchInterval: pollMs })
  const toHref = (change: Partial<OrdersSearch>) =>
    toListHref(path, toSearchPage({ ...search, job: undefined, ...change }, change.page ?? 1))
  const { page: _page, job, ...filters } = search
  const address = toListHref('', filters).replace('?', '')
  const bulk = useBulkMoves({ address, job }, (id) => void navigate({ href: toHref({ job: id }) }))
  return (
    <OrdersView
      list={list.data}
      board={board.data}
      failure={list.error && toErrorMessage(list.error)}
      search={search}
      stores={stores}
      toHref={toHref}
      toOrderHref={(oid) => `${path}/${oid}`}
      canMove={mayWrite(me, 'orders.move')}
      question={bulk.question}
      outcome={bulk.outcome}
      onRetry={() => void list.refetch()}
      onFilter={(change) => void navigate({ href: toHref(change) })}
      onAsk={bulk.onAsk}
    />
  )
}
