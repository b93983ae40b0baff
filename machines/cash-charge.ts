import { assign } from 'xstate'
import { cashChargeSetup } from './cash-charge-setup.ts'
import { createFailure } from './failure.ts'

/** Topping up cash: an amount, the provider's window, and the outcome that the server reports. */
export const cashChargeMachine = cashChargeSetup.createMachine({
  id: 'cash-charge',
  context: ({ input }) => ({ ...input, here: false, gone: false, failure: input.failure ?? null }),
  output: ({ context }) => ({ cid: context.cid, outcome: context.start }),
  invoke: { src: 'watchWindow' },
  initial: 'deciding',
  states: {
    deciding: {
      description: 'The state follows from how the top-up stands.',
      meta: { spec: '4', page: '/mypage/cash/payment', picture: 'none' },
      always: [
        { guard: 'isClosed', target: 'maintenance' },
        { guard: 'isWaiting', target: 'windowBlocked', actions: 'clearStart' },
        { guard: 'isAsking', target: 'approving', actions: 'clearStart' },
        { guard: 'isCharged', target: 'charged' },
        { guard: 'isDeclined', target: 'declined', actions: 'clearStart' },
        { guard: 'isCancelled', target: 'cancelledByUser', actions: 'clearStart' },
        { guard: 'isUnclear', target: 'unknown', actions: 'clearStart' },
        { target: 'enteringAmount' },
      ],
    },
    enteringAmount: {
      description: 'The member chooses how much cash to add.',
      meta: { spec: '4', page: '/mypage/cash/payment' },
      tags: 'editable',
      on: {
        'amount.set': {
          actions: assign(({ event }) => ({ amount: event.amount, cid: null, failure: null })),
        },
        'charge.submit': [
          { guard: 'isChargeable', target: 'opening', actions: assign({ here: false, failure: null }) },
          { actions: assign({ failure: createFailure('cash.amount.out_of_range') }) },
        ],
        // A window that was left open may still return.
        'window.returned': { guard: 'isOurs', target: 'approving' },
      },
    },
    opening: {
      description: 'The top-up is created and the page of the provider is opened.',
      meta: { spec: '4', page: '/mypage/cash/payment' },
      tags: 'busy',
      entry: 'openWindow',
      invoke: {
        src: 'open',
        input: ({ context: { cid, amount, here } }) => ({ cid, amount, here }),
        onDone: [
          {
            guard: 'isUnreachable',
            target: 'windowUnreachable',
            actions: assign(({ event }) => ({ cid: event.output.cid })),
          },
          {
            guard: 'isAnswered',
            target: 'approving',
            actions: [assign(({ event }) => ({ cid: event.output.cid })), 'closeWindow'],
          },
          { target: 'inWindow', actions: assign(({ event }) => ({ cid: event.output.cid })) },
        ],
        // The window that was opened within the click is closed: nothing follows in it.
        onError: [
          { guard: 'isUnderMaintenance', target: 'maintenance', actions: ['closeWindow', 'setFailure'] },
          { guard: 'isAmountRefused', target: 'enteringAmount', actions: ['closeWindow', 'setFailure'] },
          { target: 'failed', actions: ['closeWindow', 'setFailure'] },
        ],
      },
    },
    windowBlocked: {
      description: 'No window is open; the member opens it, or pays in this page.',
      meta: { spec: '4', page: '/mypage/cash/payment' },
      tags: 'recoverable',
      on: {
        'window.open': { target: 'opening', actions: assign({ here: false }) },
        'window.here': { target: 'opening', actions: assign({ here: true }) },
        'window.returned': { guard: 'isOurs', target: 'approving' },
        'charge.cancel': 'cancelledByUser',
      },
    },
    windowUnreachable: {
      description: 'The script of the provider did not load; the member may try again.',
      meta: { spec: '4', page: '/mypage/cash/payment' },
      tags: 'recoverable',
      on: {
        'window.open': { target: 'opening', actions: assign({ here: false }) },
        'charge.cancel': 'cancelledByUser',
      },
    },
    inWindow: {
      description: 'The member pays in the window of the provider.',
      meta: { spec: '4', page: '/mypage/cash/payment' },
      tags: ['busy', 'away'],
      entry: assign({ gone: false }),
      after: { holding: { target: 'approving', actions: assign({ gone: true }) } },
      on: {
        'window.open': 'opening',
        'window.returned': { guard: 'isOurs', target: 'approving' },
        'window.gone': { target: 'returning', actions: assign({ gone: true }) },
        'charge.cancel': { target: 'cancelledByUser', actions: 'closeWindow' },
      },
    },
    returning: {
      description: 'The window has closed; its return may still arrive.',
      meta: { spec: '4', page: '/mypage/cash/payment' },
      tags: 'busy',
      after: { returning: 'approving' },
      on: { 'window.returned': { guard: 'isOurs', target: 'approving' } },
    },
    approving: {
      description: 'The server confirms the payment with the provider.',
      meta: { spec: '4', page: '/mypage/cash/payment' },
      tags: 'busy',
      invoke: {
        src: 'approve',
        input: ({ context: { cid, gone } }) => ({ cid: cid ?? '', gone }),
        onDone: {
          target: 'deciding',
          actions: ['setFailure', assign(({ event }) => ({ start: event.output.kind }))],
        },
        onError: { target: 'failed', actions: 'setFailure' },
      },
    },
    unknown: {
      description: 'The provider has not answered; the top-up is observed until it settles.',
      meta: { spec: '4', page: '/mypage/cash/payment' },
      tags: 'busy',
      invoke: {
        src: 'watchCharge',
        input: ({ context }) => ({ cid: context.cid ?? '' }),
      },
      after: { settling: 'approving' },
      on: {
        'charge.settle': {
          target: 'deciding',
          actions: ['setFailure', assign(({ event }) => ({ start: event.outcome.kind }))],
        },
        // The server was not asked yet: the question never reached it.
        'window.returned': { guard: 'isOurs', target: 'approving' },
      },
    },
    charged: {
      description: 'The cash is added; the page of the finished top-up follows.',
      meta: { spec: '4', page: '/mypage/cash/payment' },
      type: 'final',
      entry: ['closeWindow', { type: 'goOn', params: ({ context }) => ({ cid: context.cid ?? '' }) }],
    },
    declined: {
      description: 'The provider declined the payment; the member may begin again.',
      meta: { spec: '4', page: '/mypage/cash/payment' },
      tags: 'recoverable',
      on: { 'charge.retry': 'enteringAmount' },
    },
    cancelledByUser: {
      description: 'The member gave the payment up; a late return is still taken.',
      meta: { spec: '4', page: '/mypage/cash/payment' },
      tags: 'recoverable',
      on: { 'charge.retry': 'enteringAmount', 'window.returned': { guard: 'isOurs', target: 'approving' } },
    },
    maintenance: {
      description: 'Top-ups are closed to all members for now.',
      meta: { spec: '4', page: '/mypage/cash/payment' },
      type: 'final',
    },
    failed: {
      description: 'The server could not be asked; the member may begin again.',
      meta: { spec: '4', page: '/mypage/cash/payment' },
      tags: 'recoverable',
      on: { 'charge.retry': 'enteringAmount', 'window.returned': { guard: 'isOurs', target: 'approving' } },
    },
  },
})
