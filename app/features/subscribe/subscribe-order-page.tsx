import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, useRouteContext, useRouter } from '@tanstack/react-router'
import { useMachine } from '@xstate/react'
import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import { subscribeMachine } from '#machines/subscribe.ts'
import { Skeleton } from '#ui/skeleton'
import { getPublicConfig } from '../../public-config.ts'
import { loadPayScript } from '../checkout/pay-script.ts'
import { useInnerPayment } from '../checkout/use-inner-payment.ts'
import { ships } from '../ships/ships.queries.ts'
import { isRunning } from './card-change.ts'
import { subscriptions } from './subscribe.queries.ts'
import { SubscribeOrderView } from './subscribe-order-view.tsx'
import { createSubscribeSteps } from './subscribe.steps.ts'

const IdentityCheck = lazy(() =>
  import('../identity/identity-check.tsx').then((file) => ({ default: file.IdentityCheck })),
)
const route = getRouteApi('/_shop/_member/order/subscribe')

export const SubscribeOrderPage = () => {
  const { sid = '', weeks, returned } = route.useSearch()
  const { me } = useRouteContext({ from: '__root__' })
  const { data: subscription } = useSuspenseQuery(subscriptions.one(sid))
  const { data: addresses } = useSuspenseQuery(ships.mine())
  const client = useQueryClient()
  const router = useRouter()
  const cycle = weeks ?? subscription.cycleWeeks
  const orderer = useMemo(
    () => ({ fullName: me?.fullName ?? '', mobile: me?.mobile ?? '', email: me?.email ?? '' }),
    [me],
  )
  // What it was when the page opened: it runs as soon as its first card is taken.
  const [running] = useState(() => isRunning(subscription))
  const machine = useMemo(
    () => subscribeMachine.provide(createSubscribeSteps(client, router, { orderer, weeks: cycle, running })),
    [client, router, orderer, cycle, running],
  )
  const [state, send] = useMachine(machine, { input: { sid, returned: returned !== undefined } })
  useEffect(() => void loadPayScript(), [])
  const { payment, sendPayment } = useInnerPayment(state.children.payment)
  const onVerified = useCallback(() => {
    send({ type: 'order.retry' })
    sendPayment({ type: 'payment.restart' })
  }, [send, sendPayment])
  return (
    <SubscribeOrderView
      state={state}
      send={send}
      payment={payment}
      sendPayment={sendPayment}
      helpPhone={getPublicConfig().phone}
      subscription={subscription}
      weeks={cycle}
      running={running}
      ships={addresses}
      adultCheck={
        <Suspense fallback={<Skeleton shape="control" />}>
          <IdentityCheck onVerified={onVerified} returnTo={`/order/subscribe?sid=${sid}&weeks=${cycle}`} />
        </Suspense>
      }
    />
  )
}
