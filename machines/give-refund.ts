import { assign } from 'xstate'
import { giveRefundSetup, toGiftRequest } from './give-refund-setup.ts'

export const giveRefundMachine = giveRefundSetup.createMachine({
  id: 'give-refund',
  description:
    'The shop gives money back for goods that stay with the shopper, or one person asks another for it.',
  context: ({ input }) => ({
    ...input,
    amount: '',
    reason: '',
    note: '',
    answer: null,
    fault: null,
    failure: null,
  }),
  output: ({ context }) => ({ oid: context.oid }),
  initial: 'enteringAmount',
  states: {
    enteringAmount: {
      description: 'A person of the office enters how much goes back, why, and words for the shopper.',
      meta: { spec: '4', page: '/office/orders/$oid' },
      tags: 'editable',
      on: {
        'form.set': { actions: assign(({ event }) => ({ ...event.change, fault: null, failure: null })) },
        'form.submit': [
          { guard: 'isComplete', target: 'refunding', actions: 'clearFailure' },
          { actions: 'setFault' },
        ],
      },
    },
    refunding: {
      description: 'The server gives the money back, or records the request for it.',
      meta: { spec: '4', page: '/office/orders/$oid' },
      tags: 'busy',
      invoke: {
        src: 'give',
        input: ({ context }) => toGiftRequest(context),
        onDone: [
          {
            guard: 'isAsked',
            target: 'awaitingApproval',
            actions: assign(({ event }) => ({ answer: event.output })),
          },
          { target: 'refunded', actions: assign(({ event }) => ({ answer: event.output })) },
        ],
        onError: [
          { guard: 'isTooMuch', target: 'enteringAmount', actions: 'setTooMuch' },
          { guard: 'isClosed', target: 'refused', actions: 'setFailure' },
          { target: 'failed', actions: 'setFailure' },
        ],
      },
    },
    refunded: {
      description: 'The money is back or on its way; the shopper is notified with the reason.',
      meta: { spec: '4', page: '/office/orders/$oid' },
      type: 'final',
    },
    awaitingApproval: {
      description: 'The amount is above the limit of the person: another one decides within a week.',
      meta: { spec: '4', page: '/office/orders/$oid' },
      type: 'final',
    },
    refused: {
      description: 'The order or its goodwill is another one by now: the person looks again.',
      meta: { spec: '4', page: '/office/orders/$oid' },
      type: 'final',
    },
    failed: {
      description: 'The server did not answer; what was typed stays, and trying again gives once.',
      meta: { spec: '4', page: '/office/orders/$oid' },
      tags: 'recoverable',
      on: {
        'give.retry': { target: 'refunding', actions: 'clearFailure' },
        'step.back': { target: 'enteringAmount', actions: 'clearFailure' },
      },
    },
  },
})
