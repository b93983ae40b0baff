import { assign, fromCallback, fromPromise, setup } from 'xstate'
import { waits } from './delays.ts'
import type { StateMeta } from './state-meta.ts'

type Context = { tries: number }
type Event = { type: 'connection.lost' } | { type: 'connection.found' } | { type: 'connection.try' }

export const connectivityMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy' | 'recoverable',
    meta: {} as StateMeta,
  },
  actors: {
    reach: fromPromise<void>(() => Promise.reject(new Error('no step'))),
    watchConnection: fromCallback<Event>(() => undefined),
  },
  actions: { refresh: () => undefined },
  /** Twice as long after every try, a minute at most. */
  delays: {
    waiting: ({ context }) => Math.min(waits.longestPause, 2000 * 2 ** context.tries),
    thanking: waits.restored,
  },
}).createMachine({
  id: 'connectivity',
  description:
    'The connection from its first loss on: whether the shop answers again, and when what is shown is asked for anew.',
  context: { tries: 0 },
  invoke: { src: 'watchConnection' },
  on: { 'connection.lost': '.offline' },
  initial: 'checking',
  states: {
    online: {
      description: 'The shop answers; the machine rests until the connection is lost.',
      meta: { spec: '4', page: '/', picture: 'none' },
    },
    offline: {
      description: 'The device has no network.',
      meta: { spec: '4', page: '/' },
      on: { 'connection.found': 'checking' },
    },
    checking: {
      description: 'The shop is asked whether it answers again.',
      meta: { spec: '4', page: '/' },
      tags: 'busy',
      invoke: { src: 'reach', onDone: 'restored', onError: 'unreachable' },
    },
    restored: {
      description: 'The shop answers again and the page is refreshed.',
      meta: { spec: '4', page: '/' },
      entry: [assign({ tries: 0 }), 'refresh'],
      after: { thanking: 'online' },
    },
    unreachable: {
      description: 'The shop does not answer; it is asked again after a pause.',
      meta: { spec: '4', page: '/' },
      tags: 'recoverable',
      entry: assign({ tries: ({ context }) => Math.min(context.tries + 1, 6) }),
      after: { waiting: 'checking' },
      on: { 'connection.try': 'checking' },
    },
  },
})
