import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { fromCallback, fromPromise, type EventFromLogic } from 'xstate'
import { checkout as calls } from '#api/calls/checkout.ts'
import { orders as orderCalls } from '#api/calls/orders.ts'
import { createFailure, toFailure, type Failure } from '#machines/failure.ts'
import type { PayingMethod } from '#machines/order-form.ts'
import type { paymentMachine } from '#machines/payment.ts'
import type { PaymentOutcome, PaymentPlace } from '#machines/payment-setup.ts'
import { orders } from '../orders/orders.queries.ts'
import { toOrderFormHref } from './ordered-products.ts'
import { payChannel } from './pay-channel.ts'
import { payWindow } from './pay-window.ts'
import { startWindow } from './start-window.ts'
import { toPaymentOutcomeKind } from './payment-start.ts'

type Event = EventFromLogic<typeof paymentMachine>
const pollMs = 3000
/** The window of a payment that was begun before has the other values. */
const emptyTender = {
  issuer: '',
  account: { bank: '', number: '', holder: '' },
  receipt: { purpose: 'NONE', number: '' },
} as const

const toPayingMethod = (code: string | undefined): PayingMethod =>
  code === 'VBANK' || code === 'TRANSFER' || code === 'MOBILE' || code === 'KAKAOPAY' ? code : 'CARD'

const outcomeKindByErrorCode: Record<string, PaymentOutcome['kind']> = {
  'payment.declined': 'declined',
  'payment.cancelled': 'cancelled',
  'payment.sold_out': 'soldOut',
  'payment.unclear': 'unclear',
  'payment.in_progress': 'unclear',
  'payment.data.used': 'declined',
}

/** Without an answer it is unknown whether the provider charged. */
const isUnanswered = ({ code }: Failure) =>
  ['network.unreachable', 'server.failed', 'request.busy'].includes(code)

/** The effects of a payment: the provider's window, the approval, and the order's state on the server. */
export const createPaymentSteps = (client: QueryClient, router: AnyRouter) => {
  const settlePaid = (): PaymentOutcome => {
    for (const key of ['orders', 'cart', 'me', 'membership', 'wines', 'checkout'])
      void client.invalidateQueries({ queryKey: [key] })
    return { kind: 'paid', failure: null }
  }

  const getOrder = async (oid: string) =>
    client.getQueryData(orders.one(oid).queryKey) ?? (await orderCalls.order({ params: { oid } }))

  const getOutcome = async (oid: string): Promise<PaymentOutcome> => {
    const order = await orderCalls.order({ params: { oid } })
    client.setQueryData(orders.one(oid).queryKey, order)
    const kind = toPaymentOutcomeKind(order.status)
    return kind === 'paid' ? settlePaid() : { kind, failure: null }
  }

  const resolveFailure = async (
    oid: string,
    isWindowGone: boolean,
    failure: Failure,
  ): Promise<PaymentOutcome> => {
    const kind = outcomeKindByErrorCode[failure.code]
    if (kind) return { kind, failure }
    if (isUnanswered(failure)) return { kind: 'unclear', failure: createFailure('payment.unclear') }
    // The window returned nothing: its buyer closed it.
    if (failure.code === 'payment.data.invalid')
      return { kind: isWindowGone ? 'cancelled' : 'declined', failure: isWindowGone ? null : failure }
    if (failure.code === 'order.state.wrong') return getOutcome(oid)
    throw failure
  }

  const approve = async ({ oid, gone }: { oid: string; gone: boolean }): Promise<PaymentOutcome> => {
    try {
      const ofKakaopay = (await getOrder(oid)).payment?.code === 'KAKAOPAY'
      const order = await (ofKakaopay ? calls.approveKakaopay : calls.approve)({ body: { oid } })
      client.setQueryData(orders.one(oid).queryKey, order)
      settlePaid()
      return { kind: toPaymentOutcomeKind(order.status), failure: null }
    } catch (error) {
      return resolveFailure(oid, gone, toFailure(error))
    }
  }

  /** Leads back to the window of the same payment; the server identifies it by the agreed values. */
  const openAgain = async (oid: string): Promise<PaymentPlace> => {
    const [order, { snapshotHash }] = await Promise.all([
      orderCalls.order({ params: { oid } }),
      calls.total({ query: { oid } }),
    ])
    if (!order.orderer) throw createFailure('order.state.wrong')
    const agreements = { order: true, thirdParty: true, payment: true }
    const { orderer, giftTo: gift, payment } = order
    const body = { oid, snapshotHash, orderer, agreements, ...(gift && { gift }) }
    const window = await startWindow(body, { ...emptyTender, method: toPayingMethod(payment?.code) })
    return window === 'answered' ? window : payWindow.post(oid, window)
  }

  const reachWindow = async ({
    oid,
    again,
    here,
  }: {
    oid: string
    again: boolean
    here: boolean
  }): Promise<PaymentPlace> => {
    if (here) payWindow.close()
    if (again) return openAgain(oid)
    return payWindow.placeOf(oid)
  }

  const watchWindow = (oid: string, send: (event: Event) => void) => {
    const stopWatching = payWindow.watch(() => send({ type: 'window.gone' }))
    const stopListening = payChannel.listen((message) => {
      if (message.oid !== oid) return
      if (message.type === 'ask') payChannel.send({ type: 'here', oid })
      if (message.type === 'returned') send({ type: 'window.returned', oid })
    })
    return () => {
      stopWatching()
      stopListening()
    }
  }

  const watchOrder = (oid: string, send: (event: Event) => void) => {
    const ask = () =>
      getOutcome(oid)
        .then((outcome) => outcome.kind !== 'unclear' && send({ type: 'order.settle', outcome }))
        // The next attempt may reach the server again.
        .catch(() => undefined)
    const poll = setInterval(() => void ask(), pollMs)
    return () => clearInterval(poll)
  }

  const goBack = async (oid: string) => {
    const order = await client.ensureQueryData(orders.one(oid))
    await router.navigate({ href: toOrderFormHref(order.type, order.lines), replace: true })
  }

  return {
    actors: {
      reach: fromPromise<PaymentPlace, { oid: string; again: boolean; here: boolean }>(({ input }) =>
        reachWindow(input),
      ),
      approve: fromPromise<PaymentOutcome, { oid: string; gone: boolean }>(({ input }) => approve(input)),
      goBack: fromPromise<void, { oid: string }>(({ input }) => goBack(input.oid)),
      watchWindow: fromCallback<Event, { oid: string }>(({ input, sendBack }) =>
        watchWindow(input.oid, sendBack),
      ),
      watchOrder: fromCallback<Event, { oid: string }>(({ input, sendBack }) =>
        watchOrder(input.oid, sendBack),
      ),
    },
    actions: {
      openWindow: () => payWindow.open(),
      closeWindow: () => payWindow.close(),
      goOn: (_: unknown, { oid }: { oid: string }) =>
        void router.navigate({ to: '/order/orderComplete', search: { oid }, replace: true }),
    },
  }
}
