import { assign } from 'xstate'
import { shopCancelSetup, toShopCancelRequest } from './shop-cancel-setup.ts'

export const shopCancelMachine = shopCancelSetup.createMachine({
  id: 'shop-cancel',
  description: 'The shop cancels pieces that were not handed over: the refund is shown before it is made.',
  context: ({ input }) => ({ ...input, reason: '', note: '', preview: null, failure: null }),
  output: ({ context }) => ({ oid: context.oid }),
  initial: 'choosingLines',
  states: {
    choosingLines: {
      description: 'A person of the office chooses pieces, and how many of them can be sold again.',
      meta: { spec: '4', page: '/office/orders/$oid' },
      tags: 'editable',
      on: {
        'lines.set': {
          actions: assign(({ event }) => ({ lines: event.lines, preview: null, failure: null })),
        },
        'lines.submit': [
          { guard: 'hasLines', target: 'givingReason', actions: 'clearFailure' },
          { actions: 'setLinesMissing' },
        ],
      },
    },
    givingReason: {
      description: 'The person says why; the shopper reads it.',
      meta: { spec: '4', page: '/office/orders/$oid' },
      tags: 'editable',
      on: {
        'reason.set': { actions: assign(({ event }) => ({ ...event.change, failure: null })) },
        'step.back': { target: 'choosingLines', actions: 'clearPreview' },
        'reason.submit': [
          { guard: 'hasReason', target: 'previewing', actions: 'clearPreview' },
          { actions: 'setReasonMissing' },
        ],
      },
    },
    previewing: {
      description: 'The server says what would go back.',
      meta: { spec: '4', page: '/office/orders/$oid' },
      tags: 'busy',
      invoke: {
        src: 'preview',
        input: ({ context }) => toShopCancelRequest(context),
        onDone: { target: 'reviewing', actions: assign(({ event }) => ({ preview: event.output })) },
        onError: [
          { guard: 'isClosed', target: 'refused', actions: 'setFailure' },
          { target: 'failed', actions: 'setFailure' },
        ],
      },
    },
    reviewing: {
      description: 'The person sees the refund, and confirms it.',
      meta: { spec: '4', page: '/office/orders/$oid' },
      on: {
        'step.back': { target: 'givingReason', actions: 'clearPreview' },
        'cancel.confirm': 'cancelling',
      },
    },
    cancelling: {
      description: 'The server cancels the pieces and gives the money back.',
      meta: { spec: '4', page: '/office/orders/$oid' },
      tags: 'busy',
      invoke: {
        src: 'cancel',
        input: ({ context }) => toShopCancelRequest(context),
        onDone: 'cancelled',
        onError: [
          { guard: 'isClosed', target: 'refused', actions: 'setFailure' },
          { target: 'failed', actions: 'setFailure' },
        ],
      },
    },
    cancelled: {
      description: 'The pieces are cancelled; the shopper is notified with the reason.',
      meta: { spec: '4', page: '/office/orders/$oid' },
      type: 'final',
    },
    refused: {
      description: 'The order has moved on, or others cancelled it: the person begins anew.',
      meta: { spec: '4', page: '/office/orders/$oid' },
      type: 'final',
    },
    failed: {
      description: 'The server refused or did not answer; nothing is lost, and it may be tried again.',
      meta: { spec: '4', page: '/office/orders/$oid' },
      tags: 'recoverable',
      on: {
        'cancel.retry': { target: 'previewing', actions: 'clearPreview' },
        'step.back': { target: 'choosingLines', actions: 'clearPreview' },
      },
    },
  },
})
