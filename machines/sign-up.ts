import { assign } from 'xstate'
import { createFailure } from './failure.ts'
import { emptyForm, signUpSetup, toAgreements } from './sign-up-setup.ts'

export const signUpMachine = signUpSetup.createMachine({
  id: 'sign-up',
  description:
    'Joining: terms, an identity check or a number confirmed by a text message, then the e-mail and the password.',
  context: ({ input }) => ({
    agreements: toAgreements([]),
    person: null,
    mobile: '',
    minor: false,
    form: { ...emptyForm, ...input?.defaults },
    coupon: null,
    failure: null,
  }),
  output: ({ context: { coupon, person } }) => ({ coupon, adult: person !== null }),
  initial: 'agreeing',
  states: {
    agreeing: {
      description: 'The person agrees to the terms.',
      meta: { spec: '2', page: '/account/signup' },
      tags: 'editable',
      on: {
        'agreements.set': {
          actions: assign(({ event }) => ({ agreements: toAgreements(event.agreed), failure: null })),
        },
        'agreements.submit': [
          { guard: 'isByMessage', target: 'verifyingMobile', actions: assign({ failure: null }) },
          { guard: 'hasAgreed', target: 'checkingIdentity', actions: assign({ failure: null }) },
          { actions: assign({ failure: createFailure('signup.terms.required') }) },
        ],
        'person.restore': [
          {
            guard: 'isRestorable',
            target: 'filling',
            actions: [
              assign(({ event }) => ({ agreements: toAgreements(event.agreed) })),
              { type: 'setPerson', params: ({ event }) => ({ person: event.person }) },
            ],
          },
          {
            guard: 'isRestorableByNumber',
            target: 'verifyingMobile',
            actions: [
              assign(({ event }) => ({ agreements: toAgreements(event.agreed) })),
              { type: 'setPerson', params: ({ event }) => ({ person: event.person }) },
            ],
          },
        ],
      },
    },
    checkingIdentity: {
      description: 'The person is checked: the check gives the name, the birthday and the number.',
      meta: { spec: '2', page: '/account/signup' },
      invoke: {
        src: 'checkIdentity',
        id: 'identity',
        input: ({ event }) => ({ starts: event.type === 'agreements.submit' }),
        onDone: [
          {
            guard: 'isPersonWhole',
            target: 'filling',
            actions: [
              { type: 'setPerson', params: ({ event }) => ({ person: event.output.joiner }) },
              { type: 'storePerson', params: ({ event }) => ({ person: event.output.joiner }) },
            ],
          },
          {
            target: 'verifyingMobile',
            actions: [
              { type: 'setPerson', params: ({ event }) => ({ person: event.output.joiner }) },
              { type: 'storePerson', params: ({ event }) => ({ person: event.output.joiner }) },
            ],
          },
        ],
      },
      on: {
        'minor.report': { actions: assign({ minor: true, failure: null }) },
        'message.choose': {
          guard: 'isAdult',
          target: 'verifyingMobile',
          actions: assign({ failure: null }),
        },
        'step.back': { target: 'agreeing', actions: assign({ failure: null }) },
      },
    },
    verifyingMobile: {
      description: 'The person confirms a mobile number by a text message.',
      meta: { spec: '2', page: '/account/signup' },
      invoke: {
        src: 'verifyMobile',
        id: 'mobile',
        input: { mode: 'SIGNUP' },
        onDone: {
          target: 'filling',
          actions: [
            assign(({ event }) => ({ mobile: event.output.mobile, failure: null })),
            { type: 'reportMobile', params: ({ event }) => ({ mobile: event.output.mobile }) },
          ],
        },
      },
      on: { 'step.back': { target: 'agreeing', actions: ['clearPerson', 'forgetPerson'] } },
    },
    filling: {
      description: 'The person fills the form.',
      meta: { spec: '2', page: '/account/signup' },
      tags: 'editable',
      on: {
        'form.submit': {
          target: 'submitting',
          actions: { type: 'setForm', params: ({ event }) => ({ form: event.form }) },
        },
        'person.forget': {
          guard: 'hasPerson',
          target: 'agreeing',
          actions: ['clearEntries', 'forgetPerson', 'forgetNumber'],
        },
      },
    },
    submitting: {
      description: 'The server creates the account.',
      meta: { spec: '2', page: '/account/signup' },
      tags: 'busy',
      invoke: {
        src: 'join',
        input: ({ context: { agreements, person, mobile, form } }) => ({ agreements, person, mobile, form }),
        onDone: {
          target: 'done',
          actions: assign(({ event }) => ({ coupon: event.output.coupon, form: emptyForm })),
        },
        onError: [
          { guard: 'isNumberUnconfirmed', target: 'verifyingMobile', actions: 'setFailure' },
          {
            guard: 'isPersonExpired',
            target: 'checkingIdentity',
            actions: ['clearPerson', 'forgetPerson', 'setFailure'],
          },
          {
            guard: 'isPersonMember',
            target: 'checkingIdentity',
            actions: ['clearPerson', 'forgetPerson', 'setFailure'],
          },
          { target: 'failed', actions: 'setFailure' },
        ],
      },
    },
    done: {
      description: 'The member is welcomed.',
      meta: { spec: '2', page: '/account/signup' },
      type: 'final',
    },
    failed: {
      description: 'The account was not created; the form may be sent again.',
      meta: { spec: '2', page: '/account/signup' },
      tags: ['editable', 'recoverable'],
      on: {
        'form.submit': {
          target: 'submitting',
          actions: { type: 'setForm', params: ({ event }) => ({ form: event.form }) },
        },
        'person.forget': {
          guard: 'hasPerson',
          target: 'agreeing',
          actions: ['clearEntries', 'forgetPerson', 'forgetNumber'],
        },
      },
    },
  },
})
