import { assign, fromPromise, setup } from 'xstate'
import type { Answer, CallRequest } from '#api/call.ts'
import type { me } from '#api/contract/me.ts'
import { toFailure, type Failure } from './failure.ts'

export type LeaveReason = Answer<typeof me.farewell>['reasons'][number]['code']
export type WithdrawalRequest = CallRequest<typeof me.withdraw>['body']

type Context = { rejoinFrom: string | null; failure: Failure | null }
type Event = { type: 'leave.submit'; leaving: WithdrawalRequest } | { type: 'leave.retry' }

const blockingCodes = ['me.withdrawal.orders_open', 'me.withdrawal.cash_left']

/** Leaving the shop: said once, with the password; what stands in its way is named. */
export const withdrawalMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy' | 'editable' | 'recoverable' | 'terminal',
  },
  actors: {
    leave: fromPromise<{ rejoinFrom: string }, WithdrawalRequest | null>(() =>
      Promise.reject(new Error('no step')),
    ),
  },
  actions: {
    forget: () => undefined,
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
  },
  guards: {
    isInTheWay: (_, { error }: { error: unknown }) => blockingCodes.includes(toFailure(error).code),
  },
}).createMachine({
  id: 'withdrawal',
  context: { rejoinFrom: null, failure: null },
  initial: 'filling',
  states: {
    filling: { tags: 'editable', on: { 'leave.submit': 'leaving' } },
    leaving: {
      tags: 'busy',
      invoke: {
        src: 'leave',
        input: ({ event }) => (event.type === 'leave.submit' ? event.leaving : null),
        onDone: {
          target: 'left',
          actions: assign(({ event }) => ({ rejoinFrom: event.output.rejoinFrom, failure: null })),
        },
        onError: [
          {
            guard: { type: 'isInTheWay', params: ({ event }) => ({ error: event.error }) },
            target: 'hindered',
            actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: 'filling',
            actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    left: { type: 'final', tags: 'terminal', entry: 'forget' },
    hindered: {
      tags: 'recoverable',
      on: { 'leave.retry': { target: 'filling', actions: assign({ failure: null }) } },
    },
  },
})
