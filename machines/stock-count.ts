import { assign } from 'xstate'
import { stockCountSetup } from './stock-count-setup.ts'

export const stockCountMachine = stockCountSetup.createMachine({
  id: 'stock-count',
  description:
    'Counting the bottles of a store: what was counted is kept by the server, and closed at the end.',
  context: ({ input: { count, store } }) => ({
    choice: { store, scope: 'ALL' },
    count,
    comparison: null,
    closing: null,
    failure: null,
  }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'An open count continues; without one its scope is chosen.',
      meta: { spec: '6', page: '/seller/stock/count', picture: 'none' },
      always: [{ guard: 'isOpen', target: 'counting' }, { target: 'choosingScope' }],
    },
    choosingScope: {
      description: 'A person chooses the store, and whether all of it is counted.',
      meta: { spec: '6', page: '/seller/stock/count' },
      tags: 'editable',
      on: {
        'scope.set': {
          actions: assign(({ context, event }) => ({
            choice: { ...context.choice, ...event.change },
            failure: null,
          })),
        },
        'scope.submit': { guard: 'isStoreChosen', target: 'opening', actions: 'clearFailure' },
      },
    },
    opening: {
      description: 'The server opens the count.',
      meta: { spec: '6', page: '/seller/stock/count' },
      tags: 'busy',
      invoke: {
        src: 'open',
        input: ({ context }) => context.choice,
        onDone: { target: 'counting', actions: assign(({ event }) => ({ count: event.output })) },
        onError: { target: 'choosingScope', actions: 'setFailure' },
      },
    },
    counting: {
      description: 'Each scan adds one bottle; a number may be typed instead.',
      meta: { spec: '6', page: '/seller/stock/count' },
      tags: 'editable',
      on: { 'count.compare': { target: 'comparing', actions: 'clearFailure' } },
    },
    comparing: {
      description: 'The server compares what was counted with what is on record.',
      meta: { spec: '6', page: '/seller/stock/count' },
      tags: 'busy',
      invoke: {
        src: 'compare',
        input: ({ context }) => context.count?.id ?? 0,
        onDone: {
          target: 'reviewing',
          actions: assign(({ event }) => ({ comparison: event.output, count: event.output.count })),
        },
        onError: { target: 'failed', actions: 'setFailure' },
      },
    },
    reviewing: {
      description: 'The person sees the differences alone.',
      meta: { spec: '6', page: '/seller/stock/count' },
      on: {
        'count.resume': { target: 'counting', actions: 'clearFailure' },
        'count.compare': { target: 'comparing', actions: 'clearFailure' },
        'closing.ask': { target: 'confirming', actions: 'clearFailure' },
      },
    },
    confirming: {
      description: 'The person reads by how many bottles stock goes up and down, and confirms it.',
      meta: { spec: '6', page: '/seller/stock/count' },
      on: {
        'closing.cancel': 'reviewing',
        'closing.confirm': 'closing',
      },
    },
    closing: {
      description: 'The server makes what was counted the stock.',
      meta: { spec: '6', page: '/seller/stock/count' },
      tags: 'busy',
      invoke: {
        src: 'close',
        input: ({ context: { count, comparison } }) => ({
          id: count?.id ?? 0,
          version: comparison?.count.version ?? 0,
        }),
        onDone: [
          {
            guard: 'isWhole',
            target: 'closed',
            actions: assign(({ event }) => ({ closing: event.output, count: event.output.count })),
          },
          {
            target: 'comparing',
            actions: assign(({ event }) => ({ closing: event.output, count: event.output.count })),
          },
        ],
        onError: [
          { guard: 'isChanged', target: 'comparing', actions: 'setFailure' },
          { target: 'failed', actions: 'setFailure' },
        ],
      },
    },
    closed: {
      description: 'What was counted is the stock.',
      meta: { spec: '6', page: '/seller/stock/count' },
      type: 'final',
    },
    failed: {
      description: 'The server refused or did not answer; what was counted is not lost.',
      meta: { spec: '6', page: '/seller/stock/count' },
      tags: 'recoverable',
      on: {
        'count.retry': { target: 'comparing', actions: 'clearFailure' },
        'count.resume': { target: 'counting', actions: 'clearFailure' },
      },
    },
  },
  output: ({ context }) => ({ id: context.count?.id ?? 0 }),
})
