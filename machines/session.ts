import { assign, fromCallback, fromPromise, setup } from 'xstate'
import { toFailure, type Failure } from './failure.ts'

type Context = { wasMember: boolean; failure: Failure | null }
type Event =
  | { type: 'session.start' }
  | { type: 'session.leave' }
  | { type: 'session.reject' }
  | { type: 'session.change' }
  | { type: 'notice.close' }

/** What happens to a session: sign-out, rejection by the server, another tab's log-in or log-out. */
export const sessionMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { signedIn: boolean },
    tags: {} as 'busy' | 'recoverable',
  },
  actors: {
    ask: fromPromise<{ member: boolean }>(() => Promise.resolve({ member: false })),
    signOut: fromPromise<void>(() => Promise.resolve()),
    otherTabs: fromCallback<Event>(() => undefined),
  },
  actions: {
    forget: () => undefined,
    tellTabs: () => undefined,
    goHome: () => undefined,
    askToLogIn: () => undefined,
    refresh: () => undefined,
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
  },
  guards: {
    isMember: (_, { member }: { member: boolean }) => member,
    wasMember: ({ context }) => context.wasMember,
  },
}).createMachine({
  id: 'session',
  context: ({ input }) => ({ wasMember: input.signedIn, failure: null }),
  invoke: { src: 'otherTabs' },
  initial: 'visiting',
  states: {
    visiting: {
      always: { guard: 'wasMember', target: 'signedIn' },
      on: { 'session.start': 'signedIn', 'session.change': 'checking' },
    },
    signedIn: {
      entry: assign({ wasMember: true, failure: null }),
      on: { 'session.leave': 'signingOut', 'session.reject': 'ended', 'session.change': 'checking' },
    },
    checking: {
      tags: 'busy',
      on: { 'session.start': 'signedIn', 'session.reject': { guard: 'wasMember', target: 'ended' } },
      invoke: {
        src: 'ask',
        onDone: [
          {
            guard: { type: 'isMember', params: ({ event }) => event.output },
            target: 'signedIn',
            actions: 'refresh',
          },
          { guard: 'wasMember', target: 'ended' },
          { target: 'visiting' },
        ],
        onError: [{ guard: 'wasMember', target: 'signedIn' }, { target: 'visiting' }],
      },
    },
    signingOut: {
      tags: 'busy',
      invoke: {
        src: 'signOut',
        onDone: 'signedOut',
        onError: {
          target: 'signOutFailed',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    signOutFailed: {
      tags: 'recoverable',
      on: { 'session.leave': 'signingOut', 'notice.close': 'signedIn', 'session.reject': 'ended' },
    },
    signedOut: { entry: ['forget', 'tellTabs', 'goHome'] },
    ended: {
      tags: 'recoverable',
      entry: [assign({ wasMember: false }), 'forget', 'askToLogIn'],
      on: { 'session.start': 'signedIn', 'session.change': 'checking', 'notice.close': 'visiting' },
    },
  },
})
