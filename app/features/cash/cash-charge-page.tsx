import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useMachine } from '@xstate/react'
import { useEffect, useMemo, useState } from 'react'
import { cashChargeMachine } from '#machines/cash-charge.ts'
import { Skeleton } from '#ui/skeleton'
import { payScript } from '../checkout/pay-script.ts'
import { useReturnedPlace } from '../checkout/returned-place.ts'
import { WindowReturnView } from '../checkout/window-return-view.tsx'
import { cashChargeSteps, startOf } from './cash-charge.steps.ts'
import { cash, type Charge } from './cash.queries.ts'
import { CashChargeView } from './cash-charge-view.tsx'

const route = getRouteApi('/_mypage/mypage/cash/payment')
const usual = 50_000

const Charging = ({ charge, returned }: { charge: Charge | undefined; returned: boolean }) => {
  const client = useQueryClient()
  const router = useRouter()
  const { data: balance } = useSuspenseQuery(cash.balance())
  const begun = charge?.cid ?? null
  const machine = useMemo(
    () => cashChargeMachine.provide(cashChargeSteps(client, router, begun)),
    [client, router, begun],
  )
  const [state, send] = useMachine(machine, {
    input: {
      amount: charge?.amount ?? Math.min(usual, balance.chargeable.most),
      cid: begun,
      limits: balance.chargeable,
      start: balance.maintenance && !charge ? 'entering' : startOf(charge, returned),
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
