import { assign, fromCallback, fromPromise, setup } from 'xstate'
import type { Answer, CallRequest } from '#api/call.ts'
import type { recovery } from '#api/contract/recovery.ts'
import type { verification } from '#api/contract/verification.ts'
import { isEmail, isMobile } from './contact-patterns.ts'
import { createFailure, type Failure } from './failure.ts'
import type { StateMeta } from './state-meta.ts'
import { hasCode, toFailureContext } from './step-events.ts'

/** The purpose of a code; in `CERT_EMAIL` it goes to an e-mail address, which then replaces the number. */
export type VerificationMode = CallRequest<typeof verification.sendCode>['body']['mode'] | 'CERT_EMAIL'

/**
 * Moments in ms since 1970 by the server's clock; `offset` is that clock minus the device's. `expiresIn` and `resendIn`
 * are the ms that were left of them when the code was sent or found.
 */
export type SentCode = {
  expiresAt: number
  resendAt: number
  offset: number
  expiresIn: number
  resendIn: number
}

/** Whose lost account is looked for; a code that was sent for one person proves nothing of another. */
export type AccountPerson = { fullName: string; email: string }
/** The account that a code of a lost account reveals. */
export type AccountMatch = Answer<typeof recovery.confirmFound>

export type CodeTarget = { mode: VerificationMode; mobile: string; person: AccountPerson | null }
/** `isRepeated` where this page has had a code sent to this number before, for this person or another. */
export type CodeRequest = CodeTarget & { isRepeated: boolean }
export type CodeAttempt = CodeTarget & { code: string }
/** What a confirmed code proves, for the process that asked for it. */
export type Confirmation = {
  mobile: string
  code: string
  person: AccountPerson | null
  account: AccountMatch | null
}

type Context = Confirmation & {
  mode: VerificationMode
  sent: (SentCode & { to: string }) | null
  /** Numbers to which this page has had codes sent. */
  requestedNumbers: readonly string[]
  failure: Failure | null
}
/** What was typed and sent before, for a step that begins again; a valid code is still the one to enter. */
export type VerificationDraft = Pick<Context, 'mobile' | 'person' | 'code' | 'sent' | 'requestedNumbers'>

type Event =
  /** A number, marked as `another` person's than before: a pending code proves nothing of them. */
  | { type: 'number.set'; mobile: string; another?: boolean }
  | { type: 'number.change' }
  /** With the person whose account is looked for, where that is the purpose. */
  | { type: 'code.send'; person?: AccountPerson }
  /** A code that was sent before the page was loaded is still valid. */
  | { type: 'code.resume'; mobile: string; sent: SentCode }
  /** The number was confirmed before the page was loaded. */
  | { type: 'number.recognize'; mobile: string }
  | { type: 'code.set'; code: string }
  | { type: 'code.confirm' }
  /** The code that is out is no longer valid. */
  | { type: 'code.lapse' }
  /** Another code may be sent. */
  | { type: 'resend.allow' }

export const toCodeTarget = ({ mode, mobile, person }: Context): CodeTarget => ({ mode, mobile, person })

/** The types, steps, guards and delays of the machine in `mobile-verification.ts`. */
export const mobileVerificationSetup = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { mode: VerificationMode; mobile?: string; draft?: VerificationDraft | null },
    output: {} as Confirmation,
    tags: {} as 'busy' | 'editable' | 'recoverable',
    meta: {} as StateMeta,
  },
  actors: {
    findCode: fromCallback<Event, { mode: VerificationMode }>(() => undefined),
    sendCode: fromPromise<SentCode, CodeRequest>(() => Promise.reject(new Error('no step'))),
    confirmCode: fromPromise<AccountMatch | null, CodeAttempt>(() => Promise.reject(new Error('no step'))),
  },
  actions: {
    setFailure: assign(toFailureContext),
    clearCode: assign(({ context }) => ({
      code: '',
      sent: context.sent && { ...context.sent, expiresAt: 0, expiresIn: 0 },
    })),
    expireCode: assign(({ context }) => ({ sent: context.sent && { ...context.sent, expiresIn: 0 } })),
    allowResend: assign(({ context }) => ({ sent: context.sent && { ...context.sent, resendIn: 0 } })),
    setAddressFailure: assign(({ context }) => ({
      failure: createFailure(context.mode === 'CERT_EMAIL' ? 'email.format' : 'mobile.format'),
    })),
    setPerson: assign(({ context, event }) => ({
      person: (event.type === 'code.send' && event.person) || context.person,
    })),
    /** The place that a reloaded page of this tab goes on from. */
    storePendingCode: () => undefined,
    clearPendingCode: () => undefined,
  },
  guards: {
    isAddress: ({ context: { mode, mobile } }) =>
      mode === 'CERT_EMAIL' ? isEmail(mobile) : isMobile(mobile),
    /** The number field has not been changed meanwhile. */
    isUntouched: ({ context: { mobile }, event }) =>
      event.type === 'code.resume' && (mobile === '' || mobile === event.mobile),
    isWhole: ({ context }) => /^\d{6}$/.test(context.code),
    mayResend: ({ context }) => (context.sent?.resendIn ?? 0) <= 0,
    isCodeAlive: ({ context: { sent, mobile } }) => sent?.to === mobile && sent.expiresIn > 0,
    hasLapsed: ({ context }) => (context.sent?.expiresIn ?? 0) <= 0,
    isExpired: ({ event }) => hasCode(event, ['verification.code.expired']),
    isSpent: ({ event }) => hasCode(event, ['verification.code.spent']),
  },
  delays: {
    codeLife: ({ context }) => context.sent?.expiresIn ?? 0,
    resendPause: ({ context }) => context.sent?.resendIn ?? 0,
  },
})
