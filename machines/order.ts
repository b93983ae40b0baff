import { assign } from 'xstate'
import { orderSetup, type OrderDraft } from './order-setup.ts'

export const orderMachine = orderSetup.createMachine({
  id: 'order',
  description:
    'An order from its first calculation until it is handed to the payment window, or is done without one.',
  context: ({ input }) => ({
    ...input,
    change: {},
    by: 'window',
    handover: null,
    to: 'order',
    failure: null,
  }),
  output: ({ context: { handover, to, form } }) => ({ oid: handover?.oid ?? '', to, form }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'An order that is already written is continued, another one is opened.',
      meta: { spec: '4', page: '/order/pickup', picture: 'none' },
      always: [{ guard: 'isResumed', target: 'editing' }, { target: 'preordering' }],
    },
    preordering: {
      description: 'The server opens a pre-order of the chosen products.',
      meta: { spec: '4', page: '/order/pickup' },
      tags: 'busy',
      on: { 'form.set': { actions: 'setForm' } },
      invoke: {
        src: 'open',
        input: ({ context }) => context.request,
        onDone: [
          {
            guard: 'isSettling',
            target: 'handingOver',
            actions: assign(({ event }) => ({ handover: { oid: event.output.oid, to: 'settling' } })),
          },
          {
            target: 'editing',
            actions: assign(({ event }) => ({
              draft: event.output as OrderDraft,
              change: {},
              failure: null,
            })),
          },
        ],
        onError: [
          { guard: 'isSoldOut', target: 'soldOut', actions: 'setFailure' },
          { target: 'failed', actions: 'setFailure' },
        ],
      },
    },
    editing: {
      description: 'The shopper writes the order and chooses how to pay.',
      meta: { spec: '4', page: '/order/pickup' },
      tags: 'editable',
      on: {
        'form.set': { actions: 'setForm' },
        'choice.set': { target: 'calculating', actions: 'setChoice' },
        'adult.verified': { target: 'calculating', actions: 'setChoice' },
        'payment.submit': [
          {
            guard: 'isWhole',
            target: 'reserving',
            actions: assign(({ event }) => ({ by: event.by, failure: null })),
          },
          { actions: 'setMissingField' },
        ],
      },
    },
    calculating: {
      description: 'The server calculates the order with the last choice.',
      meta: { spec: '4', page: '/order/pickup', picture: 'editing' },
      tags: ['busy', 'editable'],
      on: {
        'form.set': { actions: 'setForm' },
        'choice.set': { target: 'calculating', reenter: true, actions: 'setChoice' },
        'adult.verified': { target: 'calculating', reenter: true, actions: 'setChoice' },
      },
      invoke: {
        src: 'calculate',
        input: ({ context: { draft, change } }) => ({ draft, change }),
        onDone: {
          target: 'editing',
          actions: assign(({ event: { output } }) => {
            const { refusal, ...draft } = output
            return { draft, change: {}, ...(refusal && { failure: refusal }) }
          }),
        },
        onError: [
          { guard: 'isGone', target: 'expired', actions: 'setFailure' },
          { target: 'editing', actions: [assign({ change: {} }), 'setFailure'] },
        ],
      },
    },
    reserving: {
      description: 'Stock and amount are reserved before the money moves.',
      meta: { spec: '4', page: '/order/pickup' },
      tags: 'busy',
      entry: { type: 'openWindow', params: ({ context }) => ({ by: context.by }) },
      invoke: {
        src: 'reserve',
        input: ({ context: { draft, form, by } }) => ({ draft, form, by }),
        onDone: { target: 'handingOver', actions: assign(({ event }) => ({ handover: event.output })) },
        onError: [
          { guard: 'isSoldOut', target: 'soldOut', actions: ['closeWindow', 'setFailure'] },
          { guard: 'isAmountChanged', target: 'calculating', actions: ['closeWindow', 'setFailure'] },
          { guard: 'isGone', target: 'expired', actions: ['closeWindow', 'setFailure'] },
          { guard: 'isSuspended', target: 'maintenance', actions: ['closeWindow', 'setFailure'] },
          { target: 'editing', actions: ['closeWindow', 'setFailure'] },
        ],
      },
    },
    handingOver: {
      description: 'The payment window, the payment or the finished order takes over.',
      meta: { spec: '4', page: '/order/pickup' },
      tags: 'busy',
      invoke: {
        src: 'handOver',
        input: ({ context: { handover } }) => ({ handover }),
        onDone: { target: 'handedOver', actions: assign(({ event }) => ({ to: event.output })) },
        onError: { target: 'failed', actions: 'setFailure' },
      },
    },
    handedOver: {
      description: 'The order is handed over; what comes next is the matter of its owner.',
      meta: { spec: '4', page: '/order/pickup', picture: 'handingOver' },
      type: 'final',
    },
    soldOut: {
      description: 'A product of the order is sold out or no longer sold.',
      meta: { spec: '4', page: '/order/pickup' },
      tags: 'recoverable',
      on: { 'order.retry': { target: 'preordering', actions: assign({ draft: null, failure: null }) } },
    },
    expired: {
      description: 'The order can no longer be written; a new one may be opened.',
      meta: { spec: '4', page: '/order/pickup' },
      tags: 'recoverable',
      on: { 'order.retry': { target: 'preordering', actions: assign({ draft: null, failure: null }) } },
    },
    maintenance: {
      description: 'Payments are suspended for all shoppers for now.',
      meta: { spec: '4', page: '/order/pickup' },
      tags: 'recoverable',
      on: { 'order.retry': { target: 'preordering', actions: assign({ draft: null, failure: null }) } },
    },
    failed: {
      description: 'The order could not be opened or handed over; the shopper may try again.',
      meta: { spec: '4', page: '/order/pickup' },
      tags: 'recoverable',
      on: { 'order.retry': { target: 'preordering', actions: assign({ draft: null, failure: null }) } },
    },
  },
})
