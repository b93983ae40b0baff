import { useQueryClient } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'
import { useState } from 'react'
import { shopCancelMachine } from '#machines/shop-cancel.ts'
import type { OfficeOrder } from './orders.queries.ts'
import { createShopCancelSteps } from './shop-cancel.steps.ts'
import { ShopCancelView } from './shop-cancel-view.tsx'

export interface ShopCancelProps {
  order: OfficeOrder
  /** Leaves the cancellation, whether something was cancelled or not. */
  onClose: () => void
}

/** The pieces that are left, none of them chosen. */
const toOpenLines = ({ lines }: OfficeOrder) =>
  lines
    .map(({ id, qty, cancelledQty, returnedQty }) => ({ id, left: qty - cancelledQty - returnedQty }))
    .filter(({ left }) => left > 0)
    .map(({ id, left }) => ({ id, left, qty: 0, restock: 0 }))

/** Runs the cancellation of one order in its panel; it ends with the panel. */
export const ShopCancel = ({ order, onClose }: ShopCancelProps) => {
  const client = useQueryClient()
  const [machine] = useState(() => shopCancelMachine.provide(createShopCancelSteps(client)))
  const [state, send] = useMachine(machine, { input: { oid: order.oid, lines: toOpenLines(order) } })
  return <ShopCancelView order={order} state={state} send={send} onClose={onClose} />
}
