import type { QueryClient } from '@tanstack/react-query'
import { fromCallback, fromPromise, type EventFromLogic } from 'xstate'
import { orders as calls } from '#api/calls/orders.ts'
import type { cancelOrderMachine } from '#machines/cancel-order.ts'
import type { CancelOutcome, CancelRequest } from '#machines/cancel-order-setup.ts'
import { toReasonName } from './cancel-choosing.tsx'
import { orders, type Order } from './orders.queries.ts'
import { joinFacts } from '../../join-facts.ts'

type Event = EventFromLogic<typeof cancelOrderMachine>
const pollMs = 3000
const refundingStatuses: readonly Order['status'][] = ['CANCEL_REQUESTED', 'REFUNDING']

export const isRefunding = ({ status }: Pick<Order, 'status'>): boolean => refundingStatuses.includes(status)

/** What cancelling does outside itself: the calls, and what Query keeps of their answers. */
export const createCancelOrderSteps = (client: QueryClient) => {
  const storeOrder = (order: Order): CancelOutcome => {
    client.setQueryData(orders.one(order.oid).queryKey, order)
    for (const key of ['orders', 'receipts', 'membership', 'cash', 'coupons', 'me', 'wines'])
      void client.invalidateQueries({ queryKey: [key] })
    if (order.status === 'RETURN_REQUESTED') return 'requested'
    return isRefunding(order) ? 'refunding' : 'cancelled'
  }

  const requestCancel = async ({
    oid,
    kind,
    form,
    whole,
    ofAccount,
    need,
  }: CancelRequest): Promise<Order> => {
    const params = { oid }
    const account = need === 'NEEDED' && { refundAccount: form.account }
    if (kind === 'return') {
      const cause = form.reason === 'DEFECT' ? 'DEFECT' : 'CHANGE_OF_MIND'
      return calls.requestReturn({
        params,
        body: { cause, reason: form.detail, lines: form.lines, ...account },
      })
    }
    const reasons = [form.reason && toReasonName(form.reason), form.detail.trim()].filter(Boolean)
    const body = { reason: joinFacts(reasons).slice(0, 200) }
    if (whole && ofAccount) return calls.cancelAccount({ params, body: { ...body, ...account } })
    if (whole) return calls.cancel({ params, body })
    const [first, ...others] = form.lines
    if (first && others.length === 0) {
      const { id: idProductPayment, ...pieces } = first
      return calls.cancelLine({ params: { idProductPayment }, body: { ...body, ...account, ...pieces } })
    }
    return calls.cancelLines({ params, body: { ...body, ...account, lines: form.lines } })
  }

  const watchRefund = (oid: string, send: (event: Event) => void) => {
    const look = () =>
      calls
        .order({ params: { oid } })
        .then((order) => {
          const outcome = storeOrder(order)
          if (outcome !== 'refunding') send({ type: 'refund.settle', outcome })
        })
        // The next time may reach the server again.
        .catch(() => undefined)
    const poll = setInterval(() => void look(), pollMs)
    return () => clearInterval(poll)
  }

  return {
    actors: {
      cancel: fromPromise<CancelOutcome, CancelRequest>(async ({ input }) =>
        storeOrder(await requestCancel(input)),
      ),
      watchRefund: fromCallback<Event, { oid: string }>(({ input, sendBack }) =>
        watchRefund(input.oid, sendBack),
      ),
    },
  }
}
