import { assign, fromCallback, fromPromise, setup } from 'xstate'
import { createFailure, toFailure, type Failure } from './failure.ts'

/** How a check ended; `message` is the server's, in the shopper's language. */
export type IdentityOutcome =
  | { kind: 'verified'; name: string }
  | { kind: 'underage' | 'cancelled' | 'expired' | 'failed'; failure: Failure }

export type IdentityRequest = { requestNumber: string; windowUrl: string }
/**
 * Where the provider's page opens: in a separate window, nowhere since it was blocked, or in place of this
 * page.
 */
type Place = 'window' | 'blocked' | 'here'

type Context = { request: IdentityRequest | null; name: string; failure: Failure | null }
type Event =
  | { type: 'check.start' }
  | { type: 'check.here' }
  | { type: 'check.cancel' }
  | { type: 'window.gone' }
  | { type: 'window.returned'; requestNumber: string }
  | { type: 'outcome.arrive'; requestNumber: string; outcome: IdentityOutcome }

/**
 * An adult check in the provider's window: opened in the click, observed until its return, with any outcome.
 */
export const identityCheckMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy' | 'away' | 'recoverable' | 'terminal',
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
    goThere: (_, _params: { request: IdentityRequest | null }) => undefined,
    announceVerified: () => undefined,
    keepFailure: assign((_, { failure }: { failure: Failure }) => ({ failure })),
    keepName: assign((_, { name }: { name: string }) => ({ name, failure: null })),
  },
  guards: {
    isPlace: (_, { at, place }: { at: Place; place: Place }) => at === place,
    isOurs: ({ context, event }) =>
      event.type === 'window.returned' && event.requestNumber === context.request?.requestNumber,
    isOurOutcome: ({ context, event }, { kind }: { kind: IdentityOutcome['kind'] }) =>
      event.type === 'outcome.arrive' &&
      event.requestNumber === context.request?.requestNumber &&
      event.outcome.kind === kind,
  },
  /**
   * The lifetime of the window (docs/trust.md, section 2.4, A9), the pause between its closing and a return, and the wait
   * for the answer.
   */
  delays: { windowLife: 10 * 60_000, returning: 4000, answering: 20_000 },
}).createMachine({
  id: 'identity-check',
  context: { request: null, name: '', failure: null },
  invoke: { src: 'watchWindow' },
  on: {
    'outcome.arrive': [
      {
        guard: { type: 'isOurOutcome', params: { kind: 'verified' } },
        target: '.verified',
        actions: {
          type: 'keepName',
          params: ({ event }) => ({ name: event.outcome.kind === 'verified' ? event.outcome.name : '' }),
        },
      },
      ...(['underage', 'cancelled', 'expired', 'failed'] as const).map(
        (kind) =>
          ({
            guard: { type: 'isOurOutcome', params: { kind } },
            target: `.${kind}`,
            actions: {
              type: 'keepFailure',
              params: ({ event }: { event: Extract<Event, { type: 'outcome.arrive' }> }) => ({
                failure:
                  event.outcome.kind === 'verified'
                    ? createFailure('identity.answer.invalid')
                    : event.outcome.failure,
              }),
            },
          }) as const,
      ),
    ],
  },
  initial: 'offered',
  states: {
    offered: { on: { 'check.start': 'opening' } },
    opening: {
      tags: 'busy',
      entry: [assign({ failure: null }), 'openWindow'],
      on: { 'check.cancel': { target: 'cancelled', actions: 'closeWindow' } },
      invoke: {
        src: 'begin',
        onDone: [
          {
            guard: { type: 'isPlace', params: ({ event }) => ({ at: event.output.place, place: 'window' }) },
            target: 'inWindow',
            actions: assign(({ event }) => ({ request: event.output.request })),
          },
          {
            guard: { type: 'isPlace', params: ({ event }) => ({ at: event.output.place, place: 'here' }) },
            target: 'leaving',
            actions: assign(({ event }) => ({ request: event.output.request })),
          },
          {
            target: 'windowBlocked',
            actions: assign(({ event }) => ({ request: event.output.request })),
          },
        ],
        onError: {
          target: 'failed',
          actions: [
            'closeWindow',
            { type: 'keepFailure', params: ({ event }) => ({ failure: toFailure(event.error) }) },
          ],
        },
      },
    },
    inWindow: {
      tags: ['busy', 'away'],
      after: { windowLife: { target: 'expired', actions: 'closeWindow' } },
      on: {
        'check.start': 'opening',
        'check.cancel': { target: 'cancelled', actions: 'closeWindow' },
        'window.gone': 'windowGone',
        'window.returned': { guard: 'isOurs', target: 'returned' },
      },
    },
    windowGone: {
      tags: ['busy', 'away'],
      after: { returning: 'cancelled' },
      on: {
        'window.returned': { guard: 'isOurs', target: 'returned' },
      },
    },
    returned: {
      tags: 'busy',
      after: {
        answering: {
          target: 'failed',
          actions: { type: 'keepFailure', params: { failure: createFailure('network.unreachable') } },
        },
      },
    },
    leaving: {
      tags: 'busy',
      entry: { type: 'goThere', params: ({ context }) => ({ request: context.request }) },
    },
    windowBlocked: { tags: 'recoverable', on: { 'check.start': 'opening', 'check.here': 'leaving' } },
    verified: { tags: 'terminal', entry: 'announceVerified', on: { 'outcome.arrive': {} } },
    underage: { tags: 'terminal', on: { 'check.start': 'opening' } },
    cancelled: {
      tags: 'recoverable',
      on: {
        'check.start': 'opening',
        'window.returned': { guard: 'isOurs', target: 'returned' },
      },
    },
    expired: { tags: 'recoverable', on: { 'check.start': 'opening' } },
    failed: { tags: 'recoverable', on: { 'check.start': 'opening' } },
  },
})
