import { assign } from 'xstate'
import { socialLoginSetup } from './social-login-setup.ts'

export const socialLoginMachine = socialLoginSetup.createMachine({
  id: 'social-login',
  description: 'Log-in or linking at one of the five providers: out to its window, and back with its answer.',
  context: ({ input }) => ({
    provider: input.provider ?? null,
    returned: input.returned,
    ending: null,
    joining: null,
    failure: null,
  }),
  output: ({ context }) => ({ provider: context.provider }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'The state follows from how the log-in ended.',
      meta: { spec: '4', page: '/account/login', picture: 'none' },
      always: [
        { guard: 'isReturn', target: 'returning' },
        { guard: 'isSignedIn', target: 'signedIn' },
        { guard: 'isLinked', target: 'linked' },
        { guard: 'isJoining', target: 'joining' },
        { guard: 'isAlreadyJoined', target: 'alreadyJoined' },
        { guard: 'isCancelled', target: 'cancelled' },
        { guard: 'isWithdrawn', target: 'withdrawn' },
        { guard: 'isBlocked', target: 'blocked' },
        { guard: 'isTaken', target: 'taken' },
        { guard: 'isInvalid', target: 'invalid' },
        { guard: 'isUnavailable', target: 'unavailable' },
        { target: 'choosing' },
      ],
    },
    choosing: {
      description: 'The providers are offered.',
      meta: { spec: '4', page: '/account/login' },
      // A window that returned counts as closed while it still asks the server to check its answer.
      invoke: { src: 'watchWindow' },
      on: {
        'provider.choose': {
          target: 'opening',
          actions: [
            { type: 'setProvider', params: ({ event }) => event },
            { type: 'openWindow', params: ({ event }) => event },
          ],
        },
        'outcome.arrive': {
          target: 'deciding',
          actions: { type: 'setOutcome', params: ({ event }) => event.output },
        },
      },
    },
    opening: {
      description: 'The log-in at the provider is started.',
      meta: { spec: '4', page: '/account/login' },
      tags: 'busy',
      invoke: {
        src: 'begin',
        input: ({ context }) => ({ provider: context.provider }),
        onDone: [
          { guard: 'isWindow', target: 'inWindow' },
          { guard: 'isApp', target: 'returning' },
          { target: 'leaving' },
        ],
        onError: {
          target: 'deciding',
          actions: ['closeWindow', assign({ ending: 'unavailable' }), 'setFailure'],
        },
      },
    },
    inWindow: {
      description: 'The person logs in at the provider, in its window.',
      meta: { spec: '4', page: '/account/login' },
      invoke: { src: 'watchWindow' },
      after: { windowLife: { target: 'choosing', actions: 'closeWindow' } },
      on: {
        'provider.choose': {
          target: 'opening',
          actions: [
            { type: 'setProvider', params: ({ event }) => event },
            { type: 'openWindow', params: ({ event }) => event },
          ],
        },
        'window.gone': 'choosing',
        'outcome.arrive': {
          target: 'deciding',
          actions: { type: 'setOutcome', params: ({ event }) => event.output },
        },
      },
    },
    leaving: {
      description: 'The page of the provider is taking the place of this page.',
      meta: { spec: '4', page: '/account/login' },
      tags: 'busy',
      after: { navigating: 'choosing' },
      on: { 'page.return': 'choosing' },
    },
    returning: {
      description: 'The answer of the provider is exchanged for a session.',
      meta: { spec: '4', page: '/account/login' },
      tags: 'busy',
      invoke: {
        src: 'exchange',
        onDone: {
          target: 'deciding',
          actions: { type: 'setOutcome', params: ({ event }) => event.output },
        },
        onError: { target: 'deciding', actions: [assign({ ending: 'invalid' }), 'setFailure'] },
      },
    },
    signedIn: {
      description: 'The member is signed in; the page behind it follows.',
      meta: { spec: '4', page: '/account/login' },
      type: 'final',
      entry: 'openNextPage',
    },
    linked: {
      description: 'The social account is linked to the member.',
      meta: { spec: '4', page: '/account/login' },
      entry: 'openNextPage',
      on: { 'login.restart': { target: 'choosing', actions: 'startOver' } },
    },
    joining: {
      description: 'The person has no account yet and may join.',
      meta: { spec: '4', page: '/account/login' },
      on: { 'login.restart': { target: 'choosing', actions: 'startOver' } },
    },
    alreadyJoined: {
      description: 'The e-mail address already has an account.',
      meta: { spec: '4', page: '/account/login' },
      on: { 'login.restart': { target: 'choosing', actions: 'startOver' } },
    },
    cancelled: {
      description: 'The person gave the log-in up.',
      meta: { spec: '4', page: '/account/login' },
      on: { 'login.restart': { target: 'choosing', actions: 'startOver' } },
    },
    withdrawn: {
      description: 'The account was closed a short time ago.',
      meta: { spec: '4', page: '/account/login' },
      on: { 'login.restart': { target: 'choosing', actions: 'startOver' } },
    },
    blocked: {
      description: 'The account is blocked.',
      meta: { spec: '4', page: '/account/login' },
      on: { 'login.restart': { target: 'choosing', actions: 'startOver' } },
    },
    taken: {
      description: 'The social account belongs to another member.',
      meta: { spec: '4', page: '/account/login' },
      on: { 'login.restart': { target: 'choosing', actions: 'startOver' } },
    },
    invalid: {
      description: 'The answer of the provider is not valid.',
      meta: { spec: '4', page: '/account/login' },
      on: { 'login.restart': { target: 'choosing', actions: 'startOver' } },
    },
    unavailable: {
      description: 'The provider cannot be reached.',
      meta: { spec: '4', page: '/account/login' },
      on: { 'login.restart': { target: 'choosing', actions: 'startOver' } },
    },
  },
})
