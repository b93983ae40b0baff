import { assign, fromCallback, fromPromise, setup } from 'xstate'

type Context = { tries: number }
type Event = { type: 'connection.lost' } | { type: 'connection.found' } | { type: 'connection.try' }

/** The connection from its first loss on: whether the shop answers again, and when what is shown is asked for anew. */
export const connectivityMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy' | 'recoverable',
  },
  actors: {
    reach: fromPromise<void>(() => Promise.reject(new Error('no step'))),
    watchConnection: fromCallback<Event>(() => undefined),
  },
  actions: { refresh: () => undefined },
  /** Twice as long after every try, a minute at most. */
  delays: { waiting: ({ context }) => Math.min(60_000, 2000 * 2 ** context.tries), thanking: 3000 },
}).createMachine({
  id: 'connectivity',
  context: { tries: 0 },
  invoke: { src: 'watchConnection' },
  on: { 'connection.lost': '.offline' },
  initial: 'checking',
  states: {
    online: {},
    offline: { on: { 'connection.found': 'checking' } },
    checking: {
      tags: 'busy',
      invoke: { src: 'reach', onDone: 'restored', onError: 'unreachable' },
    },
    restored: {
      entry: [assign({ tries: 0 }), 'refresh'],
      after: { thanking: 'online' },
    },
    unreachable: {
      tags: 'recoverable',
      entry: assign({ tries: ({ context }) => Math.min(context.tries + 1, 6) }),
      after: { waiting: 'checking' },
      on: { 'connection.try': 'checking' },
    },
  },
})
