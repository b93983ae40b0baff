import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { orders as calls } from '#api/calls/orders.ts'
import { toFailure } from '#machines/failure.ts'
import { m } from '#messages'
import { toasts } from '../../shell/toasts.ts'
import { toFailureMessage } from '../session/failure-message.ts'
import { ChangePickupView, type PickupChoice } from './change-pickup-view.tsx'
import type { PassOrder } from './order-pass.tsx'
import { orders } from './orders.queries.ts'

/** Changes where and when an order is collected. */
export const ChangePickup = ({ order, onClose }: { order: PassOrder; onClose: () => void }) => {
  const client = useQueryClient()
  const { oid } = order
  const { data: places } = useQuery(orders.pickupPlaces(oid))
  const change = useMutation({
    mutationFn: (body: PickupChoice) => calls.changePickup({ params: { oid }, body }),
    onSuccess: (changedOrder) => {
      client.setQueryData(orders.one(oid).queryKey, changedOrder)
      void client.invalidateQueries({ queryKey: ['orders', 'list'] })
      toasts.show({ text: m['orders.pickup.done']() })
      onClose()
    },
  })
  return (
    <ChangePickupView
      {...{ order, places, onClose }}
      working={change.isPending}
      error={change.error ? toFailureMessage(toFailure(change.error)) : undefined}
      onSave={(choice) => change.mutate(choice)}
    />
  )
}
