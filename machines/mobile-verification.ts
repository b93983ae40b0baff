import { assign, fromPromise, setup } from 'xstate'
import type { CallRequest } from '#api/call.ts'
import type { verification } from '#api/contract/verification.ts'
import { isEmail, isMobile } from './contact-patterns.ts'
import { createFailure, toFailure, type Failure } from './failure.ts'

/** The purpose of a code; in `CERT_EMAIL` it goes to an e-mail address, which then replaces the number. */
export type VerificationMode = CallRequest<typeof verification.sendCode>['body']['mode'] | 'CERT_EMAIL'

/** Moments in ms since 1970 by the server's clock; `offset` is that clock minus the device's. */
export type SentCode = { expiresAt: number; resendAt: number; offset: number }

type Target = { mode: VerificationMode; mobile: string; email?: string }
type Context = Target & { code: string; sent: (SentCode & { to: string }) | null; failure: Failure | null }
type Event =
  /** A number, marked as `another` person's than before: a pending code proves nothing of them. */
  | { type: 'number.set'; mobile: string; another?: boolean }
  | { type: 'number.change' }
  | { type: 'code.send' }
  | { type: 'code.resume'; mobile: string; sent: SentCode }
  | { type: 'code.set'; code: string }
  | { type: 'code.confirm' }

const toRemainingMs = (until: number | undefined, offset = 0) =>
  Math.max(0, (until ?? 0) - Date.now() - offset)
const toTarget = ({ mode, mobile, email }: Context): Target => ({ mode, mobile, ...(email && { email }) })

/**
 * A code sent to a mobile number, or to an e-mail address, and typed in: three minutes, five attempts, a new
 * one after a minute.
 */
export const mobileVerificationMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { mode: VerificationMode; mobile?: string; email?: string },
    output: {} as { mobile: string },
    tags: {} as 'busy' | 'editable' | 'recoverable' | 'terminal',
  },
  actors: {
    sendCode: fromPromise<SentCode, Target>(() => Promise.reject(new Error('no step'))),
    confirmCode: fromPromise<void, Target & { code: string }>(() => Promise.reject(new Error('no step'))),
  },
  actions: {
    say: assign((_, { code }: { code: string }) => ({ failure: createFailure(code) })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
    endCode: assign(({ context }) => ({ code: '', sent: context.sent && { ...context.sent, expiresAt: 0 } })),
    announce: (_, _params: { mobile: string }) => undefined,
  },
  guards: {
    isAddress: ({ context: { mode, mobile } }) =>
      mode === 'CERT_EMAIL' ? isEmail(mobile) : isMobile(mobile),
    /** The number field has not been changed meanwhile. */
    isUntouched: ({ context: { mobile }, event }) =>
      event.type === 'code.resume' && (mobile === '' || mobile === event.mobile),
    isWhole: ({ context }) => /^\d{6}$/.test(context.code),
    mayResend: ({ context }) => toRemainingMs(context.sent?.resendAt, context.sent?.offset) === 0,
    codeLives: ({ context: { sent, mobile } }) =>
      sent?.to === mobile && toRemainingMs(sent.expiresAt, sent.offset) > 0,
    means: (_, { error, code }: { error: unknown; code: string }) => toFailure(error).code === code,
  },
  delays: { codeLife: ({ context }) => toRemainingMs(context.sent?.expiresAt, context.sent?.offset) },
}).createMachine({
  id: 'mobile-verification',
  context: ({ input }) => ({
    mode: input.mode,
    mobile: input.mobile ?? '',
    ...(input.email && { email: input.email }),
    code: '',
    sent: null,
    failure: null,
  }),
  output: ({ context }) => ({ mobile: context.mobile }),
  initial: 'enteringNumber',
  states: {
    enteringNumber: {
      tags: 'editable',
      on: {
        'number.set': {
          actions: assign(({ context, event }) => ({
            mobile: event.mobile,
            sent: event.another ? null : context.sent,
            failure: null,
          })),
        },
        'code.resume': {
          guard: 'isUntouched',
          target: 'enteringCode',
          actions: assign(({ event: { mobile, sent } }) => ({
            mobile,
            sent: { ...sent, to: mobile },
            code: '',
            failure: null,
          })),
        },
        'code.send': [
          { guard: 'codeLives', target: 'enteringCode' },
          { guard: 'isAddress', target: 'sending' },
          {
            actions: {
              type: 'say',
              params: ({ context }) => ({
                code: context.mode === 'CERT_EMAIL' ? 'email.format' : 'mobile.format',
              }),
            },
          },
        ],
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        src: 'sendCode',
        input: ({ context }) => toTarget(context),
        onDone: {
          target: 'enteringCode',
          actions: assign(({ context, event }) => ({
            sent: { ...event.output, to: context.mobile },
            code: '',
            failure: null,
          })),
        },
        onError: [
          {
            guard: 'codeLives',
            target: 'enteringCode',
            actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: 'enteringNumber',
            actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    enteringCode: {
      tags: 'editable',
      after: { codeLife: 'expired' },
      on: {
        'code.set': { actions: assign(({ event }) => ({ code: event.code, failure: null })) },
        'code.confirm': [
          { guard: 'isWhole', target: 'confirming' },
          { actions: { type: 'say', params: { code: 'code.format' } } },
        ],
        'code.send': { guard: 'mayResend', target: 'sending' },
        'number.change': { target: 'enteringNumber', actions: assign({ failure: null }) },
      },
    },
    confirming: {
      tags: 'busy',
      invoke: {
        src: 'confirmCode',
        input: ({ context }) => ({ ...toTarget(context), code: context.code }),
        onDone: { target: 'confirmed', actions: assign({ failure: null }) },
        onError: [
          {
            guard: {
              type: 'means',
              params: ({ event }) => ({ error: event.error, code: 'verification.code.expired' }),
            },
            target: 'expired',
          },
          {
            guard: {
              type: 'means',
              params: ({ event }) => ({ error: event.error, code: 'verification.code.spent' }),
            },
            target: 'spent',
          },
          {
            target: 'enteringCode',
            actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    confirmed: {
      type: 'final',
      tags: 'terminal',
      entry: { type: 'announce', params: ({ context }) => ({ mobile: context.mobile }) },
    },
    expired: {
      tags: 'recoverable',
      entry: ['endCode', { type: 'say', params: { code: 'verification.code.expired' } }],
      on: {
        'code.send': { guard: 'mayResend', target: 'sending' },
        'number.change': { target: 'enteringNumber', actions: assign({ failure: null }) },
      },
    },
    spent: {
      tags: 'recoverable',
      entry: ['endCode', { type: 'say', params: { code: 'verification.code.spent' } }],
      on: {
        'code.send': { guard: 'mayResend', target: 'sending' },
        'number.change': { target: 'enteringNumber', actions: assign({ failure: null }) },
      },
    },
  },
})
