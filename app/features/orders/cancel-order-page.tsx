import { keepPreviousData, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMachine } from '@xstate/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { cancelOrderMachine } from '#machines/cancel-order.ts'
import { m } from '#messages'
import { Button } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { listOpenPieces } from './cancel-choosing.tsx'
import { createCancelOrderSteps, isRefunding } from './cancel-order.steps.ts'
import { CancelOrderView } from './cancel-order-view.tsx'
import { orders, type Order } from './orders.queries.ts'
import { ReturnableView } from './returnable-view.tsx'

const route = getRouteApi('/_mypage/mypage/order/return')

/** The next view is announced and scrolled to; the first view is not. */
const useFocusOn = (state: string) => {
  const shownState = useRef(state)
  useEffect(() => {
    if (shownState.current === state) return
    shownState.current = state
    const heading = document.querySelector<HTMLElement>('main [data-state] h2')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus()
  }, [state])
}

const Cancelling = ({ order }: { order: Order }) => {
  const client = useQueryClient()
  const machine = useMemo(() => cancelOrderMachine.provide(createCancelOrderSteps(client)), [client])
  const [state, send] = useMachine(machine, {
    input: {
      oid: order.oid,
      kind: order.acts.return ? 'return' : 'cancel',
      lines: listOpenPieces(order),
      ofAccount: order.account !== null,
      refunding: isRefunding(order),
    },
  })
  const { lines } = state.context.form
  const { data: preview, isPlaceholderData: asking } = useQuery({
    ...orders.refund(order.oid, lines),
    // Once it is being cancelled, its lines are no longer open.
    enabled: lines.length > 0 && (state.matches('choosing') || state.matches('reviewing')),
    placeholderData: keepPreviousData,
  })
  useFocusOn(state.value)
  return <CancelOrderView {...{ state, send, preview, asking }} order={order} />
}

const CancelUnavailable = ({ order }: { order: Order }) => (
  <main>
    <EmptyState
      level={1}
      title={m['orders.cancel.title']()}
      text={m['orders.cancel.barred']()}
      action={
        <Button variant="primary" href={`/mypage/order/${order.oid}`}>
          {m['orders.cancel.see_order']()}
        </Button>
      }
    />
  </main>
)

const CancelOrder = ({ oid }: { oid: string }) => {
  const { data: order } = useSuspenseQuery(orders.one(oid))
  // Whether it can begin is checked once: afterwards the machine decides.
  const [open] = useState(() => order.acts.cancel || order.acts.return || isRefunding(order))
  return open ? <Cancelling order={order} /> : <CancelUnavailable order={order} />
}

const Candidates = () => {
  const { data } = useSuspenseQuery(orders.returnable())
  return <ReturnableView orders={data} />
}

export const CancelOrderPage = () => {
  const { oid } = route.useSearch()
  return oid ? <CancelOrder key={oid} oid={oid} /> : <Candidates />
}
