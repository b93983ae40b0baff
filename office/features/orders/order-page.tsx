import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { orders as calls } from '#api/calls/office/orders.ts'
import { toListHref } from '#app/shell/url-params.ts'
import { m } from '#office-messages'
import { toErrorMessage } from '../../shell/failure-text.ts'
import { mayRead, mayWrite } from '../../shell/permitted.ts'
import { useSendOnce } from '../../shell/send-once.ts'
import { officeMe } from '../session/office-me.queries.ts'
import type { Resendable } from './order-acts.tsx'
import { OrderView } from './order-view.tsx'
import { orders, type OfficeOrder } from './orders.queries.ts'
import type { OrderSearch } from './orders-search.ts'
import type { ReturnDecision } from './return-form.tsx'

const outcomes: Record<ReturnDecision['answer'], () => string> = {
  agree: m['orders.return.agreed'],
  refund: m['orders.return.accepted'],
  arrival: m['orders.return.refunded'],
  refuse: m['orders.return.refused'],
}

type OrdersPath = '/office/orders' | '/seller/orders'
type Act<Input> = { send: (input: Input) => Promise<OfficeOrder>; done: (input: Input) => string }

/** An act on the order: its answer is the order as it is then. */
const useOrderAct = <Input,>(oid: string, { send, done }: Act<Input>, onDone: (words: string) => void) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: (order: OfficeOrder, input) => {
      client.setQueryData(orders.one(oid).queryKey, order)
      onDone(done(input))
    },
    onError: () => client.invalidateQueries({ queryKey: orders.one(oid).queryKey }),
  })
}

/** Everything that a person does with one order, each as a call that answers the order. */
const useOrderActs = (oid: string, onDone: (words: string, isPanel: boolean) => void) => {
  const params = { oid }
  const sendNoteOnce = useSendOnce()
  const resendOnce = useSendOnce()
  const note = useOrderAct<string>(
    oid,
    {
      send: (text) =>
        sendNoteOnce({ oid, text }, (options) => calls.addNote({ params, body: { text } }, options)),
      done: m['orders.note.done'],
    },
    (words) => onDone(words, false),
  )
  const resend = useOrderAct<Resendable>(
    oid,
    {
      send: (message) =>
        resendOnce({ oid, message }, (options) =>
          calls.resendMessage({ params, body: { message } }, options),
        ),
      done: m['orders.act.resent'],
    },
    (words) => onDone(words, false),
  )
  const pickup = useOrderAct<{ date: string; time: string }>(
    oid,
    { send: (body) => calls.changePickupByShop({ params, body }), done: m['orders.pickup.done'] },
    (words) => onDone(words, true),
  )
  const decision = useOrderAct<ReturnDecision>(
    oid,
    {
      send: ({ answer, reason, awaited: isAwaited }) => {
        if (answer === 'arrival') return calls.goodsArrived({ params })
        const body = { accepted: answer !== 'refuse', awaitGoods: answer === 'agree', awaited: isAwaited }
        return calls.decideReturn({ params, body: { ...body, ...(reason !== '' && { reason }) } })
      },
      done: ({ answer }) => outcomes[answer](),
    },
    (words) => onDone(words, true),
  )
  return { note, resend, pickup, decision }
}

const toLine = (error: Error | null): string | null => error && toErrorMessage(error)

type OrderPageProps = { path: OrdersPath; oid: string; search: OrderSearch }

export const OrderPage = ({ path, oid, search }: OrderPageProps) => {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { data: me } = useSuspenseQuery(officeMe.current())
  const order = useQuery(orders.one(oid))
  const [outcome, setOutcome] = useState<string | null>(null)
  const toHref = (panel?: OrderSearch['panel']) => toListHref(`${path}/${oid}`, { panel })
  const close = () => void navigate({ href: toHref() })
  const { note, resend, pickup, decision } = useOrderActs(oid, (words, isPanel) => {
    setOutcome(words)
    void client.invalidateQueries({ queryKey: orders.all, refetchType: 'none' })
    if (isPanel) close()
  })
  const canCancel = mayWrite(me, 'orders.cancel')
  return (
    <OrderView
      oid={oid}
      order={order.data}
      failure={toLine(order.error ?? note.error ?? resend.error)}
      done={outcome}
      listHref={path}
      toMemberHref={
        me.company === null && mayRead(me, 'members.read') ? (id) => `/office/members/${id}` : null
      }
      panel={search.panel}
      acts={{
        permitted: {
          cancel: canCancel,
          move: mayWrite(me, 'orders.move'),
          resend: mayWrite(me, 'messages.resend'),
          goodwill: mayWrite(me, 'refunds.give'),
        },
        sending: resend.isPending ? resend.variables : null,
        toPanelHref: toHref,
        onResend: (message) => resend.mutate(message),
      }}
      notes={{ canWrite: canCancel, working: note.isPending, onAdd: (text) => note.mutate(text) }}
      pickup={{
        working: pickup.isPending,
        failure: toLine(pickup.error),
        onSubmit: (change) => pickup.mutate(change),
      }}
      decision={{
        working: decision.isPending ? decision.variables.answer : null,
        failure: toLine(decision.error),
        onDecide: (answer) => decision.mutate(answer),
      }}
      cancel={{ onClose: close }}
      onRetry={() => {
        note.reset()
        resend.reset()
        void order.refetch()
      }}
      onClose={close}
    />
  )
}
