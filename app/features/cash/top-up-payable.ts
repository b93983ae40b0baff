import type { QueryClient } from '@tanstack/react-query'
import { cash as calls } from '#api/calls/cash.ts'
import type { ChargeStart } from '#machines/cash-charge-setup.ts'
import type { PaymentOutcome } from '#machines/payment-setup.ts'
import type { PayableSteps } from '../checkout/payment.steps.ts'
import { payWindow } from '../checkout/pay-window.ts'
import { toAnsweredOrThrow } from '../checkout/start-window.ts'
import { cash, type Charge } from './cash.queries.ts'

const outcomeKinds: Record<Charge['status'], PaymentOutcome['kind'] | 'pending'> = {
  OPEN: 'pending',
  PENDING_PAYMENT: 'pending',
  EXPIRED: 'expired',
  APPROVING: 'unclear',
  UNKNOWN: 'unclear',
  VOIDING: 'unclear',
  VOIDED: 'declined',
  FAILED: 'declined',
  CHARGED: 'paid',
}

/** The state in which the page of a top-up begins, from what the server knows of it. */
export const toChargeStart = (charge: Charge | undefined, isReturned: boolean): ChargeStart => {
  if (!charge || charge.status === 'OPEN') return 'entering'
  const kind = outcomeKinds[charge.status]
  if (kind === 'pending') return isReturned ? 'returned' : 'blocked'
  return kind
}

/** Where a top-up is paid, unless an earlier window has returned already. */
export const startTopUpWindow = (cid: string) =>
  calls
    .startPayment({ body: { cid } })
    .then(({ window }) => window)
    .catch(toAnsweredOrThrow)

/** A top-up, as its payment sees it. */
export const createTopUpPayable = (client: QueryClient): PayableSteps => {
  const storeTopUp = (charge: Charge) => {
    client.setQueryData(cash.charge(charge.cid).queryKey, charge)
    for (const key of ['cash', 'membership', 'me']) void client.invalidateQueries({ queryKey: [key] })
    return outcomeKinds[charge.status]
  }

  return {
    closedCode: 'cash.charge.state.wrong',
    isObservable: true,
    openAgain: async (cid) => {
      const window = await startTopUpWindow(cid)
      return window === 'answered' ? window : payWindow.post(cid, window)
    },
    approve: async (cid) => {
      const kind = storeTopUp(await calls.approveCharge({ body: { cid } }))
      return kind === 'pending' ? 'unclear' : kind
    },
    findOutcome: async (cid) => storeTopUp(await calls.charge({ params: { cid } })),
  }
}
