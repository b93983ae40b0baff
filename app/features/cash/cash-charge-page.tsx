import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useMachine } from '@xstate/react'
import { useEffect, useMemo, useState } from 'react'
import { cashChargeMachine } from '#machines/cash-charge.ts'
import { failing, type Failure } from '#machines/failure.ts'
import { m } from '#messages'
import { Skeleton } from '#ui/skeleton'
import { operator } from '../../shell/operator.queries.ts'
import { payScript } from '../checkout/pay-script.ts'
import { useReturnedPlace } from '../checkout/returned-place.ts'
import { WindowReturnView } from '../checkout/window-return-view.tsx'
import { cashChargeSteps, startOf } from './cash-charge.steps.ts'
import { cash, type Balance, type Charge } from './cash.queries.ts'
import { CashChargeView } from './cash-charge-view.tsx'

const route = getRouteApi('/_mypage/mypage/cash/payment')
const usual = 50_000

/** Why nobody can charge cash now; null where everybody can. */
const findClosure = (
  balance: Balance,
  { paymentSuspended }: { paymentSuspended: boolean },
): Failure | null => {
  if (balance.maintenance)
    return { ...failing('cash.under_maintenance'), message: m['errors.cash.under_maintenance']() }
  return paymentSuspended
    ? { ...failing('payment.suspended'), message: m['errors.payment.suspended']() }
    : null
}

const Charging = ({ charge, returned }: { charge: Charge | undefined; returned: boolean }) => {
  const client = useQueryClient()
  const router = useRouter()
  const { data: balance } = useSuspenseQuery(cash.balance())
  const { data: setting } = useSuspenseQuery(operator.setting())
  const begun = charge?.cid ?? null
  // A payment that has begun goes on; a new one is not offered where it would be refused.
  const closed = charge ? null : findClosure(balance, setting)
  const machine = useMemo(
    () => cashChargeMachine.provide(cashChargeSteps(client, router, begun)),
    [client, router, begun],
  )
  const [state, send] = useMachine(machine, {
    input: {
      amount: charge?.amount ?? Math.min(usual, balance.chargeable.most),
      cid: begun,
      limits: balance.chargeable,
      ...(closed ? { start: 'closed', failure: closed } : { start: startOf(charge, returned) }),
    },
  })
  useEffect(() => void payScript(), [])
  return <CashChargeView {...{ state, send, balance }} />
}

export const CashChargePage = () => {
  const { cid = '', returned } = route.useSearch()
  const loaded = route.useLoaderData()
  // The address names the charge once it is open: the machine goes on with it.
  const [first] = useState({ charge: loaded, returned: returned !== undefined })
  const place = useReturnedPlace(cid, first.returned)
  if (place === 'window') return <WindowReturnView onClose={() => window.close()} />
  return place === 'asking' ? <Skeleton shape="block" /> : <Charging {...first} />
}
