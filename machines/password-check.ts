import { assign, fromPromise, setup } from 'xstate'
import type { Failure } from './failure.ts'
import type { StateMeta } from './state-meta.ts'
import { hasCode, toFailureContext } from './step-events.ts'

type Context = { failure: Failure | null }
type Event = { type: 'password.submit'; password: string } | { type: 'check.retry' }

export const passwordCheckMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    output: {} as { passed: true },
    tags: {} as 'busy' | 'editable' | 'recoverable',
    meta: {} as StateMeta,
  },
  actors: { check: fromPromise<void, { password: string }>(() => Promise.reject(new Error('no step'))) },
  actions: {
    openNextPage: () => undefined,
    setFailure: assign(toFailureContext),
  },
  guards: {
    isLocked: ({ event }) => hasCode(event, ['session.credentials.locked']),
  },
}).createMachine({
  id: 'password-check',
  description: 'The password once more, in front of what a member changes of themselves.',
  context: { failure: null },
  output: { passed: true },
  initial: 'asking',
  states: {
    asking: {
      description: 'The member enters the password.',
      meta: { spec: '4', page: '/mypage/member-info' },
      tags: 'editable',
      on: { 'password.submit': 'checking' },
    },
    checking: {
      description: 'The server compares the password.',
      meta: { spec: '4', page: '/mypage/member-info' },
      tags: 'busy',
      invoke: {
        src: 'check',
        input: ({ event }) => ({ password: event.type === 'password.submit' ? event.password : '' }),
        onDone: { target: 'checked', actions: assign({ failure: null }) },
        onError: [
          {
            guard: 'isLocked',
            target: 'locked',
            actions: 'setFailure',
          },
          {
            target: 'asking',
            actions: 'setFailure',
          },
        ],
      },
    },
    checked: {
      description: 'The password is right; the page behind it follows.',
      meta: { spec: '4', page: '/mypage/member-info', picture: 'checking' },
      type: 'final',
      entry: 'openNextPage',
    },
    locked: {
      description: 'The password was wrong too often; it is locked for a while.',
      meta: { spec: '4', page: '/mypage/member-info' },
      tags: 'recoverable',
      on: { 'check.retry': { target: 'asking', actions: assign({ failure: null }) } },
    },
  },
})
