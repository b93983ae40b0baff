import { assign } from 'xstate'
import { paymentSetup } from './payment-setup.ts'

/** A payment in the provider's window, from its opening until the server knows the outcome. */
export const paymentMachine = paymentSetup.createMachine({
  id: 'payment',
  context: ({ input }) => ({ ...input, again: false, here: false, gone: false, failure: null }),
  output: ({ context }) => ({ oid: context.oid, outcome: context.start }),
  invoke: { src: 'watchWindow', input: ({ context }) => ({ oid: context.oid }) },
  initial: 'deciding',
  states: {
    deciding: {
      description: 'The state follows from how the payment stands.',
      meta: { spec: '4', page: '/order/payment', picture: 'none' },
      always: [
        { guard: 'isReturned', target: 'returning', actions: 'clearStart' },
        { guard: 'isAsking', target: 'approving', actions: 'clearStart' },
        { guard: 'isPaid', target: 'done' },
        { guard: 'isDeposit', target: 'awaitingDeposit' },
        { guard: 'isDeclined', target: 'declined', actions: 'clearStart' },
        { guard: 'isCancelled', target: 'cancelledByUser', actions: 'clearStart' },
        { guard: 'isExpired', target: 'expired', actions: 'clearStart' },
        { guard: 'isSoldOut', target: 'soldOutWhilePaying' },
        { guard: 'isUnclear', target: 'unknown', actions: 'clearStart' },
        { target: 'openingWindow' },
      ],
    },
    openingWindow: {
      description: 'The provider is asked for its page, in a window or in place of this page.',
      meta: { spec: '4', page: '/order/payment' },
      tags: 'busy',
      invoke: {
        src: 'reach',
        input: ({ context: { oid, again, here } }) => ({ oid, again, here }),
        onDone: [
          { guard: 'isBlocked', target: 'windowBlocked' },
          { guard: 'isUnreachable', target: 'windowUnreachable' },
          { guard: 'isAnswered', target: 'approving', actions: 'closeWindow' },
          { target: 'inWindow' },
        ],
        onError: { target: 'failed', actions: ['closeWindow', 'setFailure'] },
      },
      on: { 'window.returned': { guard: 'isOurs', target: 'approving' } },
    },
    windowBlocked: {
      description: 'The browser blocked the window; the shopper opens it, or pays in this page.',
      meta: { spec: '4', page: '/order/payment' },
      tags: 'recoverable',
      on: {
        'window.open': {
          target: 'openingWindow',
          actions: [assign({ again: true, here: false }), 'openWindow'],
        },
        'window.here': { target: 'openingWindow', actions: assign({ again: true, here: true }) },
        'window.returned': { guard: 'isOurs', target: 'approving' },
        'payment.cancel': 'cancelledByUser',
      },
    },
    windowUnreachable: {
      description: 'The script of the provider did not load; the shopper may try again.',
      meta: { spec: '4', page: '/order/payment' },
      tags: 'recoverable',
      on: {
        'window.open': {
          target: 'openingWindow',
          actions: [assign({ again: true, here: false }), 'openWindow'],
        },
        'payment.cancel': 'cancelledByUser',
      },
    },
    inWindow: {
      description: 'The shopper pays in the window of the provider.',
      meta: { spec: '4', page: '/order/payment' },
      tags: ['busy', 'away'],
      entry: assign({ gone: false }),
      after: { holding: 'approving' },
      on: {
        'window.open': {
          target: 'openingWindow',
          actions: [assign({ again: true, here: false }), 'openWindow'],
        },
        'window.gone': { target: 'returning', actions: assign({ gone: true }) },
        'window.returned': { guard: 'isOurs', target: 'approving' },
        'payment.cancel': { target: 'cancelledByUser', actions: 'closeWindow' },
      },
    },
    returning: {
      description: 'The window has closed; its return may still arrive.',
      meta: { spec: '4', page: '/order/payment' },
      tags: 'busy',
      after: { returning: 'approving' },
      on: { 'window.returned': { guard: 'isOurs', target: 'approving' } },
    },
    approving: {
      description: 'The server confirms the payment with the provider.',
      meta: { spec: '4', page: '/order/payment' },
      tags: 'busy',
      invoke: {
        src: 'approve',
        input: ({ context: { oid, gone } }) => ({ oid, gone }),
        onDone: {
          target: 'deciding',
          actions: ['setFailure', assign(({ event }) => ({ start: event.output.kind }))],
        },
        onError: { target: 'failed', actions: 'setFailure' },
      },
    },
    done: {
      description: 'The order is paid; the page of the finished order follows.',
      meta: { spec: '4', page: '/order/payment' },
      type: 'final',
      entry: ['closeWindow', { type: 'goOn', params: ({ context }) => ({ oid: context.oid }) }],
    },
    awaitingDeposit: {
      description: 'The order waits for a deposit into its virtual account.',
      meta: { spec: '4', page: '/order/payment' },
      type: 'final',
      entry: ['closeWindow', { type: 'goOn', params: ({ context }) => ({ oid: context.oid }) }],
    },
    declined: {
      description: 'The provider declined the payment; the shopper may order again.',
      meta: { spec: '4', page: '/order/payment' },
      tags: 'recoverable',
      on: { 'order.retry': 'abandoned' },
    },
    cancelledByUser: {
      description: 'The shopper gave the payment up; a late return is still taken.',
      meta: { spec: '4', page: '/order/payment' },
      tags: 'recoverable',
      on: { 'window.returned': { guard: 'isOurs', target: 'approving' }, 'order.retry': 'abandoned' },
    },
    expired: {
      description: 'The time for the payment is over; the shopper may order again.',
      meta: { spec: '4', page: '/order/payment' },
      tags: 'recoverable',
      on: { 'order.retry': 'abandoned' },
    },
    abandoned: {
      description: 'This payment is given up; the page of the order opens again.',
      meta: { spec: '4', page: '/order/payment' },
      tags: 'busy',
      invoke: {
        src: 'goBack',
        input: ({ context }) => ({ oid: context.oid }),
        onError: { target: 'declined', actions: 'setFailure' },
      },
    },
    soldOutWhilePaying: {
      description: 'The last bottle was sold meanwhile; nothing is charged.',
      meta: { spec: '4', page: '/order/payment' },
      type: 'final',
    },
    unknown: {
      description: 'The provider has not answered; the order is observed until it settles.',
      meta: { spec: '4', page: '/order/payment' },
      tags: 'busy',
      invoke: { src: 'watchOrder', input: ({ context }) => ({ oid: context.oid }) },
      after: { settling: 'approving' },
      on: {
        'order.settle': {
          target: 'deciding',
          actions: ['setFailure', assign(({ event }) => ({ start: event.outcome.kind }))],
        },
      },
    },
    failed: {
      description: 'The provider or the server could not be asked; the shopper may ask again.',
      meta: { spec: '4', page: '/order/payment' },
      tags: 'recoverable',
      on: { 'payment.retry': 'approving', 'window.returned': { guard: 'isOurs', target: 'approving' } },
    },
  },
})
