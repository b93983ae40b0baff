import { assign, fromPromise, setup, type ActorRefFrom, type AnyMachineSnapshot } from 'xstate'
import type { Answer } from '#api/call.ts'
import type { recovery } from '#api/contract/recovery.ts'
import type { Failure } from './failure.ts'
import { mobileVerificationMachine } from './mobile-verification.ts'
import type {
  AccountMatch,
  AccountPerson,
  Confirmation,
  VerificationDraft,
} from './mobile-verification-setup.ts'
import type { StateMeta } from './state-meta.ts'
import { hasCode, toFailureContext } from './step-events.ts'

/** What a mailed link took off the account, since the owner of its mailbox never confirmed it. */
export type RemovedCredentials = Answer<typeof recovery.resetByLink>['removed']
export type Goal = 'email' | 'password'
export type AccountHolder = AccountPerson & { mobile: string }
/** What proves that a new password may be set: the code of a mailed link, or one sent to the account's number. */
export type Proof = { link: string } | { email: string; mobile: string; code: string }

type Context = {
  goal: Goal
  who: AccountHolder
  proof: Proof | null
  account: AccountMatch | null
  /** What the code step had when it gave way to a mail, for the code step after it. */
  draft: VerificationDraft | null
  removed: RemovedCredentials
  failure: Failure | null
}
type Event =
  | { type: 'who.set'; who: Partial<AccountHolder> }
  | { type: 'mail.send' }
  | { type: 'password.submit'; password: string }
  | { type: 'search.restart' }

const codeModes = { email: 'FIND_ACCOUNT', password: 'RESET_PASSWORD' } as const
const expiredCodes = ['recovery.link.invalid', 'verification.code.expired', 'verification.code.spent']

export const findAccountMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { goal: Goal; proof?: Proof },
    output: {} as { account: AccountMatch | null; removed: RemovedCredentials },
    tags: {} as 'busy' | 'editable' | 'recoverable',
    meta: {} as StateMeta,
    children: {} as { mobile: 'verifyMobile' },
  },
  actors: {
    verifyMobile: mobileVerificationMachine,
    sendMail: fromPromise<void, { goal: Goal; who: AccountHolder }>(() =>
      Promise.reject(new Error('no step')),
    ),
    changePassword: fromPromise<RemovedCredentials, { proof: Proof | null; password: string }>(() =>
      Promise.reject(new Error('no step')),
    ),
  },
  actions: {
    setFailure: assign(toFailureContext),
    setDraft: assign(({ self }) => {
      // A walk over the samples runs no actor, and its snapshot has no children.
      const { children } = self.getSnapshot() as Partial<AnyMachineSnapshot>
      const step = children?.['mobile'] as ActorRefFrom<typeof mobileVerificationMachine> | undefined
      return { draft: step?.getSnapshot().context ?? null }
    }),
    setProof: assign((_, { person, mobile, code }: Confirmation) => ({
      proof: { email: person?.email ?? '', mobile, code },
      draft: null,
      failure: null,
    })),
  },
  guards: {
    hasProof: ({ context }) => context.proof !== null,
    isEmailGoal: ({ context }) => context.goal === 'email',
    isSpent: ({ event }) => hasCode(event, expiredCodes),
  },
}).createMachine({
  id: 'find-account',
  description:
    'A lost e-mail or password: who it is, by number or by mail; then the e-mail, or a new password.',
  context: ({ input }) => ({
    goal: input.goal,
    who: { fullName: '', mobile: '', email: '' },
    proof: input.proof ?? null,
    account: null,
    draft: null,
    removed: [],
    failure: null,
  }),
  output: ({ context: { account, removed } }) => ({ account, removed }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'A mailed link leads to the new password, otherwise the person is asked.',
      meta: { spec: '4', page: '/account/findpw', picture: 'none' },
      always: [{ guard: 'hasProof', target: 'choosingPassword' }, { target: 'identifying' }],
    },
    identifying: {
      description: 'The person says who they are, by number or by mail.',
      meta: { spec: '4', page: '/account/findpw' },
      tags: 'editable',
      on: {
        'who.set': {
          actions: assign(({ context, event }) => ({ who: { ...context.who, ...event.who }, failure: null })),
        },
        'mail.send': { target: 'mailing', actions: 'setDraft' },
      },
      invoke: {
        src: 'verifyMobile',
        id: 'mobile',
        input: ({ context: { goal, who, draft } }) => ({ mode: codeModes[goal], mobile: who.mobile, draft }),
        onDone: [
          {
            guard: 'isEmailGoal',
            target: 'found',
            actions: assign(({ event }) => ({ account: event.output.account, draft: null })),
          },
          {
            target: 'choosingPassword',
            actions: { type: 'setProof', params: ({ event }) => event.output },
          },
        ],
      },
    },
    mailing: {
      description: 'The server sends the mail.',
      meta: { spec: '4', page: '/account/findpw' },
      tags: 'busy',
      invoke: {
        src: 'sendMail',
        input: ({ context: { goal, who } }) => ({ goal, who }),
        onDone: { target: 'mailed', actions: assign({ failure: null }) },
        onError: {
          target: 'identifying',
          actions: 'setFailure',
        },
      },
    },
    mailed: {
      description: 'The mail is on its way.',
      meta: { spec: '4', page: '/account/findpw' },
      on: { 'search.restart': 'identifying' },
    },
    found: {
      description: 'The e-mail address of the account is shown.',
      meta: { spec: '4', page: '/account/findpw' },
      type: 'final',
    },
    choosingPassword: {
      description: 'The person chooses a new password.',
      meta: { spec: '4', page: '/account/findpw' },
      tags: 'editable',
      on: { 'password.submit': 'changingPassword' },
    },
    changingPassword: {
      description: 'The server changes the password.',
      meta: { spec: '4', page: '/account/findpw' },
      tags: 'busy',
      invoke: {
        src: 'changePassword',
        input: ({ context, event }) => ({
          proof: context.proof,
          password: event.type === 'password.submit' ? event.password : '',
        }),
        onDone: {
          target: 'changed',
          actions: assign(({ event }) => ({ proof: null, removed: event.output, failure: null })),
        },
        onError: [
          {
            guard: 'isSpent',
            target: 'expired',
            actions: assign({ proof: null, failure: null }),
          },
          {
            target: 'choosingPassword',
            actions: 'setFailure',
          },
        ],
      },
    },
    changed: {
      description: 'The password is changed; the person may log in.',
      meta: { spec: '4', page: '/account/findpw' },
      type: 'final',
    },
    expired: {
      description: 'The link or the code is no longer valid.',
      meta: { spec: '4', page: '/account/findpw' },
      tags: 'recoverable',
      on: { 'search.restart': 'identifying' },
    },
  },
})
