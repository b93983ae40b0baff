import { assign, fromPromise, setup, type AnyEventObject } from 'xstate'
import type { Answer } from '#api/call.ts'
import type { session } from '#api/contract/office/session.ts'
import { waits } from './delays.ts'
import type { Failure } from './failure.ts'
import type { StateMeta } from './state-meta.ts'
import { hasCode, toFailureContext } from './step-events.ts'

export type Invitation = Answer<typeof session.readInvitation>
export type FactorStep = Answer<typeof session.beginLogIn>
export type Enrollment = Answer<typeof session.enrollTotp>
/** How a log-in by a code ended. */
export type LogInEnd = { byRecoveryCode: boolean }
export type Credentials = { email: string; password: string }
/** What opens the second factor, and the code that was typed. */
export type FactorProof = { ticket: string; code: string }
/** Where a person is when the office opens: outside, within, or behind a locked screen. */
export type OfficeStart = {
  invitation: string | null
  session: 'none' | 'open' | 'locked'
  /** A counter device is shared by the people of a store, and is not locked for want of a key. */
  device: 'own' | 'counter'
}

type Context = OfficeStart & {
  email: string
  /** Who is invited; null without an invitation that was read. */
  invited: Invitation | null
  /** What the right password was exchanged for; null before it, and once the log-in has ended. */
  ticket: string | null
  /** The secret of the new authenticator; null but while one is set up. */
  enrollment: Enrollment | null
  /** The ten codes, in memory alone and only until one is typed back. */
  recoveryCodes: string[]
  /** Whether a passkey may stand in for the code. */
  offersPasskey: boolean
  /** Whether the proof that is being checked is a passkey, not a code. */
  usesPasskey: boolean
  /** Whether the log-in spent a recovery code: the second factor is likely lost. */
  byRecoveryCode: boolean
  failure: Failure | null
}
type Event =
  | ({ type: 'password.submit' } & Credentials)
  | { type: 'password.choose'; password: string }
  | { type: 'code.submit'; code: string }
  | { type: 'passkey.use' }
  | { type: 'login.restart' }
  | { type: 'login.end' }
  | { type: 'person.act' }
  | { type: 'screen.lock' }
  /** Null where a passkey stands in for the code. */
  | { type: 'screen.unlock'; code: string | null }
  | { type: 'session.lost'; failure: Failure }
  | { type: 'session.locked' }

export const toContext = (start: OfficeStart): Context => ({
  ...start,
  email: '',
  invited: null,
  ticket: null,
  enrollment: null,
  recoveryCodes: [],
  offersPasskey: false,
  usesPasskey: false,
  byRecoveryCode: false,
  failure: null,
})

/** The ticket, and the code that an event brings. */
export const toProof = ({ ticket }: Context, event: AnyEventObject): FactorProof => ({
  ticket: ticket ?? '',
  code: String(event['code'] ?? ''),
})

/** What proves a person by a code or, where it is null, by a passkey; on a counter device by that of anyone who takes over. */
export const toFactor = (context: Context, event: AnyEventObject) => ({
  ticket: context.ticket ?? '',
  device: context.device,
  code: typeof event['code'] === 'string' ? event['code'] : null,
})

/** The password that an event brings: it is never in the context. */
export const toPassword = (event: AnyEventObject): string => String(event['password'] ?? '')

const readOutput = <Output>(event: AnyEventObject) => event['output'] as Output

const rejectStep = () => Promise.reject(new Error('no step'))

/** Steps, guards and waits of logging in to the office. */
export const officeLogInSetup = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as OfficeStart,
    tags: {} as 'busy' | 'editable' | 'locked' | 'within',
    meta: {} as StateMeta,
  },
  delays: { idle: ({ context }) => (context.device === 'counter' ? waits.officeDay : waits.officeIdle) },
  actors: {
    readInvitation: fromPromise<Invitation, { code: string }>(rejectStep),
    acceptInvitation: fromPromise<FactorStep, { code: string; password: string }>(rejectStep),
    checkPassword: fromPromise<FactorStep, Credentials>(rejectStep),
    checkFactor: fromPromise<LogInEnd, { ticket: string; code: string | null }>(rejectStep),
    openEnrollment: fromPromise<Enrollment, { ticket: string }>(rejectStep),
    proveEnrollment: fromPromise<string[], FactorProof>(rejectStep),
    confirmCodes: fromPromise<void, FactorProof>(rejectStep),
    lockScreen: fromPromise<void>(rejectStep),
    unlockScreen: fromPromise<void, Pick<OfficeStart, 'device'> & { code: string | null }>(rejectStep),
    logOut: fromPromise<void>(rejectStep),
  },
  actions: {
    setFailure: assign(toFailureContext),
    clearFailure: assign({ failure: null }),
    setEmail: assign(({ event }) => (event.type === 'password.submit' ? { email: event.email } : {})),
    setTicket: assign(({ event }) => ({
      ticket: readOutput<FactorStep>(event).ticket,
      offersPasskey: readOutput<FactorStep>(event).hasPasskey,
      invitation: null,
      failure: null,
    })),
    /** What was said of the last try is over. */
    setMeans: assign(({ event }) => ({
      usesPasskey: event.type === 'passkey.use' || (event.type === 'screen.unlock' && event.code === null),
      failure: null,
    })),
    setInvited: assign(({ event }) => ({ invited: readOutput<Invitation>(event) })),
    setEnrollment: assign(({ event }) => ({ enrollment: readOutput<Enrollment>(event) })),
    setLogInEnd: assign(({ event }) => ({ byRecoveryCode: readOutput<LogInEnd>(event).byRecoveryCode })),
    /** Who logs in next does so on a device of their own. */
    forgetSession: assign({ byRecoveryCode: false, device: 'own' }),
    setCodes: assign(({ event }) => ({ recoveryCodes: readOutput<string[]>(event), failure: null })),
    /** What proves a person is not kept longer than it is needed; what the office was opened with, neither. */
    forgetProof: assign({
      invitation: null,
      session: 'none',
      invited: null,
      ticket: null,
      enrollment: null,
      recoveryCodes: [],
    }),
  },
  guards: {
    hasInvitation: ({ context }) => context.invitation !== null,
    isOpen: ({ context }) => context.session === 'open',
    isLocked: ({ context }) => context.session === 'locked',
    mustEnroll: ({ event }) =>
      'output' in event && (event.output as Partial<FactorStep> | undefined)?.step === 'ENROLL',
    isTicketSpent: ({ event }) => hasCode(event, ['office.ticket.expired', 'office.factor.enrolled']),
    isInvitationSpent: ({ event }) => hasCode(event, ['office.invitation.invalid']),
  },
})
