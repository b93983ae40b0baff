import { assign, fromPromise, setup } from 'xstate'
import type { Answer } from '#api/call.ts'
import type { recovery } from '#api/contract/recovery.ts'
import { toFailure, type Failure } from './failure.ts'

export type AccountMatch = Answer<typeof recovery.confirmFound>
/** What a mailed link took off the account, since the owner of its mailbox never confirmed it. */
export type RemovedCredentials = Answer<typeof recovery.resetByLink>['removed']
export type Goal = 'email' | 'password'
export type AccountHolder = { fullName: string; mobile: string; email: string }
/** What proves that a new password may be set: the code of a mailed link, or one sent to the account's number. */
export type Proof = { link: string } | { email: string; mobile: string; code: string }

type Context = {
  goal: Goal
  who: AccountHolder
  proof: Proof | null
  found: AccountMatch | null
  removed: RemovedCredentials
  failure: Failure | null
}
type Event =
  | { type: 'who.set'; who: Partial<AccountHolder> }
  | { type: 'mail.send' }
  | { type: 'account.find'; found: AccountMatch }
  | { type: 'proof.give'; proof: Proof }
  | { type: 'password.submit'; password: string }
  | { type: 'search.restart' }

const expiredCodes = ['recovery.link.invalid', 'verification.code.expired', 'verification.code.spent']

/** A lost e-mail or password: who it is, by number or by mail; then the e-mail, or a new password. */
export const findAccountMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { goal: Goal; proof?: Proof },
    tags: {} as 'busy' | 'editable' | 'recoverable' | 'terminal',
  },
  actors: {
    sendMail: fromPromise<void, { goal: Goal; who: AccountHolder }>(() =>
      Promise.reject(new Error('no step')),
    ),
    changePassword: fromPromise<RemovedCredentials, { proof: Proof | null; password: string }>(() =>
      Promise.reject(new Error('no step')),
    ),
  },
  actions: {
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
  },
  guards: {
    hasProof: ({ context }) => context.proof !== null,
    isSpent: (_, { error }: { error: unknown }) => expiredCodes.includes(toFailure(error).code),
  },
}).createMachine({
  id: 'find-account',
  context: ({ input }) => ({
    goal: input.goal,
    who: { fullName: '', mobile: '', email: '' },
    proof: input.proof ?? null,
    found: null,
    removed: [],
    failure: null,
  }),
  initial: 'identifying',
  states: {
    identifying: {
      tags: 'editable',
      always: { guard: 'hasProof', target: 'choosingPassword' },
      on: {
        'who.set': {
          actions: assign(({ context, event }) => ({ who: { ...context.who, ...event.who }, failure: null })),
        },
        'mail.send': 'mailing',
        'account.find': { target: 'found', actions: assign(({ event }) => ({ found: event.found })) },
        'proof.give': {
          target: 'choosingPassword',
          actions: assign(({ event }) => ({ proof: event.proof, failure: null })),
        },
      },
    },
    mailing: {
      tags: 'busy',
      invoke: {
        src: 'sendMail',
        input: ({ context: { goal, who } }) => ({ goal, who }),
        onDone: { target: 'mailed', actions: assign({ failure: null }) },
        onError: {
          target: 'identifying',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    mailed: { tags: 'terminal', on: { 'search.restart': 'identifying' } },
    found: { type: 'final', tags: 'terminal' },
    choosingPassword: { tags: 'editable', on: { 'password.submit': 'changingPassword' } },
    changingPassword: {
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
            guard: { type: 'isSpent', params: ({ event }) => ({ error: event.error }) },
            target: 'expired',
            actions: assign({ proof: null, failure: null }),
          },
          {
            target: 'choosingPassword',
            actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    changed: { type: 'final', tags: 'terminal' },
    expired: { tags: 'recoverable', on: { 'search.restart': 'identifying' } },
  },
})
