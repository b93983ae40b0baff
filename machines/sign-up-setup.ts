import { assign, fromPromise, setup } from 'xstate'
import type { Answer, CallRequest } from '#api/call.ts'
import type { signup } from '#api/contract/signup.ts'
import type { Failure } from './failure.ts'
import { identityCheckMachine } from './identity-check.ts'
import type { IdentityJoiner } from './identity-check-setup.ts'
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
/** The person of the identity check, or the number of the text message, stands for who joins. */
export type Joining = {
  agreements: Agreements
  person: IdentityJoiner | null
  mobile: string
  form: SignUpForm
}
export type Welcome = Pick<Answer<typeof signup.signUp>, 'coupon'>

type Context = Joining & {
  /** A check in this page found a person who is not an adult: no other way of joining is offered. */
  minor: boolean
  coupon: Welcome['coupon']
  failure: Failure | null
}
type Event =
  | { type: 'agreements.set'; agreed: readonly Agreement[] }
  | { type: 'agreements.submit'; by: 'identity' | 'message' }
  /** The identity check took the place of the page, or the page was loaded anew after it. */
  | { type: 'person.restore'; agreed: readonly Agreement[]; person: IdentityJoiner }
  /** Somebody else is at the screen: the checked person is put away. */
  | { type: 'person.forget' }
  | { type: 'minor.report' }
  | { type: 'message.choose' }
  | { type: 'form.submit'; form: SignUpForm }
  | { type: 'step.back' }

export const requiredAgreements = ['terms', 'privacy', 'adult'] as const satisfies Agreement[]
export const channels = ['emailOn', 'smsOn', 'kakaoOn', 'pushOn'] as const satisfies Agreement[]

/** In the order in which they are asked. */
export const allAgreements = [...requiredAgreements, ...channels, 'nightOn'] as const satisfies Agreement[]

/** Messages at night need a channel. */
export const toAgreements = (agreed: readonly Agreement[]): Agreements => {
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

export const emptyForm: SignUpForm = {
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

const hasAgreed = (agreements: Agreements) => requiredAgreements.every((agreement) => agreements[agreement])

type Restoring = Extract<Event, { type: 'person.restore' }>

const canRestore = (event: Event): event is Restoring =>
  event.type === 'person.restore' && requiredAgreements.every((agreement) => event.agreed.includes(agreement))

/** The person, or their number, is a member's already: there is nothing to join. */
export const memberCodes = ['signup.identity.taken', 'signup.mobile.taken']

/** The fields that the check fills: they are not asked for again. */
const fillForm = (form: SignUpForm, { fullName, birthDate }: IdentityJoiner): SignUpForm => ({
  ...form,
  fullName,
  birthDate: birthDate.replaceAll('-', ''),
})

/** What joining works with: its types, steps and guards; `sign-up.ts` has the states. */
export const signUpSetup = setup({
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
    storePerson: (_, _params: { person: IdentityJoiner | null }) => undefined,
    forgetPerson: () => undefined,
    forgetNumber: () => undefined,
    setFailure: assign(toFailureContext),
    setForm: assign((_, { form }: { form: SignUpForm }) => ({ form, failure: null })),
    setPerson: assign(({ context }, { person }: { person: IdentityJoiner | null }) =>
      person
        ? {
            person,
            mobile: person.mobile ?? '',
            form: fillForm(context.form, person),
            failure: null,
          }
        : {},
    ),
    clearPerson: assign(({ context: { person, form } }) => ({
      person: null,
      mobile: '',
      form: person ? { ...form, fullName: '', birthDate: '' } : form,
      failure: null,
    })),
    clearEntries: assign({
      agreements: toAgreements([]),
      person: null,
      mobile: '',
      form: emptyForm,
      failure: null,
    }),
  },
  guards: {
    isByMessage: ({ context, event }) =>
      event.type === 'agreements.submit' &&
      event.by === 'message' &&
      !context.minor &&
      hasAgreed(context.agreements),
    hasAgreed: ({ context }) => hasAgreed(context.agreements),
    isRestorable: ({ event }) => canRestore(event) && event.person.mobile !== null,
    isRestorableByNumber: ({ event }) => canRestore(event),
    isAdult: ({ context }) => !context.minor,
    hasPerson: ({ context }) => context.person !== null,
    isPersonWhole: ({ event }) =>
      'output' in event && (event.output as { joiner: IdentityJoiner | null }).joiner?.mobile != null,
    isNumberUnconfirmed: ({ event }) => hasCode(event, ['signup.mobile.not_verified']),
    isPersonExpired: ({ event }) => hasCode(event, ['signup.identity.expired']),
    isPersonMember: ({ context, event }) => context.person !== null && hasCode(event, memberCodes),
  },
})
