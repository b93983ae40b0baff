import { assign, fromPromise, setup } from 'xstate'
import type { Answer, CallRequest } from '#api/call.ts'
import type { signup } from '#api/contract/signup.ts'
import { toFailure, type Failure } from './failure.ts'

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
  | { type: 'mobile.confirm'; mobile: string }
  | { type: 'form.submit'; form: SignUpForm }
  | { type: 'step.back' }
  | { type: 'identity.verify' }
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

/** Joining: terms, a confirmed number, the form, then an identity check that may wait until the first wine. */
export const signUpMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    /** Values known from a social account. */
    input: {} as { told?: Partial<SignUpForm> } | undefined,
    tags: {} as 'busy' | 'editable' | 'recoverable' | 'terminal',
  },
  actors: { join: fromPromise<Welcome, Joining>(() => Promise.reject(new Error('no step'))) },
  actions: {
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
    keepForm: assign((_, { form }: { form: SignUpForm }) => ({ form, failure: null })),
  },
  guards: {
    hasAgreed: ({ context }) => requiredAgreements.every((agreement) => context.agreements[agreement]),
    means: (_, { error, code }: { error: unknown; code: string }) => toFailure(error).code === code,
  },
}).createMachine({
  id: 'sign-up',
  context: ({ input }) => ({
    agreements: toAgreements([]),
    mobile: '',
    form: { ...emptyForm, ...input?.told },
    coupon: null,
    adult: false,
    failure: null,
  }),
  initial: 'agreeing',
  states: {
    agreeing: {
      tags: 'editable',
      on: {
        'agreements.set': {
          actions: assign(({ event }) => ({ agreements: toAgreements(event.agreed), failure: null })),
        },
        'agreements.submit': [
          { guard: 'hasAgreed', target: 'verifyingMobile', actions: assign({ failure: null }) },
          { actions: { type: 'keepFailure', params: { error: { code: 'signup.terms.required' } } } },
        ],
      },
    },
    verifyingMobile: {
      on: {
        'mobile.confirm': {
          target: 'filling',
          actions: assign(({ event }) => ({ mobile: event.mobile, failure: null })),
        },
        'step.back': 'agreeing',
      },
    },
    filling: {
      tags: 'editable',
      on: {
        'form.submit': {
          target: 'submitting',
          actions: { type: 'keepForm', params: ({ event }) => ({ form: event.form }) },
        },
      },
    },
    submitting: {
      tags: 'busy',
      invoke: {
        src: 'join',
        input: ({ context: { agreements, mobile, form } }) => ({ agreements, mobile, form }),
        onDone: {
          target: 'offeringIdentity',
          actions: assign(({ event }) => ({ coupon: event.output.coupon, form: emptyForm })),
        },
        onError: [
          {
            guard: {
              type: 'means',
              params: ({ event }) => ({ error: event.error, code: 'signup.mobile.not_verified' }),
            },
            target: 'verifyingMobile',
            actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: 'failed',
            actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    offeringIdentity: {
      on: {
        'identity.verify': { target: 'done', actions: assign({ adult: true }) },
        'identity.skip': 'done',
      },
    },
    done: { type: 'final', tags: 'terminal' },
    failed: {
      tags: ['editable', 'recoverable'],
      on: {
        'form.submit': {
          target: 'submitting',
          actions: { type: 'keepForm', params: ({ event }) => ({ form: event.form }) },
        },
      },
    },
  },
})
