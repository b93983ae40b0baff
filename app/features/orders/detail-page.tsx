import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { orders as calls } from '#api/calls/orders.ts'
import { m } from '#messages'
import { showDialog } from '../../shell/dialogs.ts'
import { showFailure } from '../../shell/failures.ts'
import { toasts } from '../../shell/toasts.ts'
import { copyAccountNumber } from './copy-account-number.ts'
import { OrderDetailView } from './detail-view.tsx'
import { hasPass } from './order-parts.tsx'
import { orders } from './orders.queries.ts'

const ChangePickup = lazy(() =>
  import('./change-pickup.tsx').then((file) => ({ default: file.ChangePickup })),
)
const route = getRouteApi('/_mypage/mypage/order/$oid')

const confirmReceipt = () =>
  showDialog({
    title: m['orders.acts.confirm'](),
    message: m['orders.acts.confirm_ask'](),
    confirm: { action: m['orders.acts.confirm'](), cancel: m['orders.acts.back']() },
  })

export const OrderDetailPage = () => {
  const { oid } = route.useParams()
  const client = useQueryClient()
  const { data: order } = useSuspenseQuery(orders.one(oid))
  const [changing, setChanging] = useState(false)
  const confirm = useMutation({
    mutationFn: () => calls.confirm({ params: { oid } }),
    onSuccess: (confirmedOrder) => {
      client.setQueryData(orders.one(oid).queryKey, confirmedOrder)
      toasts.show({ text: m['orders.acts.confirmed']() })
      for (const key of ['orders', 'membership', 'cash', 'me'])
        void client.invalidateQueries({ queryKey: [key] })
    },
    onError: showFailure,
  })
  return (
    <>
      <OrderDetailView
        order={order}
        onChangePickup={() => setChanging(true)}
        onConfirm={() => void confirmReceipt().then((isConfirmed) => isConfirmed && confirm.mutate())}
        onCopy={(number) => void copyAccountNumber(number)}
      />
      {changing && hasPass(order) && (
        <Suspense>
          <ChangePickup order={order} onClose={() => setChanging(false)} />
        </Suspense>
      )}
    </>
  )
}
