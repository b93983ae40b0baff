import { assign, fromPromise, setup } from 'xstate'
import type { Failure } from './failure.ts'
import type { StateMeta } from './state-meta.ts'
import { toFailureContext } from './step-events.ts'

type Context = {
  /** The first wines, to which one may return. */
  first: readonly number[]
  /** The wines in their places, by id. */
  placed: readonly number[]
  /** Those that have not been placed yet; null until they are known. */
  next: readonly number[] | null
  /** The place that waits for another wine. */
  place: number
  failure: Failure | null
}
export type TastePicksEvent = { type: 'pick.replace'; place: number } | { type: 'picks.restart' }

/** The wines of a longer list that have not been placed. */
const listUnplaced = (placed: readonly number[], ids: readonly number[]): number[] =>
  ids.filter((id) => !placed.includes(id))

type Params = { place: number }
const isPlace = ({ placed }: Context, { place }: Params) => place >= 0 && place < placed.length

export const tastePicksMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { ids: readonly number[] },
    events: {} as TastePicksEvent,
    tags: {} as 'busy' | 'recoverable',
    meta: {} as StateMeta,
  },
  actors: {
    loadPicks: fromPromise<readonly number[]>(() => Promise.reject(new Error('no step'))),
  },
  actions: {
    setFailure: assign(toFailureContext),
    setPlace: assign((_, { place }: Params) => ({ place, failure: null })),
    setNext: assign(({ context }, { ids }: { ids: readonly number[] }) => ({
      next: listUnplaced(context.placed, ids),
    })),
    replace: assign(({ context: { placed, next, place } }) => {
      const [id, ...others] = next ?? []
      return id === undefined || !(place in placed)
        ? {}
        : { placed: placed.map((other, at) => (at === place ? id : other)), next: others }
    }),
    restart: assign(({ context: { first } }) => ({ placed: first, next: null, failure: null })),
  },
  guards: {
    hasOneMore: ({ context }, params: Params) => isPlace(context, params) && context.next?.length === 1,
    hasMore: ({ context }, params: Params) => isPlace(context, params) && (context.next?.length ?? 0) > 1,
    isUnknown: ({ context }, params: Params) => isPlace(context, params) && context.next === null,
    hasMoreThan: ({ context }, { ids, count }: { ids: readonly number[]; count: number }) =>
      listUnplaced(context.placed, ids).length > count,
  },
}).createMachine({
  id: 'taste-picks',
  description:
    'Wines picked for a taste: each may be replaced by the next, none comes twice, until all were seen.',
  context: ({ input: { ids } }) => ({ first: ids, placed: ids, next: null, place: 0, failure: null }),
  initial: 'showing',
  states: {
    showing: {
      description: 'The wines are shown, and there may be others.',
      meta: { spec: '2', page: '/survey/result' },
      on: {
        'pick.replace': [
          {
            guard: { type: 'isUnknown', params: ({ event }) => event },
            target: 'loading',
            actions: { type: 'setPlace', params: ({ event }) => event },
          },
          {
            guard: { type: 'hasMore', params: ({ event }) => event },
            actions: [{ type: 'setPlace', params: ({ event }) => event }, 'replace'],
          },
          {
            guard: { type: 'hasOneMore', params: ({ event }) => event },
            target: 'exhausted',
            actions: [{ type: 'setPlace', params: ({ event }) => event }, 'replace'],
          },
        ],
      },
    },
    loading: {
      description: 'The other wines are asked for.',
      meta: { spec: '2', page: '/survey/result' },
      tags: 'busy',
      invoke: {
        src: 'loadPicks',
        onDone: [
          {
            guard: { type: 'hasMoreThan', params: ({ event }) => ({ ids: event.output, count: 1 }) },
            target: 'showing',
            actions: [{ type: 'setNext', params: ({ event }) => ({ ids: event.output }) }, 'replace'],
          },
          {
            target: 'exhausted',
            actions: [{ type: 'setNext', params: ({ event }) => ({ ids: event.output }) }, 'replace'],
          },
        ],
        onError: { target: 'failed', actions: 'setFailure' },
      },
    },
    exhausted: {
      description: 'Every wine was shown; one may begin again.',
      meta: { spec: '2', page: '/survey/result' },
      on: { 'picks.restart': { target: 'showing', actions: 'restart' } },
    },
    failed: {
      description: 'The other wines could not be asked for.',
      meta: { spec: '2', page: '/survey/result' },
      tags: 'recoverable',
      on: {
        'pick.replace': {
          target: 'loading',
          actions: { type: 'setPlace', params: ({ event }) => event },
        },
      },
    },
  },
})
