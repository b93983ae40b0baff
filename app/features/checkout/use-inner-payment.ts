import { useSelector } from '@xstate/react'
import { useCallback } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { paymentMachine } from '#machines/payment.ts'
import type { PaymentEvent } from '#machines/payment-setup.ts'
import { usePageReturn } from '../../shell/use-page-return.ts'

type Snapshot = SnapshotFrom<typeof paymentMachine>

const selectAll = (snapshot: Snapshot | undefined) => snapshot

/** The payment that a state shows: the one under way, or the one that a story passes beside a resolved state. */
export const findInnerPayment = (
  { value, children }: { value: unknown; children: { payment?: ActorRefFrom<typeof paymentMachine> } },
  payment: Snapshot | undefined,
): Snapshot | undefined => (value === 'paying' ? (children.payment?.getSnapshot() ?? payment) : undefined)

/** The payment that a machine of this page has invoked: how it stands, and the way to send to it. */
export const useInnerPayment = (actor: ActorRefFrom<typeof paymentMachine> | undefined) => {
  const payment = useSelector(actor, selectAll)
  const sendPayment = useCallback((event: PaymentEvent) => actor?.send(event), [actor])
  usePageReturn(useCallback(() => sendPayment({ type: 'page.return' }), [sendPayment]))
  return { payment, sendPayment }
}
