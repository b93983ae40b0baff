import { assign, fromCallback, fromPromise, setup } from 'xstate'
import type { Answer } from '#api/call.ts'
import type { verification } from '#api/contract/verification.ts'
import type { Failure } from './failure.ts'
import { waits } from './delays.ts'
import type { StateMeta } from './state-meta.ts'
import { hasPlace, toFailureContext } from './step-events.ts'

/** A person who joins by the check: what it gave, and the ticket that stands for it until it expires. */
export type IdentityJoiner = NonNullable<Answer<typeof verification.identityVerified>['joiner']>

/** How a check ended; `message` is the server's, in the shopper's language. */
export type IdentityOutcome =
  | { kind: 'verified'; name: string; joiner: IdentityJoiner | null }
  | { kind: 'underage' | 'cancelled' | 'expired' | 'failed'; failure: Failure }

export type IdentityRequest = { requestNumber: string; windowUrl: string }
/**
 * Where the provider's page opens: in a separate window, nowhere since it was blocked, or in place of this
 * page.
 */
type Place = 'window' | 'blocked' | 'here'

type Context = {
  request: IdentityRequest | null
  /** The press that led here starts the check at once: its window opens in that press. */
  starts: boolean
  name: string
  joiner: IdentityJoiner | null
  failure: Failure | null
}
type Event =
  | { type: 'check.start' }
  | { type: 'check.here' }
  | { type: 'check.cancel' }
  | { type: 'window.gone' }
  | { type: 'page.return' }
  | { type: 'window.returned'; requestNumber: string }
  | { type: 'outcome.arrive'; requestNumber: string; outcome: IdentityOutcome }

const endsAs =
  (kind: IdentityOutcome['kind']) =>
  ({ context, event }: { context: Context; event: Event }) =>
    event.type === 'outcome.arrive' &&
    event.requestNumber === context.request?.requestNumber &&
    event.outcome.kind === kind

/** The types, steps, guards and delays of the machine in `identity-check.ts`. */
export const identityCheckSetup = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { starts?: boolean } | undefined,
    output: {} as { name: string; joiner: IdentityJoiner | null },
    tags: {} as 'busy' | 'away' | 'recoverable',
    meta: {} as StateMeta,
  },
  actors: {
    begin: fromPromise<{ request: IdentityRequest; place: Place }>(() =>
      Promise.reject(new Error('no step')),
    ),
    watchWindow: fromCallback<Event>(() => undefined),
  },
  actions: {
    openWindow: () => undefined,
    closeWindow: () => undefined,
    openHere: (_, _params: { request: IdentityRequest | null }) => undefined,
    setFailure: assign(toFailureContext),
  },
  guards: {
    isStarted: ({ context }) => context.starts,
    isWindow: ({ event }) => hasPlace(event, 'window'),
    isHere: ({ event }) => hasPlace(event, 'here'),
    isOurs: ({ context, event }) =>
      event.type === 'window.returned' && event.requestNumber === context.request?.requestNumber,
    isVerified: endsAs('verified'),
    isUnderage: endsAs('underage'),
    isCancelled: endsAs('cancelled'),
    isExpired: endsAs('expired'),
    isFailed: endsAs('failed'),
  },
  delays: {
    windowLife: waits.identityWindow,
    returning: waits.identityClosing,
    answering: waits.identityAnswer,
    navigating: waits.navigating,
  },
})
