import { assign, cancel, raise } from 'xstate'
import { createFailure } from './failure.ts'
import { mobileVerificationSetup, toCodeTarget } from './mobile-verification-setup.ts'

export const mobileVerificationMachine = mobileVerificationSetup.createMachine({
  id: 'mobile-verification',
  description:
    'A code sent to a mobile number, or to an e-mail address, and typed in: three minutes, five attempts, a new one after a minute.',
  context: ({ input }) => ({
    mode: input.mode,
    mobile: input.draft?.mobile ?? input.mobile ?? '',
    person: input.draft?.person ?? null,
    account: null,
    code: input.draft?.code ?? '',
    sent: input.draft?.sent ?? null,
    requestedNumbers: input.draft?.requestedNumbers ?? [],
    failure: null,
  }),
  output: ({ context: { mobile, code, person, account } }) => ({ mobile, code, person, account }),
  invoke: { src: 'findCode', input: ({ context }) => ({ mode: context.mode }) },
  initial: 'deciding',
  states: {
    deciding: {
      description: 'A code that was sent before and is still valid is entered, otherwise a number.',
      meta: { spec: '4', page: '/account/signup', picture: 'none' },
      always: [
        {
          guard: 'isCodeAlive',
          target: 'enteringCode',
          actions: [
            raise({ type: 'code.lapse' }, { id: 'codeLife', delay: 'codeLife' }),
            raise({ type: 'resend.allow' }, { id: 'resendPause', delay: 'resendPause' }),
          ],
        },
        { target: 'enteringNumber' },
      ],
    },
    enteringNumber: {
      description: 'The number, or the e-mail address, is entered.',
      meta: { spec: '4', page: '/account/signup' },
      tags: 'editable',
      on: {
        'number.set': {
          actions: assign(({ context, event }) => ({
            mobile: event.mobile,
            sent: event.another ? null : context.sent,
            failure: null,
          })),
        },
        'code.lapse': { actions: 'expireCode' },
        'resend.allow': { actions: 'allowResend' },
        'code.resume': {
          guard: 'isUntouched',
          target: 'enteringCode',
          actions: [
            assign(({ event: { mobile, sent } }) => ({
              mobile,
              sent: { ...sent, to: mobile },
              code: '',
              failure: null,
            })),
            cancel('codeLife'),
            cancel('resendPause'),
            raise({ type: 'code.lapse' }, { id: 'codeLife', delay: 'codeLife' }),
            raise({ type: 'resend.allow' }, { id: 'resendPause', delay: 'resendPause' }),
          ],
        },
        'number.recognize': {
          target: 'confirmed',
          actions: assign(({ event }) => ({ mobile: event.mobile, failure: null })),
        },
        'code.send': [
          { guard: 'isCodeAlive', target: 'enteringCode' },
          { guard: 'isAddress', target: 'sending', actions: 'setPerson' },
          { actions: 'setAddressFailure' },
        ],
      },
    },
    sending: {
      description: 'The server sends a code.',
      meta: { spec: '4', page: '/account/signup' },
      tags: 'busy',
      on: { 'code.lapse': { actions: 'expireCode' } },
      invoke: {
        src: 'sendCode',
        input: ({ context }) => ({
          ...toCodeTarget(context),
          isRepeated: context.requestedNumbers.includes(context.mobile),
        }),
        onDone: {
          target: 'enteringCode',
          actions: [
            assign(({ context, event }) => ({
              sent: { ...event.output, to: context.mobile },
              requestedNumbers: [
                ...context.requestedNumbers.filter((number) => number !== context.mobile),
                context.mobile,
              ],
              code: '',
              failure: null,
            })),
            cancel('codeLife'),
            cancel('resendPause'),
            raise({ type: 'code.lapse' }, { id: 'codeLife', delay: 'codeLife' }),
            raise({ type: 'resend.allow' }, { id: 'resendPause', delay: 'resendPause' }),
          ],
        },
        onError: [
          {
            guard: 'isCodeAlive',
            target: 'enteringCode',
            actions: 'setFailure',
          },
          {
            target: 'enteringNumber',
            actions: 'setFailure',
          },
        ],
      },
    },
    enteringCode: {
      description: 'The code is entered.',
      meta: { spec: '4', page: '/account/signup' },
      tags: 'editable',
      entry: 'storePendingCode',
      on: {
        'code.lapse': 'expired',
        'resend.allow': { actions: 'allowResend' },
        'code.set': { actions: assign(({ event }) => ({ code: event.code, failure: null })) },
        'code.confirm': [
          { guard: 'isWhole', target: 'confirming' },
          { actions: assign({ failure: createFailure('code.format') }) },
        ],
        'code.send': { guard: 'mayResend', target: 'sending' },
        'number.change': {
          target: 'enteringNumber',
          actions: [assign({ failure: null }), 'clearPendingCode'],
        },
      },
    },
    confirming: {
      description: 'The server compares the code.',
      meta: { spec: '4', page: '/account/signup' },
      tags: 'busy',
      on: { 'code.lapse': { actions: 'expireCode' }, 'resend.allow': { actions: 'allowResend' } },
      invoke: {
        src: 'confirmCode',
        input: ({ context }) => ({ ...toCodeTarget(context), code: context.code }),
        onDone: {
          target: 'confirmed',
          actions: assign(({ event }) => ({ account: event.output, failure: null })),
        },
        onError: [
          { guard: 'isExpired', target: 'expired' },
          { guard: 'isSpent', target: 'spent' },
          { guard: 'hasLapsed', target: 'expired' },
          {
            target: 'enteringCode',
            actions: 'setFailure',
          },
        ],
      },
    },
    confirmed: {
      description: 'The number is confirmed.',
      meta: { spec: '4', page: '/account/signup' },
      type: 'final',
    },
    expired: {
      description: 'The code is no longer valid; another one may be sent.',
      meta: { spec: '4', page: '/account/signup' },
      tags: 'recoverable',
      entry: ['clearCode', assign({ failure: createFailure('verification.code.expired') })],
      on: {
        'resend.allow': { actions: 'allowResend' },
        'code.send': { guard: 'mayResend', target: 'sending' },
        'number.change': {
          target: 'enteringNumber',
          actions: [assign({ failure: null }), 'clearPendingCode'],
        },
      },
    },
    spent: {
      description: 'The code was tried too often; another one may be sent.',
      meta: { spec: '4', page: '/account/signup' },
      tags: 'recoverable',
      entry: ['clearCode', assign({ failure: createFailure('verification.code.spent') })],
      on: {
        'resend.allow': { actions: 'allowResend' },
        'code.send': { guard: 'mayResend', target: 'sending' },
        'number.change': {
          target: 'enteringNumber',
          actions: [assign({ failure: null }), 'clearPendingCode'],
        },
      },
    },
  },
})
