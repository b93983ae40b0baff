import { mobileVerificationMachine } from './mobile-verification.ts'
import { createRefusal, defineModel } from './model.ts'

/** A server whose clock stands at 0 while the samples are loaded: a picture counts down from three minutes. */
const sentCode = {
  expiresAt: 180_000,
  resendAt: 60_000,
  offset: -Date.now(),
  expiresIn: 180_000,
  resendIn: 60_000,
}
const mobile = '01012345678'

export const model = defineModel(mobileVerificationMachine, {
  page: '/account/signup',
  inputs: [
    { mode: 'SIGNUP', mobile },
    { mode: 'SIGNUP', mobile: '' },
    {
      mode: 'FIND_ACCOUNT',
      draft: {
        ...{ mobile, code: '123456', requestedNumbers: [mobile] },
        person: { fullName: '홍길동', email: '' },
        sent: { ...sentCode, to: mobile },
      },
    },
  ],
  events: [
    { type: 'number.set', mobile },
    { type: 'number.change' },
    { type: 'code.send' },
    { type: 'code.resume', mobile, sent: sentCode },
    { type: 'number.recognize', mobile },
    { type: 'code.set', code: '123456' },
    { type: 'code.confirm' },
    { type: 'code.lapse' },
    { type: 'resend.allow' },
  ],
  outcomes: {
    sendCode: {
      done: [sentCode],
      failed: [createRefusal('request.too_many')],
    },
    confirmCode: {
      done: [null],
      failed: [
        createRefusal('verification.code.expired'),
        createRefusal('verification.code.spent'),
        createRefusal('verification.code.wrong'),
      ],
    },
  },
})
