import { assign } from 'xstate'
import { cancelOrderSetup } from './cancel-order-setup.ts'

export const cancelOrderMachine = cancelOrderSetup.createMachine({
  id: 'cancel-order',
  description:
    'Cancelling an order whole or in part, or returning it: the refund is shown before the confirmation.',
  context: ({ input: { oid, kind, lines, ofAccount, refunding } }) => ({
    ...{ oid, kind, ofAccount, refunding, whole: true, need: 'NONE' },
    form: { lines, reason: '', detail: '', elsewhere: false, account: { bank: '', number: '', holder: '' } },
    failure: null,
  }),
  output: ({ context }) => ({ oid: context.oid }),
  initial: 'deciding',
  states: {
    // A reload while the payment provider still refunds keeps waiting for it.
    deciding: {
      description: 'A refund that is under way is observed; otherwise the form is shown.',
      meta: { spec: '4', page: '/mypage/order/return', picture: 'none' },
      always: [{ guard: 'wasRefunding', target: 'refunding' }, { target: 'choosing' }],
    },
    choosing: {
      description: 'The member chooses pieces and a reason.',
      meta: { spec: '4', page: '/mypage/order/return' },
      tags: 'editable',
      on: {
        'form.set': {
          actions: assign(({ context, event }) => ({
            form: { ...context.form, ...event.change },
            failure: null,
          })),
        },
        'cancel.review': [
          {
            guard: 'isWhole',
            target: 'reviewing',
            actions: assign(({ event }) => ({ whole: event.whole, need: event.need, failure: null })),
          },
          { actions: 'setMissingField' },
        ],
      },
    },
    reviewing: {
      description: 'The member sees what is refunded and confirms it.',
      meta: { spec: '4', page: '/mypage/order/return' },
      on: { 'step.back': 'choosing', 'cancel.confirm': 'cancelling' },
    },
    cancelling: {
      description: 'The server cancels the pieces or takes the request for a return.',
      meta: { spec: '4', page: '/mypage/order/return' },
      tags: 'busy',
      invoke: {
        src: 'cancel',
        input: ({ context: { failure: _failure, refunding: _refunding, ...cancelling } }) => cancelling,
        onDone: [
          { guard: 'isRefunding', target: 'refunding' },
          { guard: 'isRequested', target: 'requested' },
          { target: 'cancelled' },
        ],
        onError: [
          {
            guard: 'isGone',
            target: 'refused',
            actions: 'setFailure',
          },
          {
            target: 'failed',
            actions: 'setFailure',
          },
        ],
      },
    },
    refunding: {
      description: 'The payment provider refunds; the order is observed until it is done.',
      meta: { spec: '4', page: '/mypage/order/return' },
      tags: 'busy',
      entry: assign({ failure: null }),
      invoke: { src: 'watchRefund', input: ({ context }) => ({ oid: context.oid }) },
      after: { settling: 'refundDelayed' },
      on: { 'refund.settle': 'cancelled' },
    },
    refundDelayed: {
      description: 'The payment provider takes longer; a notification says when the money is refunded.',
      meta: { spec: '4', page: '/mypage/order/return' },
      type: 'final',
    },
    cancelled: {
      description: 'The pieces are cancelled and the money is refunded.',
      meta: { spec: '4', page: '/mypage/order/return' },
      type: 'final',
    },
    requested: {
      description: 'The return is requested; the store decides.',
      meta: { spec: '4', page: '/mypage/order/return' },
      type: 'final',
    },
    refused: {
      description: 'The order has moved on and can no longer be cancelled.',
      meta: { spec: '4', page: '/mypage/order/return' },
      type: 'final',
    },
    failed: {
      description: 'The server could not be asked; the member may try again.',
      meta: { spec: '4', page: '/mypage/order/return' },
      tags: 'recoverable',
      on: { 'cancel.confirm': 'cancelling', 'step.back': 'choosing' },
    },
  },
})
