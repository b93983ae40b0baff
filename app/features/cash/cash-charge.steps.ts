import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { fromCallback, fromPromise, type EventFromLogic } from 'xstate'
import { cash as calls } from '#api/calls/cash.ts'
import type { cashChargeMachine } from '#machines/cash-charge.ts'
import type { ChargeOutcome, ChargeStart, ProviderWindow } from '#machines/cash-charge-setup.ts'
import { createFailure, toFailure } from '#machines/failure.ts'
import { payChannel } from '../checkout/pay-channel.ts'
import { payWindow } from '../checkout/pay-window.ts'
import { toAnsweredOrThrow } from '../checkout/start-window.ts'
import { cash, type Charge } from './cash.queries.ts'

type Event = EventFromLogic<typeof cashChargeMachine>
const pollMs = 3000

const outcomeKinds: Record<Charge['status'], ChargeOutcome['kind']> = {
  OPEN: 'cancelled',
  PENDING_PAYMENT: 'cancelled',
  EXPIRED: 'cancelled',
  APPROVING: 'unclear',
  UNKNOWN: 'unclear',
  VOIDING: 'unclear',
  VOIDED: 'declined',
  FAILED: 'declined',
  CHARGED: 'charged',
}

const endedStatuses: readonly Charge['status'][] = ['EXPIRED', 'VOIDED']

/** The top-up to continue; one that has ended takes no payment any more, so a new one replaces it. */
const findOpenCid = async (cid: string | null): Promise<string | null> =>
  cid && endedStatuses.includes((await calls.charge({ params: { cid } })).status) ? null : cid

/** The state in which the page of a top-up begins, from what the server knows of it. */
export const toChargeStart = (charge: Charge | undefined, isReturned: boolean): ChargeStart => {
  if (!charge || charge.status === 'OPEN') return 'entering'
  if (charge.status === 'PENDING_PAYMENT') return isReturned ? 'asking' : 'waiting'
  return outcomeKinds[charge.status]
}

const outcomeKindByErrorCode: Record<string, ChargeOutcome['kind']> = {
  'payment.declined': 'declined',
  'payment.data.used': 'declined',
  'payment.cancelled': 'cancelled',
  'payment.unclear': 'unclear',
  'payment.in_progress': 'unclear',
  'network.unreachable': 'unclear',
  'server.failed': 'unclear',
  'request.busy': 'unclear',
}

/** The effects of a top-up: the provider's window, the calls, and the cached answers. */
export const createCashChargeSteps = (client: QueryClient, router: AnyRouter, openCid: string | null) => {
  // A reloaded page waits for the window that was opened before.
  let awaitedCid = openCid

  const storeTopUp = (charge: Charge): ChargeOutcome => {
    client.setQueryData(cash.charge(charge.cid).queryKey, charge)
    for (const key of ['cash', 'membership', 'me']) void client.invalidateQueries({ queryKey: [key] })
    return { kind: outcomeKinds[charge.status], failure: null }
  }

  const open = async (input: {
    cid: string | null
    amount: number
    here: boolean
  }): Promise<ProviderWindow> => {
    if (input.here) payWindow.close()
    const cid =
      (await findOpenCid(input.cid)) ?? (await calls.openCharge({ body: { amount: input.amount } })).cid
    awaitedCid = cid
    const payment = await calls.startPayment({ body: { cid } }).catch(toAnsweredOrThrow)
    // A reload from here on finds the top-up again.
    await router.navigate({ to: '/mypage/cash/payment', search: { cid }, replace: true })
    return { cid, place: payment === 'answered' ? payment : await payWindow.post(cid, payment.window) }
  }

  const approve = async ({ cid, gone }: { cid: string; gone: boolean }): Promise<ChargeOutcome> => {
    try {
      return storeTopUp(await calls.approveCharge({ body: { cid } }))
    } catch (error) {
      const failure = toFailure(error)
      const kind = outcomeKindByErrorCode[failure.code]
      if (kind === 'unclear') return { kind, failure: createFailure('payment.unclear') }
      if (kind) return { kind, failure }
      // The window returned nothing: its buyer closed it.
      if (failure.code === 'payment.data.invalid')
        return { kind: gone ? 'cancelled' : 'declined', failure: null }
      if (failure.code === 'cash.charge.state.wrong')
        return storeTopUp(await calls.charge({ params: { cid } }))
      throw failure
    }
  }

  const watchWindow = (send: (event: Event) => void) => {
    const stopWatching = payWindow.watch(() => send({ type: 'window.gone' }))
    const stopListening = payChannel.listen(({ type, oid }) => {
      if (type === 'ask' && oid === awaitedCid) payChannel.send({ type: 'here', oid })
      if (type === 'returned') send({ type: 'window.returned', cid: oid })
    })
    return () => {
      stopWatching()
      stopListening()
    }
  }

  const watchCharge = (cid: string, send: (event: Event) => void) => {
    const ask = () =>
      calls
        .charge({ params: { cid } })
        .then((charge) => {
          const { kind, failure } = storeTopUp(charge)
          if (kind === 'charged' || kind === 'declined')
            send({ type: 'charge.settle', outcome: { kind, failure } })
          // The window's answer never reached the server: it is sent once more.
          if (kind === 'cancelled') send({ type: 'window.returned', cid })
        })
        // The next attempt may reach the server again.
        .catch(() => undefined)
    const poll = setInterval(() => void ask(), pollMs)
    return () => clearInterval(poll)
  }

  return {
    actors: {
      open: fromPromise<ProviderWindow, { cid: string | null; amount: number; here: boolean }>(({ input }) =>
        open(input),
      ),
      approve: fromPromise<ChargeOutcome, { cid: string; gone: boolean }>(({ input }) => approve(input)),
      watchWindow: fromCallback<Event>(({ sendBack }) => watchWindow(sendBack)),
      watchCharge: fromCallback<Event, { cid: string }>(({ input, sendBack }) =>
        watchCharge(input.cid, sendBack),
      ),
    },
    actions: {
      openWindow: () => payWindow.open(),
      closeWindow: () => payWindow.close(),
      goOn: (_: unknown, { cid }: { cid: string }) =>
        void router.navigate({ to: '/mypage/cash/paymentComplete', search: { cid }, replace: true }),
    },
  }
}
