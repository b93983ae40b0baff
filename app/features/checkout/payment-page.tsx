import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useMachine } from '@xstate/react'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { paymentMachine } from '#machines/payment.ts'
import type { PaymentStart } from '#machines/payment-setup.ts'
import { getPublicConfig } from '../../public-config.ts'
import { showFailure } from '../../shell/failures.ts'
import { usePageReturn } from '../../shell/use-page-return.ts'
import { orders } from '../orders/orders.queries.ts'
import { leavePayment } from './leave-payment.ts'
import { createOrderPayable } from './order-payable.ts'
import { loadPayScript } from './pay-script.ts'
import { createPaymentSteps } from './payment.steps.ts'
import { toPaymentStart } from './payment-start.ts'
import type { PaymentViewProps } from './payment-actions.tsx'
import { PaymentView } from './payment-view.tsx'
import { useReturnedPlace } from './use-returned-place.ts'
import { WindowReturnView } from './window-return-view.tsx'

const route = getRouteApi('/_shop/_member/order/payment')

const Waiting = ({
  oid,
  start,
  hold,
}: { oid: string; start: PaymentStart } & Pick<PaymentViewProps, 'hold'>) => {
  const client = useQueryClient()
  const router = useRouter()
  const machine = useMemo(
    () => paymentMachine.provide(createPaymentSteps(createOrderPayable(client))),
    [client],
  )
  const [state, send] = useMachine(machine, { input: { payable: { kind: 'order', id: oid }, start } })
  useEffect(() => void loadPayScript(), [])
  usePageReturn(useCallback(() => send({ type: 'page.return' }), [send]))
  const outcome = state.output?.outcome
  useEffect(() => {
    if (outcome) leavePayment(client, router, { oid, outcome }).catch(showFailure)
  }, [client, router, oid, outcome])
  return <PaymentView {...{ state, send, hold }} helpPhone={getPublicConfig().phone} />
}

const AskingForWindow = ({ oid }: { oid: string }) => (
  <PaymentView
    state={paymentMachine.resolveState({
      value: 'returning',
      context: {
        payable: { kind: 'order', id: oid },
        start: 'returned',
        again: false,
        here: false,
        gone: false,
        returned: true,
        overdue: false,
        failure: null,
      },
    })}
    send={() => undefined}
    helpPhone=""
  />
)

export const PaymentPage = () => {
  const { oid = '', returned } = route.useSearch()
  const { data: order, dataUpdatedAt: arrivedAt } = useSuspenseQuery(orders.one(oid))
  const [start] = useState(() => toPaymentStart(order, returned !== undefined))
  const place = useReturnedPlace(oid, returned !== undefined)
  if (place === 'window') return <WindowReturnView onClose={() => window.close()} />
  const hold = order.hold && {
    until: Date.parse(order.hold.until),
    now: Date.parse(order.hold.now),
    arrivedAt,
  }
  return place === 'asking' ? <AskingForWindow oid={oid} /> : <Waiting key={oid} {...{ oid, start, hold }} />
}
