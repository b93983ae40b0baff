import { assign, fromPromise, setup } from 'xstate'
import { toFailure, type Failure } from './failure.ts'

type Context = { failure: Failure | null }
type Event = { type: 'password.submit'; password: string } | { type: 'check.retry' }

/** The password once more, in front of what a member changes of themselves. */
export const passwordCheckMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy' | 'editable' | 'recoverable' | 'terminal',
  },
  actors: { check: fromPromise<void, { password: string }>(() => Promise.reject(new Error('no step'))) },
  actions: {
    goOn: () => undefined,
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
  },
  guards: {
    means: (_, { error, code }: { error: unknown; code: string }) => toFailure(error).code === code,
  },
}).createMachine({
  id: 'password-check',
  context: { failure: null },
  initial: 'asking',
  states: {
    asking: { tags: 'editable', on: { 'password.submit': 'checking' } },
    checking: {
      tags: 'busy',
      invoke: {
        src: 'check',
        input: ({ event }) => ({ password: event.type === 'password.submit' ? event.password : '' }),
        onDone: { target: 'checked', actions: assign({ failure: null }) },
        onError: [
          {
            guard: {
              type: 'means',
              params: ({ event }) => ({ error: event.error, code: 'session.credentials.locked' }),
            },
            target: 'locked',
            actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: 'asking',
            actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    checked: { type: 'final', tags: 'terminal', entry: 'goOn' },
    locked: {
      tags: 'recoverable',
      on: { 'check.retry': { target: 'asking', actions: assign({ failure: null }) } },
    },
  },
})
