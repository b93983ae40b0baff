import { fromCallback, fromPromise } from 'xstate'
import { createFailure, toFailure, type Failure } from '#machines/failure.ts'
import type {
  ApproveInput,
  PaymentEvent,
  PaymentOutcome,
  PaymentPlace,
  PaymentStart,
  ReachInput,
} from '#machines/payment-setup.ts'
import { listenForReturn } from './pay-channel.ts'
import { payWindow } from './pay-window.ts'

const pollMs = 3000

/** What a payment asks of the thing that it pays for. */
export interface PayableSteps {
  /** The code by which the server refuses what takes no payment any more, where its state says how it was paid. */
  closedCode?: string
  /** Whether the outcome of an approval that was not answered can be read from the server. */
  isObservable: boolean
  /** Whether a refusal of the approval ends the payment; others may be asked for again. */
  isRefusal?: (failure: Failure) => boolean
  /** Opens the window of the same payment once more, in a window or in place of this page. */
  openAgain: (id: string) => Promise<PaymentPlace>
  approve: (id: string) => Promise<PaymentOutcome['kind']>
  /** The outcome by the state on the server; `pending` while it was not asked to approve. */
  findOutcome: (id: string) => Promise<PaymentOutcome['kind'] | 'pending'>
}

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

/** Whether a failure leaves open what became of the payment. */
export const isUnclear = (failure: Failure): boolean =>
  isUnanswered(failure) || outcomeKindByErrorCode[failure.code] === 'unclear'

/** The effects of a payment: the provider's window, the approval, and the state on the server. */
export const createPaymentSteps = ({
  closedCode,
  isObservable,
  isRefusal,
  openAgain,
  approve,
  findOutcome,
}: PayableSteps) => {
  const findEnd = async (id: string): Promise<PaymentOutcome['kind']> => {
    const kind = await findOutcome(id)
    return kind === 'pending' ? 'expired' : kind
  }

  const reachWindow = async ({ id, again, here }: ReachInput): Promise<PaymentStart> => {
    if (here) payWindow.close()
    if (!again) return payWindow.placeOf(id)
    try {
      return await openAgain(id)
    } catch (error) {
      if (toFailure(error).code !== closedCode) throw error
      payWindow.close()
      return findEnd(id)
    }
  }

  const resolveFailure = async (
    { id, returned: hasReturned }: ApproveInput,
    failure: Failure,
  ): Promise<PaymentOutcome> => {
    const kind = outcomeKindByErrorCode[failure.code]
    if (kind) return { kind, failure }
    if (isObservable && isUnanswered(failure))
      return { kind: 'unclear', failure: createFailure('payment.unclear') }
    // Where the window returned nothing, its buyer closed it.
    if (failure.code === 'payment.data.invalid')
      return hasReturned ? { kind: 'declined', failure } : { kind: 'cancelled', failure: null }
    if (closedCode === failure.code) return { kind: await findEnd(id), failure: null }
    if (isRefusal?.(failure)) return { kind: 'declined', failure }
    throw failure
  }

  const askForApproval = (input: ApproveInput): Promise<PaymentOutcome> =>
    approve(input.id).then(
      (kind) => ({ kind, failure: null }),
      (error: unknown) => resolveFailure(input, toFailure(error)),
    )

  const watchWindow = (id: string, send: (event: PaymentEvent) => void) => {
    const stopWatching = payWindow.watch(() => send({ type: 'window.gone' }))
    const stopListening = listenForReturn(id, () => send({ type: 'window.returned', id }))
    return () => {
      stopWatching()
      stopListening()
    }
  }

  const watchOutcome = (id: string, send: (event: PaymentEvent) => void) => {
    const ask = () =>
      findOutcome(id)
        .then((kind) => {
          if (kind === 'pending') send({ type: 'payment.pending' })
          else if (kind !== 'unclear') send({ type: 'payment.settle', outcome: { kind, failure: null } })
        })
        // The next attempt may reach the server again.
        .catch(() => undefined)
    const poll = setInterval(() => void ask(), pollMs)
    return () => clearInterval(poll)
  }

  return {
    actors: {
      reach: fromPromise<PaymentStart, ReachInput>(({ input }) => reachWindow(input)),
      approve: fromPromise<PaymentOutcome, ApproveInput>(({ input }) => askForApproval(input)),
      watchWindow: fromCallback<PaymentEvent, { id: string }>(({ input, sendBack }) =>
        watchWindow(input.id, sendBack),
      ),
      watchOutcome: fromCallback<PaymentEvent, { id: string }>(({ input, sendBack }) =>
        watchOutcome(input.id, sendBack),
      ),
    },
    actions: {
      openWindow: () => payWindow.open(),
      closeWindow: () => payWindow.close(),
    },
  }
}
