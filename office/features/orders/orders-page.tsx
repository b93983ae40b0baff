import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { orders as calls } from '#api/calls/office/orders.ts'
import { toListHref, toSearchPage } from '#app/shell/url-params.ts'
import { toErrorMessage } from '../../shell/failure-text.ts'
import { mayWrite } from '../../shell/permitted.ts'
import { useSendOnce } from '../../shell/send-once.ts'
import { useStoreOptions } from '../../shell/store-options.ts'
import { officeMe } from '../session/office-me.queries.ts'
import { orders } from './orders.queries.ts'
import type { OrdersSearch } from './orders-search.ts'
import { OrdersView, type BulkMove } from './orders-view.tsx'

type OrdersPath = '/office/orders' | '/seller/orders'

/** New orders are seen without a reload. */
const pollMs = 15_000

export const OrdersPage = ({ path, search }: { path: OrdersPath; search: OrdersSearch }) => {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { data: me } = useSuspenseQuery(officeMe.current())
  const list = useQuery(orders.list(search))
  const stores = useStoreOptions(me)
  const board = useQuery({ ...orders.board(search.store), refetchInterval: pollMs })
  const sendOnce = useSendOnce()
  const move = useMutation({
    mutationFn: (input: { to: BulkMove; oids: string[] }) =>
      sendOnce(input, (options) => calls.moveOrders({ body: { move: input.to, oids: input.oids } }, options)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: orders.all }),
  })
  const toHref = (change: Partial<OrdersSearch>) =>
    toListHref(path, toSearchPage({ ...search, ...change }, change.page ?? 1))
  const error = list.error ?? move.error
  return (
    <OrdersView
      list={list.data}
      board={board.data}
      failure={error && toErrorMessage(error)}
      search={search}
      stores={stores}
      toHref={toHref}
      toOrderHref={(oid) => `${path}/${oid}`}
      canMove={mayWrite(me, 'orders.move')}
      moving={move.isPending ? move.variables.to : null}
      moved={move.data ? { done: move.data.moved, refused: move.data.refused.map(({ oid }) => oid) } : null}
      onRetry={() => {
        move.reset()
        void list.refetch()
      }}
      onFilter={(change) => void navigate({ href: toHref(change) })}
      onMove={(to, oids) => move.mutate({ to, oids })}
    />
  )
}
