import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useMachine } from '@xstate/react'
import { useEffect, useMemo, useState } from 'react'
import { cashChargeMachine } from '#machines/cash-charge.ts'
import { createFailure, type Failure } from '#machines/failure.ts'
import { Skeleton } from '#ui/skeleton'
import { getPublicConfig } from '../../public-config.ts'
import { operator } from '../../shell/operator.queries.ts'
import { loadPayScript } from '../checkout/pay-script.ts'
import { useInnerPayment } from '../checkout/use-inner-payment.ts'
import { useReturnedPlace } from '../checkout/use-returned-place.ts'
import { WindowReturnView } from '../checkout/window-return-view.tsx'
import { createCashChargeSteps } from './cash-charge.steps.ts'
import { cash, type Balance, type Charge } from './cash.queries.ts'
import { CashChargeView } from './cash-charge-view.tsx'
import { toChargeStart } from './top-up-payable.ts'

const route = getRouteApi('/_mypage/mypage/cash/payment')
const defaultAmount = 50_000

/** Why top-ups are closed for all members now; null while they are open. */
const findClosure = (
  balance: Balance,
  { paymentSuspended }: { paymentSuspended: boolean },
): Failure | null => {
  if (balance.maintenance) return createFailure('cash.under_maintenance')
  return paymentSuspended ? createFailure('payment.suspended') : null
}

const Charging = ({ charge, returned }: { charge: Charge | undefined; returned: boolean }) => {
  const client = useQueryClient()
  const router = useRouter()
  const { data: balance } = useSuspenseQuery(cash.balance())
  const { data: setting } = useSuspenseQuery(operator.setting())
  const openCid = charge?.cid ?? null
  // A payment that has begun continues; a new one is not offered where it would be refused.
  const closure = charge ? null : findClosure(balance, setting)
  const machine = useMemo(
    () => cashChargeMachine.provide(createCashChargeSteps(client, router)),
    [client, router],
  )
  const [state, send] = useMachine(machine, {
    input: {
      amount: charge?.amount ?? Math.min(defaultAmount, balance.chargeable.most),
      cid: openCid,
      limits: balance.chargeable,
      ...(closure ? { start: 'closed', failure: closure } : { start: toChargeStart(charge, returned) }),
    },
  })
  const { payment, sendPayment } = useInnerPayment(state.children.payment)
  useEffect(() => void loadPayScript(), [])
  return (
    <CashChargeView {...{ state, send, payment, sendPayment, balance }} helpPhone={getPublicConfig().phone} />
  )
}

export const CashChargePage = () => {
  const { cid = '', returned } = route.useSearch()
  const charge = route.useLoaderData()
  // The address names the top-up once it is open: the machine continues with it.
  const [first] = useState({ charge: charge, returned: returned !== undefined })
  const place = useReturnedPlace(cid, first.returned)
  if (place === 'window') return <WindowReturnView onClose={() => window.close()} />
  return place === 'asking' ? <Skeleton shape="block" /> : <Charging {...first} />
}
