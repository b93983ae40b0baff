import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { fromCallback, fromPromise } from 'xstate'
import { cash as calls } from '#api/calls/cash.ts'
import type { CashChargeEvent, OpenChargeInput, ProviderWindow } from '#machines/cash-charge-setup.ts'
import { paymentMachine } from '#machines/payment.ts'
import { listenForReturn } from '../checkout/pay-channel.ts'
import { payWindow } from '../checkout/pay-window.ts'
import { createPaymentSteps } from '../checkout/payment.steps.ts'
import type { Charge } from './cash.queries.ts'
import { createTopUpPayable, startTopUpWindow } from './top-up-payable.ts'

const endedStatuses: readonly Charge['status'][] = ['EXPIRED', 'VOIDED']

/** The top-up to continue; one that has ended takes no payment any more, so a new one replaces it. */
const findOpenCid = async (cid: string | null): Promise<string | null> =>
  cid && endedStatuses.includes((await calls.charge({ params: { cid } })).status) ? null : cid

/** The effects of a top-up: the call that makes it, its payment, and navigation. */
export const createCashChargeSteps = (client: QueryClient, router: AnyRouter) => {
  const open = async (input: OpenChargeInput): Promise<ProviderWindow> => {
    const cid =
      (await findOpenCid(input.cid)) ?? (await calls.openCharge({ body: { amount: input.amount } })).cid
    const window = await startTopUpWindow(cid)
    // A reload from here on finds the top-up again.
    await router.navigate({ to: '/mypage/cash/payment', search: { cid }, replace: true })
    return { cid, place: window === 'answered' ? window : await payWindow.post(cid, window) }
  }

  return {
    actors: {
      payment: paymentMachine.provide(createPaymentSteps(createTopUpPayable(client))),
      open: fromPromise<ProviderWindow, OpenChargeInput>(({ input }) => open(input)),
      hearReturns: fromCallback<CashChargeEvent, { cid: string | null }>(({ input, sendBack }) =>
        listenForReturn(input.cid, (id) => sendBack({ type: 'window.returned', id })),
      ),
    },
    actions: {
      openWindow: () => payWindow.open(),
      closeWindow: () => payWindow.close(),
      openNextPage: (_: unknown, { cid }: { cid: string }) =>
        void router.navigate({ to: '/mypage/cash/paymentComplete', search: { cid }, replace: true }),
    },
  }
}
