import { assign } from 'xstate'
import { createFailure } from './failure.ts'
import { identityCheckSetup } from './identity-check-setup.ts'

export const identityCheckMachine = identityCheckSetup.createMachine({
  id: 'identity-check',
  description:
    "An adult check in the provider's window: opened in the click, observed until its return, with any outcome.",
  context: ({ input }) => ({
    request: null,
    starts: input?.starts ?? false,
    name: '',
    joiner: null,
    failure: null,
  }),
  invoke: { src: 'watchWindow' },
  output: ({ context: { name, joiner } }) => ({ name, joiner }),
  on: {
    'outcome.arrive': [
      {
        guard: 'isVerified',
        target: '.verified',
        actions: assign(({ event }) => ({
          name: event.outcome.kind === 'verified' ? event.outcome.name : '',
          joiner: event.outcome.kind === 'verified' ? event.outcome.joiner : null,
          failure: null,
        })),
      },
      { guard: 'isUnderage', target: '.underage', actions: 'setFailure' },
      { guard: 'isCancelled', target: '.cancelled', actions: 'setFailure' },
      { guard: 'isExpired', target: '.expired', actions: 'setFailure' },
      { guard: 'isFailed', target: '.failed', actions: 'setFailure' },
    ],
  },
  initial: 'deciding',
  states: {
    deciding: {
      description: 'The check waits for a press, or was started by the one that led here.',
      meta: { spec: '4', page: '/account/signup', picture: 'none' },
      always: [{ guard: 'isStarted', target: 'opening' }, { target: 'offered' }],
    },
    offered: {
      description: 'The adult check is offered.',
      meta: { spec: '4', page: '/account/signup' },
      on: { 'check.start': 'opening' },
    },
    opening: {
      description: 'The check is started and its window opened.',
      meta: { spec: '4', page: '/account/signup' },
      tags: 'busy',
      entry: [assign({ failure: null }), 'openWindow'],
      on: { 'check.cancel': { target: 'cancelled', actions: 'closeWindow' } },
      invoke: {
        src: 'begin',
        onDone: [
          {
            guard: 'isWindow',
            target: 'inWindow',
            actions: assign(({ event }) => ({ request: event.output.request })),
          },
          {
            guard: 'isHere',
            target: 'leaving',
            actions: assign(({ event }) => ({ request: event.output.request })),
          },
          {
            target: 'windowBlocked',
            actions: assign(({ event }) => ({ request: event.output.request })),
          },
        ],
        onError: {
          target: 'failed',
          actions: ['closeWindow', 'setFailure'],
        },
      },
    },
    inWindow: {
      description: 'The person is checked in the window of the provider.',
      meta: { spec: '4', page: '/account/signup' },
      tags: ['busy', 'away'],
      after: { windowLife: { target: 'expired', actions: 'closeWindow' } },
      on: {
        'check.start': 'opening',
        'check.cancel': { target: 'cancelled', actions: 'closeWindow' },
        'window.gone': 'windowGone',
        'window.returned': { guard: 'isOurs', target: 'returned' },
      },
    },
    windowGone: {
      description: 'The window has closed; its return may still arrive.',
      meta: { spec: '4', page: '/account/signup' },
      tags: ['busy', 'away'],
      after: { returning: 'cancelled' },
      on: {
        'window.returned': { guard: 'isOurs', target: 'returned' },
      },
    },
    returned: {
      description: 'The window has returned; its outcome is awaited.',
      meta: { spec: '4', page: '/account/signup' },
      tags: 'busy',
      after: {
        answering: {
          target: 'failed',
          actions: assign({ failure: createFailure('network.unreachable') }),
        },
      },
    },
    leaving: {
      description: 'The page of the provider is taking the place of this page.',
      meta: { spec: '4', page: '/account/signup' },
      tags: 'busy',
      entry: { type: 'openHere', params: ({ context }) => ({ request: context.request }) },
      after: { navigating: 'offered' },
      on: { 'page.return': 'offered' },
    },
    windowBlocked: {
      description: 'The browser blocked the window; it is opened again, or this page is used.',
      meta: { spec: '4', page: '/account/signup' },
      tags: 'recoverable',
      on: { 'check.start': 'opening', 'check.here': 'leaving' },
    },
    verified: {
      description: 'The person is an adult.',
      meta: { spec: '4', page: '/account/signup' },
      type: 'final',
    },
    underage: {
      description: 'The person is not an adult yet.',
      meta: { spec: '4', page: '/account/signup' },
      on: { 'check.start': 'opening' },
    },
    cancelled: {
      description: 'The check was given up; it may be started again.',
      meta: { spec: '4', page: '/account/signup' },
      tags: 'recoverable',
      on: {
        'check.start': 'opening',
        'window.returned': { guard: 'isOurs', target: 'returned' },
      },
    },
    expired: {
      description: 'The time for the check is over; it may be started again.',
      meta: { spec: '4', page: '/account/signup' },
      tags: 'recoverable',
      on: { 'check.start': 'opening' },
    },
    failed: {
      description: 'The check failed; it may be started again.',
      meta: { spec: '4', page: '/account/signup' },
      tags: 'recoverable',
      on: { 'check.start': 'opening' },
    },
  },
})
