import { assign, fromPromise, setup } from 'xstate'
import type { Answer, CallRequest } from '#api/call.ts'
import type { me } from '#api/contract/me.ts'
import type { Failure } from './failure.ts'
import type { StateMeta } from './state-meta.ts'
import { hasCode, toFailureContext } from './step-events.ts'

export type LeaveReason = Answer<typeof me.farewell>['reasons'][number]['code']
export type WithdrawalRequest = CallRequest<typeof me.withdraw>['body']

type Context = { rejoinFrom: string | null; failure: Failure | null }
type Event = { type: 'leave.submit'; leaving: WithdrawalRequest } | { type: 'leave.retry' }

const blockingCodes = ['me.withdrawal.orders_open', 'me.withdrawal.cash_left']

export const withdrawalMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    output: {} as { rejoinFrom: string | null },
    tags: {} as 'busy' | 'editable' | 'recoverable',
    meta: {} as StateMeta,
  },
  actors: {
    leave: fromPromise<{ rejoinFrom: string }, WithdrawalRequest | null>(() =>
      Promise.reject(new Error('no step')),
    ),
  },
  actions: {
    clearViewer: () => undefined,
    setFailure: assign(toFailureContext),
  },
  guards: {
    isBlocked: ({ event }) => hasCode(event, blockingCodes),
  },
}).createMachine({
  id: 'withdrawal',
  description: 'Leaving the shop: said once, with the password; what stands in its way is named.',
  context: { rejoinFrom: null, failure: null },
  output: ({ context }) => ({ rejoinFrom: context.rejoinFrom }),
  initial: 'filling',
  states: {
    filling: {
      description: 'The member gives a reason, the password and the agreement.',
      meta: { spec: '5', page: '/mypage/member-info/withdraw' },
      tags: 'editable',
      on: { 'leave.submit': 'leaving' },
    },
    leaving: {
      description: 'The server closes the account.',
      meta: { spec: '5', page: '/mypage/member-info/withdraw' },
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
            guard: 'isBlocked',
            target: 'hindered',
            actions: 'setFailure',
          },
          {
            target: 'filling',
            actions: 'setFailure',
          },
        ],
      },
    },
    left: {
      description: 'The account is closed.',
      meta: { spec: '5', page: '/mypage/member-info/withdraw' },
      type: 'final',
      entry: 'clearViewer',
    },
    hindered: {
      description: 'Open orders or cash are in the way of closing the account.',
      meta: { spec: '5', page: '/mypage/member-info/withdraw' },
      tags: 'recoverable',
      on: { 'leave.retry': { target: 'filling', actions: assign({ failure: null }) } },
    },
  },
})
