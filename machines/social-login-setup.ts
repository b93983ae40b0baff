import { assign, fromCallback, fromPromise, setup } from 'xstate'
import type { Answer } from '#api/call.ts'
import type { session } from '#api/contract/session.ts'
import type { Failure } from './failure.ts'
import { waits } from './delays.ts'
import type { StateMeta } from './state-meta.ts'
import { hasPlace, toFailureContext } from './step-events.ts'

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
  /** How the log-in ended; null before. */
  ending: SocialEnding | null
  joining: Joining | null
  failure: Failure | null
}
type Event =
  | { type: 'provider.choose'; provider: Provider }
  | { type: 'window.gone' }
  | { type: 'outcome.arrive'; output: SocialOutcome }
  | { type: 'login.restart' }
  | { type: 'page.return' }

const endsAs =
  (ending: SocialEnding) =>
  ({ context }: { context: Context }) =>
    context.ending === ending

/** The types, steps, guards and delays of the machine in `social-login.ts`. */
export const socialLoginSetup = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { returned: boolean; provider?: Provider | null },
    output: {} as { provider: Provider | null },
    tags: {} as 'busy',
    meta: {} as StateMeta,
  },
  actors: {
    begin: fromPromise<LogInStart, { provider: Provider | null }>(() => Promise.reject(new Error('no step'))),
    exchange: fromPromise<SocialOutcome>(() => Promise.reject(new Error('no step'))),
    watchWindow: fromCallback<Event>(() => undefined),
  },
  actions: {
    setProvider: assign((_, { provider }: { provider: Provider }) => ({
      provider,
      ending: null,
      failure: null,
      joining: null,
    })),
    openWindow: (_, _params: { provider: Provider }) => undefined,
    closeWindow: () => undefined,
    openNextPage: () => undefined,
    startOver: assign({ returned: false, ending: null, joining: null, failure: null }),
    setOutcome: assign(({ context }, outcome: SocialOutcome) => ({
      ending: outcome.kind,
      provider: outcome.provider ?? context.provider,
      joining: outcome.joining ?? null,
      failure: outcome.failure ?? null,
    })),
    setFailure: assign(toFailureContext),
  },
  guards: {
    isReturn: ({ context }) => context.returned && context.ending === null,
    isSignedIn: endsAs('signedIn'),
    isLinked: endsAs('linked'),
    isJoining: endsAs('joining'),
    isAlreadyJoined: endsAs('alreadyJoined'),
    isCancelled: endsAs('cancelled'),
    isWithdrawn: endsAs('withdrawn'),
    isBlocked: endsAs('blocked'),
    isTaken: endsAs('taken'),
    isInvalid: endsAs('invalid'),
    isUnavailable: endsAs('unavailable'),
    isWindow: ({ event }) => hasPlace(event, 'window'),
    isApp: ({ event }) => hasPlace(event, 'app'),
  },
  delays: { navigating: waits.navigating, windowLife: waits.identityWindow },
})
