import { assign, fromCallback, fromPromise, setup } from 'xstate'
import type { Failure } from './failure.ts'
import { waits } from './delays.ts'
import type { StateMeta } from './state-meta.ts'
import { toFailureContext } from './step-events.ts'

type Context = { wasMember: boolean; failure: Failure | null }
type Event =
  | { type: 'session.start' }
  | { type: 'session.leave' }
  | { type: 'session.reject' }
  | { type: 'session.change' }
  | { type: 'notice.close' }
  | { type: 'page.return' }

export const sessionMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { signedIn: boolean },
    tags: {} as 'busy' | 'recoverable',
    meta: {} as StateMeta,
  },
  actors: {
    ask: fromPromise<{ member: boolean }>(() => Promise.resolve({ member: false })),
    signOut: fromPromise<void>(() => Promise.resolve()),
    otherTabs: fromCallback<Event>(() => undefined),
  },
  actions: {
    clearViewer: () => undefined,
    notifyTabs: () => undefined,
    openHome: () => undefined,
    offerLogIn: () => undefined,
    refresh: () => undefined,
    setFailure: assign(toFailureContext),
  },
  guards: {
    isMember: ({ event }) => 'output' in event && (event.output as { member: boolean }).member,
    wasMember: ({ context }) => context.wasMember,
  },
  delays: { navigating: waits.navigating },
}).createMachine({
  id: 'session',
  description:
    "What happens to a session: sign-out, rejection by the server, another tab's log-in or log-out.",
  context: ({ input }) => ({ wasMember: input.signedIn, failure: null }),
  invoke: { src: 'otherTabs' },
  initial: 'deciding',
  states: {
    deciding: {
      description: 'The page was rendered for a member or for a visitor.',
      meta: { spec: '4', page: '/', picture: 'none' },
      always: [{ guard: 'wasMember', target: 'signedIn' }, { target: 'visiting' }],
    },
    visiting: {
      description: 'A visitor uses the shop.',
      meta: { spec: '4', page: '/', picture: 'none' },
      on: { 'session.start': 'signedIn', 'session.change': 'checking' },
    },
    signedIn: {
      description: 'A member uses the shop.',
      meta: { spec: '4', page: '/', picture: 'none' },
      entry: assign({ wasMember: true, failure: null }),
      on: { 'session.leave': 'signingOut', 'session.reject': 'ended', 'session.change': 'checking' },
    },
    checking: {
      description: 'The server is asked who is signed in.',
      meta: { spec: '4', page: '/' },
      tags: 'busy',
      on: { 'session.start': 'signedIn', 'session.reject': { guard: 'wasMember', target: 'ended' } },
      invoke: {
        src: 'ask',
        onDone: [
          {
            guard: 'isMember',
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
      description: 'The server ends the session.',
      meta: { spec: '4', page: '/' },
      tags: 'busy',
      invoke: {
        src: 'signOut',
        onDone: 'signedOut',
        onError: {
          target: 'signOutFailed',
          actions: 'setFailure',
        },
      },
    },
    signOutFailed: {
      description: 'The session could not be ended; the member may try again.',
      meta: { spec: '4', page: '/' },
      tags: 'recoverable',
      on: { 'session.leave': 'signingOut', 'notice.close': 'signedIn', 'session.reject': 'ended' },
    },
    signedOut: {
      description: 'The session has ended; the home page follows.',
      meta: { spec: '4', page: '/' },
      entry: [assign({ wasMember: false }), 'clearViewer', 'notifyTabs', 'openHome'],
      after: { navigating: 'visiting' },
      on: { 'session.start': 'signedIn', 'session.change': 'checking', 'page.return': 'visiting' },
    },
    ended: {
      description: 'The server no longer knows the session; the member may log in again.',
      meta: { spec: '4', page: '/' },
      tags: 'recoverable',
      entry: [assign({ wasMember: false }), 'clearViewer', 'offerLogIn'],
      on: { 'session.start': 'signedIn', 'session.change': 'checking', 'notice.close': 'visiting' },
    },
  },
})
