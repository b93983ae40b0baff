import { assign, fromCallback, fromPromise, setup } from 'xstate'
import type { Answer } from '#api/call.ts'
import type { session } from '#api/contract/session.ts'
import { toFailure, type Failure } from './failure.ts'

export type Provider = 'kakao' | 'naver' | 'facebook' | 'google' | 'apple'
export type Joining = NonNullable<Answer<typeof session.kakaoLogIn>['joining']>

export const socialEndings = [
  'signedIn',
  'linked',
  'joining',
  'alreadyJoined',
  'cancelled',
  'withdrawn',
  'blocked',
  'taken',
  'invalid',
  'unavailable',
] as const
export type SocialEnding = (typeof socialEndings)[number]
export type SocialOutcome = {
  kind: SocialEnding
  provider: Provider | null
  joining?: Joining
  failure?: Failure
}
/** The provider's page is in a separate window, replaces this page, or was the phone's own and has ended. */
export type LogInStart = { place: 'window' | 'here' | 'app' }

type Context = {
  provider: Provider | null
  /** This page is the one to which the provider returned. */
  returned: boolean
  joining: Joining | null
  failure: Failure | null
}
type Event =
  | { type: 'provider.choose'; provider: Provider }
  | { type: 'window.gone' }
  | { type: 'outcome.arrive'; output: SocialOutcome }
  | { type: 'login.restart' }

const toArrival = (kind: SocialEnding) => ({
  guard: {
    type: 'isOf' as const,
    params: ({ event }: { event: { output: SocialOutcome } }) => ({ outcome: event.output, kind }),
  },
  target: kind,
  actions: {
    type: 'keep' as const,
    params: ({ event }: { event: { output: SocialOutcome } }) => ({ outcome: event.output }),
  },
})
const arrivals = socialEndings.map(toArrival)
const over = {
  tags: ['ended' as const],
  on: { 'login.restart': { target: 'choosing' as const, actions: 'startOver' as const } },
}
const choice = {
  target: 'opening' as const,
  actions: [
    { type: 'choose' as const, params: ({ event }: { event: { provider: Provider } }) => event },
    { type: 'openWindow' as const, params: ({ event }: { event: { provider: Provider } }) => event },
  ],
}

/** Log-in or linking at one of the five providers: out to its window, and back with its answer. */
export const socialLoginMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { returned: boolean; provider?: Provider | null },
    tags: {} as 'busy' | 'ended',
  },
  actors: {
    begin: fromPromise<LogInStart, { provider: Provider | null }>(() => Promise.reject(new Error('no step'))),
    exchange: fromPromise<SocialOutcome>(() => Promise.reject(new Error('no step'))),
    watchWindow: fromCallback<Event>(() => undefined),
  },
  actions: {
    choose: assign((_, { provider }: { provider: Provider }) => ({ provider, failure: null, joining: null })),
    openWindow: (_, _params: { provider: Provider }) => undefined,
    closeWindow: () => undefined,
    goOn: () => undefined,
    startOver: assign({ returned: false, joining: null, failure: null }),
    keep: assign(({ context }, { outcome }: { outcome: SocialOutcome }) => ({
      provider: outcome.provider ?? context.provider,
      joining: outcome.joining ?? null,
      failure: outcome.failure ?? null,
    })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
  },
  guards: {
    isOf: (_, { outcome, kind }: { outcome: SocialOutcome; kind: SocialEnding }) => outcome.kind === kind,
    isAt: (_, { begun, place }: { begun: LogInStart; place: LogInStart['place'] }) => begun.place === place,
    isReturn: ({ context }) => context.returned,
  },
}).createMachine({
  id: 'social-login',
  context: ({ input }) => ({
    provider: input.provider ?? null,
    returned: input.returned,
    joining: null,
    failure: null,
  }),
  initial: 'choosing',
  states: {
    choosing: {
      always: { guard: 'isReturn', target: 'returning' },
      // A window that returned counts as closed while it still asks the server to check its answer.
      invoke: { src: 'watchWindow' },
      on: { 'provider.choose': choice, 'outcome.arrive': arrivals },
    },
    opening: {
      tags: 'busy',
      invoke: {
        src: 'begin',
        input: ({ context }) => ({ provider: context.provider }),
        onDone: [
          {
            guard: { type: 'isAt', params: ({ event }) => ({ begun: event.output, place: 'window' }) },
            target: 'inWindow',
          },
          {
            guard: { type: 'isAt', params: ({ event }) => ({ begun: event.output, place: 'app' }) },
            target: 'returning',
          },
          { target: 'leaving' },
        ],
        onError: {
          target: 'unavailable',
          actions: ['closeWindow', { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) }],
        },
      },
    },
    inWindow: {
      invoke: { src: 'watchWindow' },
      on: { 'provider.choose': choice, 'window.gone': 'choosing', 'outcome.arrive': arrivals },
    },
    leaving: { tags: 'busy' },
    returning: {
      tags: 'busy',
      invoke: {
        src: 'exchange',
        onDone: arrivals,
        onError: {
          target: 'invalid',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    signedIn: { tags: 'ended', entry: 'goOn' },
    linked: { ...over, entry: 'goOn' },
    joining: over,
    alreadyJoined: over,
    cancelled: over,
    withdrawn: over,
    blocked: over,
    taken: over,
    invalid: over,
    unavailable: over,
  },
})
