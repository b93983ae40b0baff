import { assign, sendTo } from 'xstate'
import { checkoutSetup } from './checkout-setup.ts'

export const checkoutMachine = checkoutSetup.createMachine({
  id: 'checkout',
  description:
    'A whole purchase: the order, its payment, and the way back from a payment that came to nothing.',
  context: ({ input }) => ({ ...input, kind: null, failure: null }),
  output: ({ context }) => ({ oid: context.order?.oid ?? '', kind: context.kind }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'The state follows from how the payment of the order stands.',
      meta: { spec: '4', page: '/order/pickup', picture: 'none' },
      always: [
        { guard: 'isOrdered', target: 'completing' },
        { guard: 'isPaying', target: 'paying' },
        { target: 'ordering' },
      ],
    },
    ordering: {
      description: 'The order is opened, calculated and reserved.',
      meta: { spec: '4', page: '/order/pickup' },
      invoke: {
        id: 'order',
        src: 'order',
        input: ({ context: { request, draft, form } }) => ({ request, draft, form }),
        onDone: [
          { guard: 'isHandedToOrder', target: 'completing', actions: 'setHandover' },
          { target: 'paying', actions: 'setHandover' },
        ],
      },
    },
    paying: {
      description: 'The order is paid; its payment says how far it is.',
      meta: { spec: '4', page: '/order/payment' },
      invoke: {
        id: 'payment',
        src: 'payment',
        input: ({ context: { order } }) => ({
          payable: { kind: 'order', id: order?.oid ?? '' },
          start: order?.payment ?? 'reaching',
        }),
        onDone: [{ guard: 'isSettled', target: 'completing' }, { target: 'resetting' }],
      },
      on: {
        'page.return': [
          { guard: 'isFormShown', target: 'resetting' },
          { actions: sendTo('payment', { type: 'page.return' }) },
        ],
      },
    },
    resetting: {
      description: 'The server takes the order back to where it can be written.',
      meta: { spec: '4', page: '/order/payment' },
      tags: 'busy',
      invoke: {
        src: 'reset',
        input: ({ context: { order } }) => ({ oid: order?.oid ?? '' }),
        onDone: { target: 'ordering', actions: 'setDraft' },
        onError: { target: 'resetFailed', actions: 'setFailure' },
      },
    },
    resetFailed: {
      description: 'The order could not be taken back; the shopper may try again or leave.',
      meta: { spec: '4', page: '/order/payment' },
      tags: 'recoverable',
      on: {
        'checkout.retry': { target: 'resetting', actions: 'clearFailure' },
        'checkout.leave': 'left',
      },
    },
    completing: {
      description: 'What changed is read anew, and the page of the finished order opens.',
      meta: { spec: '4', page: '/order/payment' },
      tags: 'busy',
      invoke: {
        src: 'complete',
        input: ({ context: { order } }) => ({ oid: order?.oid ?? '' }),
        onDone: { target: 'done', actions: assign(({ event }) => ({ kind: event.output })) },
        onError: { target: 'completeFailed', actions: 'setFailure' },
      },
    },
    completeFailed: {
      description: 'The page of the finished order did not open; the shopper may try again.',
      meta: { spec: '4', page: '/order/payment' },
      tags: 'recoverable',
      on: { 'checkout.retry': { target: 'completing', actions: 'clearFailure' } },
    },
    done: {
      description: 'The order is paid, or waits for its deposit.',
      meta: { spec: '4', page: '/order/orderComplete', picture: 'completing' },
      type: 'final',
    },
    left: {
      description: 'The shopper left the order as it is.',
      meta: { spec: '4', page: '/order/payment' },
      type: 'final',
    },
  },
})
