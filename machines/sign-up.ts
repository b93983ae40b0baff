import { assign, fromPromise, setup } from 'xstate'
import type { Answer, CallRequest } from '#api/call.ts'
import type { signup } from '#api/contract/signup.ts'
import { createFailure, type Failure } from './failure.ts'
import { identityCheckMachine } from './identity-check.ts'
import { mobileVerificationMachine } from './mobile-verification.ts'
import type { StateMeta } from './state-meta.ts'
import { hasCode, toFailureContext } from './step-events.ts'

type Body = CallRequest<typeof signup.signUp>['body']
export type Agreements = Required<Body['agreements']>
export type Agreement = keyof Agreements
/** What the form asks; an empty text is no answer. */
export type SignUpForm = {
  email: string
  password: string
  confirm: string
  fullName: string
  birthDate: string
  gender: '' | 'MALE' | 'FEMALE'
  job: string
  inflowPath: string
  recommender: string
}
export type Joining = { agreements: Agreements; mobile: string; form: SignUpForm }
export type Welcome = Pick<Answer<typeof signup.signUp>, 'coupon'>

type Context = Joining & { coupon: Welcome['coupon']; adult: boolean; failure: Failure | null }
type Event =
  | { type: 'agreements.set'; agreed: readonly Agreement[] }
  | { type: 'agreements.submit' }
  | { type: 'form.submit'; form: SignUpForm }
  | { type: 'step.back' }
  | { type: 'identity.skip' }

export const requiredAgreements = ['terms', 'privacy', 'adult'] as const satisfies Agreement[]
export const channels = ['emailOn', 'smsOn', 'kakaoOn', 'pushOn'] as const satisfies Agreement[]

/** In the order in which they are asked. */
export const allAgreements = [...requiredAgreements, ...channels, 'nightOn'] as const satisfies Agreement[]

/** Messages at night need a channel. */
const toAgreements = (agreed: readonly Agreement[]): Agreements => {
  const has = (agreement: Agreement) => agreed.includes(agreement)
  return {
    terms: has('terms'),
    privacy: has('privacy'),
    adult: has('adult'),
    emailOn: has('emailOn'),
    smsOn: has('smsOn'),
    kakaoOn: has('kakaoOn'),
    pushOn: has('pushOn'),
    nightOn: has('nightOn') && channels.some(has),
  }
}

const emptyForm: SignUpForm = {
  email: '',
  password: '',
  confirm: '',
  fullName: '',
  birthDate: '',
  gender: '',
  job: '',
  inflowPath: '',
  recommender: '',
}

export const signUpMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    /** Values of the form that a social account brings. */
    input: {} as { defaults?: Partial<SignUpForm> } | undefined,
    output: {} as { coupon: Welcome['coupon']; adult: boolean },
    tags: {} as 'busy' | 'editable' | 'recoverable',
    meta: {} as StateMeta,
    children: {} as { mobile: 'verifyMobile'; identity: 'checkIdentity' },
  },
  actors: {
    verifyMobile: mobileVerificationMachine,
    checkIdentity: identityCheckMachine,
    join: fromPromise<Welcome, Joining>(() => Promise.reject(new Error('no step'))),
  },
  actions: {
    reportMobile: (_, _params: { mobile: string }) => undefined,
    setFailure: assign(toFailureContext),
    setForm: assign((_, { form }: { form: SignUpForm }) => ({ form, failure: null })),
  },
  guards: {
    hasAgreed: ({ context }) => requiredAgreements.every((agreement) => context.agreements[agreement]),
    isNumberUnconfirmed: ({ event }) => hasCode(event, ['signup.mobile.not_verified']),
  },
}).createMachine({
  id: 'sign-up',
  description:
    'Joining: terms, a confirmed number, the form, then an identity check that may wait until the first wine.',
  context: ({ input }) => ({
    agreements: toAgreements([]),
    mobile: '',
    form: { ...emptyForm, ...input?.defaults },
    coupon: null,
    adult: false,
    failure: null,
  }),
  output: ({ context: { coupon, adult } }) => ({ coupon, adult }),
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
          { guard: 'hasAgreed', target: 'verifyingMobile', actions: assign({ failure: null }) },
          { actions: assign({ failure: createFailure('signup.terms.required') }) },
        ],
      },
    },
    verifyingMobile: {
      description: 'The person confirms a mobile number.',
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
      on: { 'step.back': 'agreeing' },
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
      },
    },
    submitting: {
      description: 'The server creates the account.',
      meta: { spec: '2', page: '/account/signup' },
      tags: 'busy',
      invoke: {
        src: 'join',
        input: ({ context: { agreements, mobile, form } }) => ({ agreements, mobile, form }),
        onDone: {
          target: 'offeringIdentity',
          actions: assign(({ event }) => ({ coupon: event.output.coupon, form: emptyForm })),
        },
        onError: [
          { guard: 'isNumberUnconfirmed', target: 'verifyingMobile', actions: 'setFailure' },
          { target: 'failed', actions: 'setFailure' },
        ],
      },
    },
    offeringIdentity: {
      description: 'The adult check is offered; it may wait.',
      meta: { spec: '2', page: '/account/signup' },
      invoke: {
        src: 'checkIdentity',
        id: 'identity',
        onDone: { target: 'done', actions: assign({ adult: true }) },
      },
      on: { 'identity.skip': 'done' },
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
      },
    },
  },
})
